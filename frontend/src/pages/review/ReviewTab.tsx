import { type ReactNode, useMemo } from 'react';
import { useMe } from '../../api/queries/me';
import { type Thread, type ThreadAct, type ThreadSource, useThreadAct } from '../../api/queries/threads';
import type { MentionCandidate } from '../../panels/review/mentions';
import { ReviewPanel } from '../../panels/review/ReviewPanel';
import type { ReviewProps } from '../../panels/review/reviewProps';
import { useReview } from '../../state/review';
import { words } from '../../ui/words/review';
import { useVisitorName } from './visitorName';

interface ReviewTabProps extends Pick<ReviewProps, 'onShowTab' | 'onTake'> {
  readonly source: ThreadSource;
  readonly revisionId?: string | null;
  readonly maySettle: boolean;
  readonly mayTake: boolean;
  readonly tools?: ReactNode;
  /** Those who can be told that they were mentioned. */
  readonly members?: readonly MentionCandidate[];
}

const nobody: readonly MentionCandidate[] = [];
const owner: readonly MentionCandidate[] = [{ account_id: null, name: words.owner }];

/** The review of a design, wired to the server. */
export function ReviewTab({ source, revisionId = null, tools, members = nobody, ...rest }: ReviewTabProps) {
  const { mutateAsync } = useThreadAct(source);
  const visitor = useVisitorName('token' in source);
  const threads = useReview((state) => state.threads);
  const readers = useOwner('token' in source) ?? members;
  const people = useMemo(() => mentionable(readers, threads), [readers, threads]);
  return (
    <ReviewPanel
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

/** Whom a reader by link may always name: the author, where nobody signs in. */
function useOwner(byLink: boolean): readonly MentionCandidate[] | null {
  const local = useMe().data?.mode === 'local';
  return byLink && local ? owner : null;
}

/** Members of the organisation, and whoever else said something here. */
function mentionable(members: readonly MentionCandidate[], threads: readonly Thread[]): readonly MentionCandidate[] {
  const names = new Set(members.map(({ name }) => name));
  const said = threads.flatMap(({ remarks }) => remarks.filter(({ mine }) => !mine).map(({ author }) => author));
  const others = [...new Set(said)].filter((name) => !names.has(name)).sort();
  return [...members, ...others.map((name) => ({ account_id: null, name }))];
}
