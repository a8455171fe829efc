import { type ReactNode, useMemo } from 'react';
import { type Thread, type ThreadAct, type ThreadSource, useThreadAct } from '../../api/queries/threads';
import type { Person } from '../../panels/review/mentions';
import { Review } from '../../panels/review/Review';
import type { ReviewProps } from '../../panels/review/reviewProps';
import { useReview } from '../../state/review';
import { useVisitorName } from './visitorName';

interface ReviewTabProps extends Pick<ReviewProps, 'onShowTab' | 'onTake'> {
  readonly source: ThreadSource;
  readonly revisionId?: string | null;
  readonly maySettle: boolean;
  readonly mayTake: boolean;
  readonly tools?: ReactNode;
}

/** The review of a design, wired to the server. */
export function ReviewTab({ source, revisionId = null, tools, ...rest }: ReviewTabProps) {
  const { mutateAsync } = useThreadAct(source);
  const visitor = useVisitorName('token' in source);
  const threads = useReview((state) => state.threads);
  const people = useMemo(() => namesIn(threads), [threads]);
  return (
    <Review
      source={source}
      people={people}
      visitor={visitor}
      revisionId={revisionId}
      act={(act: ThreadAct) => mutateAsync(act)}
      tools={tools}
      {...rest}
    />
  );
}

/** Whoever said something here can be named. */
function namesIn(threads: readonly Thread[]): readonly Person[] {
  const names = new Set(
    threads.flatMap(({ remarks }) => remarks.filter(({ mine }) => !mine).map(({ author }) => author)),
  );
  return [...names].sort().map((name) => ({ account_id: null, name }));
}
