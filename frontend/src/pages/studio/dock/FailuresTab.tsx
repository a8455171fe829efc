import { Button, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { useFailures } from '../../../api/queries/failures';
import { FailuresFrame } from '../../../panels/failures/availability/FailuresFrame';
import { FailuresPanel } from '../../../panels/failures/FailuresPanel';
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
  const design = JSON.stringify(source);
  const mine = useFailureState((state) => state.design === design);
  const asked = useFailureState((state) => state.asked);
  const { enter } = useFailureState.getState();
  const of = mine && asked !== null ? asked : seq;
  const failures = useFailures(source, of);
  useEffect(() => enter(design), [design, enter]);
  useEffect(() => {
    if (mine && (asked === null || asked < 0)) ask(seq);
  }, [mine, asked, seq]);
  if (snapshot.workloads.size === 0) {
    return <EmptyState>{snapshot.components.size === 0 ? words.emptyParts : words.empty}</EmptyState>;
  }
  if (failures.isError) {
    const again = of === seq ? () => void failures.refetch() : () => ask(seq);
    return (
      <ErrorState title={words.failed} action={<Button onClick={again}>{shell.tryAgain}</Button>}>
        {failures.error.message}
      </ErrorState>
    );
  }
  if (!failures.data) {
    return (
      <EmptyState action={<Loader size="sm" />}>
        <span role="status">{words.working}</span>
      </EmptyState>
    );
  }
  return (
    <FailuresFrame seq={of} both={both}>
      <FailuresPanel
        answer={failures.data}
        stale={stale || of !== seq || failures.isPlaceholderData}
        working={failures.isFetching}
        onAskAgain={() => ask(seq)}
      />
    </FailuresFrame>
  );
}
