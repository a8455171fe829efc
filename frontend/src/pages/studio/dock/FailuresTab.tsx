import { Button, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FailureRunAnswer } from '../../../api/answers';
import { runs, useFailureRun, useFailureRunAct } from '../../../api/queries/failureRun';
import { useFailures, useFailuresSoFar } from '../../../api/queries/failures';
import { FailuresFrame } from '../../../panels/failures/availability/FailuresFrame';
import { FailuresPanel } from '../../../panels/failures/FailuresPanel';
import { FailureRun } from '../../../panels/failures/run/FailureRun';
import { useStudio } from '../../../panels/studio';
import { ask } from '../../../state/failureActs';
import { useFailureState } from '../../../state/failures';
import { EmptyState } from '../../../ui/message/EmptyState';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/failures';
import { words as shell } from '../../../ui/words/shell';

/** What each failure leaves of the design, as a tab of the dock. */
export function FailuresTab() {
  return <ConnectedFailures />;
}

/** What each failure leaves of the design as it was saved when somebody asked; `both`: with what follows it below. */
export function ConnectedFailures({ both = false }: { readonly both?: boolean }) {
  const { source, seq, stale, snapshot } = useStudio();
  const of = useAsked();
  const run = useFailureRun(source, of);
  const failures = useFailures(source, of);
  const soFar = useFailuresSoFar(source, of, run.data);
  if (snapshot.workloads.size === 0) {
    return <EmptyState>{snapshot.components.size === 0 ? words.emptyParts : words.empty}</EmptyState>;
  }
  const error = failures.error ?? run.error;
  if (error) {
    const again = () => void (failures.isError ? failures.refetch() : run.refetch());
    return (
      <ErrorState
        title={words.failed}
        action={<Button onClick={of === seq ? again : () => ask(seq)}>{shell.tryAgain}</Button>}
      >
        {error.message}
      </ErrorState>
    );
  }
  const partial = !failures.data;
  const answer = failures.data ?? soFar.data;
  const bar = run.data?.long && run.data.state !== 'done' && (
    <Run run={run.data} of={of} below={below(answer !== undefined && answer !== null, partial)} />
  );
  if (!answer) return bar ? <NothingYet bar={bar} going={run.data !== undefined && runs(run.data)} /> : <Working />;
  return (
    <>
      {bar}
      <FailuresFrame seq={of} both={both}>
        <FailuresPanel
          answer={answer}
          stale={stale || of !== seq || failures.isPlaceholderData}
          partial={partial}
          working={failures.isFetching}
          onAskAgain={() => ask(seq)}
        />
      </FailuresFrame>
    </>
  );
}

function below(shown: boolean, partial: boolean): string {
  if (!shown) return '';
  return partial ? words.run.partial : words.run.before;
}

/** The state of the design that is asked of: the first one that was seen, and others as somebody asks. */
function useAsked(): number {
  const { source, seq } = useStudio();
  const design = JSON.stringify(source);
  const mine = useFailureState((state) => state.design === design);
  const asked = useFailureState((state) => state.asked);
  const { enter } = useFailureState.getState();
  useEffect(() => enter(design), [design, enter]);
  useEffect(() => {
    if (mine && (asked === null || asked < 0)) ask(seq);
  }, [mine, asked, seq]);
  return mine && asked !== null ? asked : seq;
}

interface RunProps {
  readonly run: FailureRunAnswer;
  readonly of: number;
  readonly below: string;
}

/** The run over the failures of a large design; it begins by itself, once for each state that is asked of. */
function Run({ run, of, below }: RunProps) {
  const { source, seq } = useStudio();
  const act = useFailureRunAct(source, of);
  const begun = useRef(-1);
  const begin = run.state === 'none' && of === seq && begun.current !== of;
  const { mutate } = act;
  useEffect(() => {
    if (!begin) return;
    begun.current = of;
    mutate('start');
  }, [begin, of, mutate]);
  const start = () => (of === seq ? mutate('start') : ask(seq));
  return (
    <FailureRun
      run={run}
      refusal={act.error?.message ?? ''}
      below={below}
      working={act.isPending}
      onStart={start}
      onCancel={() => mutate('cancel')}
    />
  );
}

function NothingYet({ bar, going }: { readonly bar: ReactNode; readonly going: boolean }) {
  return (
    <>
      {bar}
      {going && <EmptyState>{words.run.large}</EmptyState>}
    </>
  );
}

function Working() {
  return (
    <EmptyState action={<Loader size="sm" />}>
      <span role="status">{words.working}</span>
    </EmptyState>
  );
}
