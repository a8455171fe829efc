import { words } from '../../ui/words/delta';
import classes from './Delta.module.css';
import type { DeltaTally } from './tally';

const text = words.sentence;

/** How much it takes, whether a path is lost, and what is apart or open. */
export function DeltaSentence({ tally }: { readonly tally: DeltaTally }) {
  if (tally.machines === 0) return <p className={classes.sentence} />;
  const open = [
    tally.removals > 0 && text.removals(tally.removals, tally.chosen),
    tally.notWritten > 0 && text.notWritten(tally.notWritten),
    tally.refused > 0 && text.refused(tally.refused),
  ].filter((one) => one !== false);
  return (
    <p className={classes.sentence} aria-live="polite">
      <b>{lead(tally)}.</b>
      {tally.steps > 0 && tally.paths !== 'none' && (
        <>
          {' '}
          <b data-lost={tally.paths === 'lost' || undefined}>{text[tally.paths]}</b> {text.after}
          {tally.newPaths > 0 && `; ${text.added(tally.newPaths)}`}.
        </>
      )}
      {open.length > 0 && ` ${open.join(', ')}.`}
    </p>
  );
}

function lead({ agrees, steps, machines, machinesWithSteps, refused, notWritten, removals }: DeltaTally): string {
  if (agrees) return text.agrees;
  if (steps > 0) return text.steps(steps, machinesWithSteps, machines);
  if (notWritten === 0 && removals > 0) return text.nothingMissing;
  return refused < machines && notWritten === 0 ? text.agreesCompared : text.none;
}
