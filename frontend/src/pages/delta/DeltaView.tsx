import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeltaAnswer } from '../../api/answers';
import { type AskedDelta, deltaBundle, deltaZip, type WantedRemovals } from '../../api/queries/deltas';
import { EmptyState } from '../../ui/message/EmptyState';
import { useStepKeys } from '../../ui/rows/useStepKeys';
import { words } from '../../ui/words/delta';
import classes from './Delta.module.css';
import { DeltaSentence } from './DeltaSentence';
import { ZipButtons } from './DeltaTop';
import { MachineSection } from './MachineSection';
import { Removals } from './Removals';
import { Targets } from './Targets';
import { tallyOf } from './tally';

interface ViewProps {
  readonly delta: DeltaAnswer;
  readonly asked: AskedDelta;
  /** A newer answer is being worked out. */
  readonly late: boolean;
  readonly onTick: (removals: WantedRemovals) => void;
}

/** The sentence, every target, the steps of those that differ, and removals apart. */
export function DeltaView({ delta, asked, late, onTick }: ViewProps) {
  const [copied, setCopied] = useState('');
  const navigate = useNavigate();
  useStepKeys((key, step) => {
    const { copy, component } = step.dataset;
    if (key === 'Y' && copy !== undefined)
      navigator.clipboard.writeText(copy).then(
        () => setCopied(copy),
        () => setCopied(''),
      );
    if (key === 'F' && component !== undefined) navigate(`/d/${asked.designId}`, { state: { select: [component] } });
    if (key === 'E') step.closest('section')?.querySelector('summary')?.click();
    const box = key === ' ' ? step.querySelector<HTMLElement>('input[type=checkbox]') : null;
    box?.click();
    return key === ' ';
  });
  const tally = tallyOf(delta);
  const told = delta.machines.filter((one) => one.steps_total + one.not_written_total > 0);
  const files = tally.steps + tally.chosen;
  return (
    <main className={classes.main} aria-busy={late}>
      <div className={classes.lead}>
        <DeltaSentence tally={tally} />
        <ZipButtons
          address={deltaZip(asked)}
          bundle={tally.steps > 0 ? deltaBundle(asked) : null}
          disabled={files === 0}
        />
      </div>
      {delta.machines.length === 0 && <EmptyState>{words.nothing}</EmptyState>}
      <Targets machines={delta.machines} />
      {told.length + tally.removals > 0 && (
        <p className={classes.keys} aria-live="polite">
          {copied === '' ? words.keys : words.copiedCommands(copied)}
        </p>
      )}
      {delta.machines.length < delta.machines_total && (
        <p className={classes.quiet}>{words.machinesOf(delta.machines.length, delta.machines_total)}</p>
      )}
      {told.map((one) => (
        <MachineSection key={`${one.component_id} ${one.format}`} one={one} designId={asked.designId} />
      ))}
      {tally.removals > 0 && (
        <Removals delta={delta} designId={asked.designId} wanted={asked.removals} late={late} onTick={onTick} />
      )}
    </main>
  );
}
