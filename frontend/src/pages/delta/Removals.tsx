import type { DeltaAnswer, DeltaRemoval, MachineDelta } from '../../api/answers';
import type { WantedRemovals } from '../../api/queries/deltas';
import { TextButton } from '../../ui/form/TextButton';
import { words } from '../../ui/words/delta';
import classes from './Delta.module.css';
import { FileActions } from './FileActions';
import { Evidence, MachineName } from './MachineSection';
import { RemovalTable } from './RemovalTable';

const text = words.removals;

interface RemovalsProps {
  readonly delta: DeltaAnswer;
  readonly designId: string;
  readonly wanted: WantedRemovals;
  readonly late: boolean;
  readonly onTick: (removals: WantedRemovals) => void;
}

/** What may be taken away, apart: each by itself and off, or all. */
export function Removals({ delta, designId, wanted, late, onTick }: RemovalsProps) {
  const machines = delta.machines.filter((one) => one.removals_total > 0);
  const isOn = (id: string) => wanted.everything || wanted.ids.includes(id);
  const tick = (one: MachineDelta, removal: DeltaRemoval, on: boolean) => {
    const before = machines
      .flatMap(({ removals }) => removals.map(({ id }) => id))
      .filter((id) => id !== '' && isOn(id));
    const off = new Set(on ? [] : [removal.id, ...inNeedOf(one, removal)]);
    const ids = [...before, ...(on ? [removal.id] : [])].filter((id) => !off.has(id));
    onTick({ everything: false, ids: [...new Set(ids)].sort() });
  };
  return (
    <section className={classes.removals} aria-labelledby="delta-removals">
      <header className={classes.head}>
        <h2 id="delta-removals">{text.title}</h2>
        <span>{text.note}</span>
        <span className={classes.actions}>
          {!wanted.everything && (
            <TextButton onClick={() => onTick({ everything: true, ids: [] })}>{text.all}</TextButton>
          )}
          {(wanted.everything || wanted.ids.length > 0) && (
            <TextButton onClick={() => onTick({ everything: false, ids: [] })}>{text.none}</TextButton>
          )}
        </span>
      </header>
      {machines.map((one) => (
        <section key={`${one.component_id} ${one.format}`} aria-label={text.of(one.removals_total, one.machine)}>
          <header className={classes.head}>
            <h3>
              <MachineName one={one} designId={designId} />
            </h3>
            <span>{text.in(one.removals_total, one.label)}</span>
            <Evidence one={one} />
            {!late && <FileActions one={one} removes />}
          </header>
          <RemovalTable one={one} isOn={isOn} late={late} onTick={(removal, on) => tick(one, removal, on)} />
        </section>
      ))}
    </section>
  );
}

/** Ids of what cannot be taken away when this stays. */
const inNeedOf = (one: MachineDelta, { what }: DeltaRemoval): string[] =>
  one.removals.filter(({ needs }) => needs.includes(what)).map(({ id }) => id);
