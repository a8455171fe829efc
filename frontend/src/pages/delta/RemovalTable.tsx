import { Switch } from '@mantine/core';
import type { DeltaRemoval, MachineDelta } from '../../api/answers';
import { count } from '../../ui/format/format';
import { stepProps } from '../../ui/rows/useStepKeys';
import { words } from '../../ui/words/delta';
import { Commands, Guard, Paths, What } from './cells';
import classes from './Steps.module.css';
import { pathsAfter } from './tally';

const text = words.removals;
const columns = words.columns;

interface TableProps {
  readonly one: MachineDelta;
  readonly isOn: (id: string) => boolean;
  /** What follows from the last tick is still worked out. */
  readonly late: boolean;
  readonly onTick: (removal: DeltaRemoval, on: boolean) => void;
}

/** Removals of one machine with a switch each; those that are on have their place in the file and in its roll-back. */
export function RemovalTable({ one, isOn, late, onTick }: TableProps) {
  const { removals } = one;
  const of = removals.some(({ paths }) => paths !== null) ? pathsAfter(one) : null;
  const isAnyOn = removals.some(({ id }) => id !== '' && isOn(id));
  const shown = removals.filter(({ id }) => id !== '' || isAnyOn);
  const offered = removals.filter(({ id }) => id !== '').length;
  return (
    <>
      <table className={classes.steps} data-switches aria-label={text.of(one.removals_total, one.machine)}>
        <thead>
          <tr>
            <td />
            <th scope="col">{columns.now}</th>
            <th scope="col">{text.becomes}</th>
            <th scope="col">{columns.run}</th>
            {of !== null && <th scope="col">{columns.paths}</th>}
            <th scope="col">{columns.back}</th>
          </tr>
        </thead>
        <tbody>
          {isAnyOn && <Guard one={one} paths={of} />}
          {shown.map((removal) => (
            <RemovalRow
              key={`${removal.id} ${removal.what}`}
              removal={removal}
              component={one.component_id}
              of={of}
              on={removal.id === '' || isOn(removal.id)}
              late={late}
              lacking={removal.needs.filter((what) => !removals.some((other) => other.what === what && isOn(other.id)))}
              onTick={onTick}
            />
          ))}
        </tbody>
      </table>
      {offered < one.removals_total && <p className={classes.more}>{text.shownOf(offered, one.removals_total)}</p>}
    </>
  );
}

interface RowProps {
  readonly removal: DeltaRemoval;
  readonly component: string;
  readonly of: number | null;
  readonly on: boolean;
  readonly late: boolean;
  /** What has to be on before this can be. */
  readonly lacking: readonly string[];
  readonly onTick: (removal: DeltaRemoval, on: boolean) => void;
}

function RemovalRow({ removal, component, of, on, late, lacking, onTick }: RowProps) {
  const { id, what, now, wished, commands, note, paths, new_paths, roll_back, number, back } = removal;
  const isPlaced = on && !late && number > 0;
  return (
    <tr {...stepProps} data-copy={commands.join('\n')} data-component={component} data-off={!on || undefined}>
      <th scope="row">
        <div className={classes.switch}>
          {isPlaced && <span title={text.place(number)}>{count(number)}</span>}
          {id !== '' && (
            <Switch
              size="xs"
              aria-label={text.take(what)}
              checked={on}
              disabled={lacking.length > 0}
              onChange={({ currentTarget }) => onTick(removal, currentTarget.checked)}
            />
          )}
        </div>
      </th>
      <td data-label={columns.now}>
        <What what={what} value={now} />
      </td>
      <td data-label={text.becomes} className={classes.wished}>
        {wished}
      </td>
      <td data-label={columns.run}>
        <Commands lines={commands} />
        <p className={classes.note}>{[note, lacking.length > 0 && text.first(lacking)].filter(Boolean).join(' ')}</p>
      </td>
      {of !== null && (
        <td data-label={columns.paths}>{paths !== null && <Paths stay={paths} of={of} added={new_paths} />}</td>
      )}
      <td data-label={columns.back} className={classes.back}>
        {isPlaced && <span title={words.backTurn(back)}>{count(back)}</span>}
        <Commands lines={roll_back} />
      </td>
    </tr>
  );
}
