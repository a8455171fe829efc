import { Button } from '@mantine/core';
import type { FailureRunAnswer } from '../../../api/answers';
import { runs } from '../../../api/queries/failureRun';
import { words as all } from '../../../ui/words/failures';
import classes from './FailureRun.module.css';
import { RunProgress } from './RunProgress';

const words = all.run;

interface FailureRunProps {
  readonly run: FailureRunAnswer;
  /** Why it could not be begun or cancelled; empty else. */
  readonly refusal: string;
  /** What stands below it, in words; empty for nothing. */
  readonly below: string;
  readonly working: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** How far the server has come with all failures of a large design. */
export function FailureRun({ run, refusal, below, working, onStart, onCancel }: FailureRunProps) {
  const going = runs(run);
  return (
    <section className={classes.run} aria-label={words.title}>
      <b>{words.title}</b>
      {going ? <Going run={run} working={working} onCancel={onCancel} /> : <Standing {...{ run, working, onStart }} />}
      {refusal && (
        <span className={classes.refusal} role="alert">
          {refusal}
        </span>
      )}
      {below && <span className={classes.note}>{below}</span>}
    </section>
  );
}

function Going({ run, working, onCancel }: Pick<FailureRunProps, 'run' | 'working' | 'onCancel'>) {
  const { cursor, total } = run;
  const start = run.state === 'waiting' ? words.waiting : words.begun;
  const status = total === null || cursor === 0 ? start : words.soFar(cursor, total);
  return <RunProgress {...{ cursor, total, status, working, onCancel }} label={words.progress} cancel={words.cancel} />;
}

/** Before a run, and after one that was cancelled or failed. */
function Standing({ run, working, onStart }: Pick<FailureRunProps, 'run' | 'working' | 'onStart'>) {
  return (
    <>
      <Button size="compact-xs" variant="default" loading={working} onClick={onStart}>
        {run.state === 'none' ? words.start : words.startAgain}
      </Button>
      {run.state === 'failed' ? (
        <span className={classes.refusal} role="alert">
          {words.failed}: {run.message}
        </span>
      ) : (
        <span className={classes.note}>{run.state === 'cancelled' ? words.cancelled : words.what}</span>
      )}
    </>
  );
}
