import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { DeltaAnswer } from '../../api/answers';
import { type AskedDelta, deltaBundle, deltaZip } from '../../api/queries/deltas';
import { EmptyState } from '../../ui/message/EmptyState';
import { useStepKeys } from '../../ui/rows/useStepKeys';
import { words } from '../../ui/words/delta';
import classes from './Delta.module.css';
import { DeltaSentence } from './DeltaSentence';
import { ZipButtons } from './DeltaTop';
import { FileActions } from './FileActions';
import { MachineSection } from './MachineSection';
import { StepTable } from './StepTable';
import { Targets } from './Targets';
import { tallyOf } from './tally';

const text = words.removals;

interface ViewProps {
  readonly delta: DeltaAnswer;
  readonly asked: AskedDelta;
  /** A newer answer is being worked out. */
  readonly late: boolean;
}

/** The sentence, every target, the steps of those that differ, and removals apart. */
export function DeltaView({ delta, asked, late }: ViewProps) {
  const [removals, setRemovals] = useState(false);
  const [copied, setCopied] = useState('');
  useStepKeys((key, { dataset: { copy } }) => {
    if (key === 'Y' && copy !== undefined)
      navigator.clipboard.writeText(copy).then(
        () => setCopied(copy),
        () => setCopied(''),
      );
  });
  const tally = tallyOf(delta);
  const told = delta.machines.filter((one) => one.steps_total + one.not_written_total > 0);
  const files = tally.steps + (removals ? tally.removals : 0);
  return (
    <main className={classes.main} aria-busy={late}>
      <div className={classes.lead}>
        <DeltaSentence tally={tally} />
        <ZipButtons
          address={deltaZip(asked, removals)}
          bundle={tally.steps > 0 ? deltaBundle(asked) : null}
          disabled={files === 0}
        />
      </div>
      {delta.machines.length === 0 && <EmptyState>{words.nothing}</EmptyState>}
      <Targets machines={delta.machines} />
      {told.length > 0 && (
        <p className={classes.quiet} aria-live="polite">
          {copied === '' ? words.keys : words.copiedCommands(copied)}
        </p>
      )}
      {delta.machines.length < delta.machines_total && (
        <p className={classes.quiet}>{words.machinesOf(delta.machines.length, delta.machines_total)}</p>
      )}
      {told.map((one) => (
        <MachineSection key={`${one.component_id} ${one.format}`} one={one} />
      ))}
      {tally.removals > 0 && (
        <section className={classes.removals} aria-labelledby="delta-removals">
          <h2 id="delta-removals">
            {text.title} <small>{text.note}</small>
          </h2>
          <Switch label={text.show} checked={removals} onChange={(event) => setRemovals(event.currentTarget.checked)} />
          {delta.machines
            .filter((one) => one.removals_total > 0)
            .map((one) => (
              <section key={`${one.component_id} ${one.format}`} aria-label={text.of(one.removals_total, one.machine)}>
                <header className={classes.head}>
                  <h3>{one.machine}</h3>
                  <span>{text.in(one.removals_total, one.label)}</span>
                  {removals && <FileActions one={one} removes />}
                </header>
                {removals && <StepTable one={one} steps={one.removals} total={one.removals_total} removes />}
              </section>
            ))}
        </section>
      )}
    </main>
  );
}
