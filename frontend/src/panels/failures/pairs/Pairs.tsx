import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import type { FailureAnswer, PairFindings, PairRunAnswer } from '../../../api/answers';
import { goesOn, usePairs, usePairsAct } from '../../../api/queries/failurePairs';
import { words } from '../../../ui/words/failurePairs';
import { useStudio } from '../../studio';
import head from '../FailuresHead.module.css';
import { RunProgress } from '../run/RunProgress';
import classes from './Pairs.module.css';
import { PairTable } from './PairTable';

/** What any two failures leave: worked out by the server while one does something else, shown as far as it has come. */
export function Pairs({ answer }: { readonly answer: FailureAnswer }) {
  const { source, seq } = useStudio();
  const pairs = usePairs(source, seq);
  const act = usePairsAct(source, seq);
  const run = pairs.data;
  const refusal = act.error ?? pairs.error;
  return (
    <section className={classes.pairs} aria-label={words.title}>
      <div className={classes.head}>
        <b>{words.title}</b>
        {run && goesOn(run) ? (
          <Going run={run} working={act.isPending} onCancel={() => act.mutate('cancel')} />
        ) : (
          <Standing run={run} working={act.isPending} onStart={() => act.mutate('start')} />
        )}
        {refusal && (
          <span className={classes.refusal} role="alert">
            {refusal.message}
          </span>
        )}
      </div>
      {run?.found && <Found found={run.found} answer={answer} done={run.state === 'done'} />}
    </section>
  );
}

interface StandingProps {
  readonly run: PairRunAnswer | undefined;
  readonly working: boolean;
  readonly onStart: () => void;
}

/** Before a run, and after one that was cancelled or failed. */
function Standing({ run, working, onStart }: StandingProps) {
  if (run?.state === 'done') return null;
  const again = run?.state === 'cancelled' || run?.state === 'failed';
  return (
    <>
      <Button size="compact-xs" variant="default" loading={working} disabled={!run} onClick={onStart}>
        {again ? words.checkAgain : words.check}
      </Button>
      {run?.state === 'failed' && (
        <span className={classes.refusal} role="alert">
          {words.failed}: {run.message}
        </span>
      )}
      <span className={head.sum}>{run?.state === 'cancelled' ? words.cancelled : words.what}</span>
    </>
  );
}

interface GoingProps {
  readonly run: PairRunAnswer;
  readonly working: boolean;
  readonly onCancel: () => void;
}

function Going({ run, working, onCancel }: GoingProps) {
  const { cursor, total } = run;
  const start = run.state === 'waiting' ? words.waiting : words.begun;
  const status = total === null ? start : words.running(cursor, total);
  return <RunProgress {...{ cursor, total, status, working, onCancel }} label={words.progress} cancel={words.cancel} />;
}

interface FoundProps {
  readonly found: PairFindings;
  readonly answer: FailureAnswer;
  readonly done: boolean;
}

/** The sums of what was looked at so far, and the worst pairs. */
function Found({ found, answer, done }: FoundProps) {
  const { snapshot } = useStudio();
  const { pairs, every_pair, sampled, sums, worst } = found;
  return (
    <>
      <ul className={classes.sums}>
        <li>{sampled ? words.sample(pairs, every_pair) : words.sum(pairs)}</li>
        {sums.map(({ id, down_low, down_high, only_together, unknown }) => {
          const name = snapshot.workloads.get(id)?.name ?? id;
          return (
            <li key={id} data-down={only_together > 0 || undefined}>
              {only_together > 0 && <IconAlertOctagon size={14} stroke={1.5} aria-hidden />}
              {sampled ? words.downBetween(name, down_low, down_high) : words.down(name, down_low)}
              {only_together > 0 && <small>{words.together(only_together)}</small>}
              {unknown > 0 && <small>{words.notKnown(unknown)}</small>}
            </li>
          );
        })}
      </ul>
      {worst.length > 0 && <PairTable worst={worst} answer={answer} />}
      {worst.length === 0 && done && <p className={classes.none}>{words.none}</p>}
    </>
  );
}
