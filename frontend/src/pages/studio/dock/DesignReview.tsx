import { useMemo } from 'react';
import { useMay, useMe } from '../../../api/queries/me';
import { usePeople } from '../../../api/queries/people';
import type { Thread } from '../../../api/queries/threads';
import { takeSuggestion } from '../../../model/commands/takeSuggestion';
import type { MentionCandidate } from '../../../panels/review/mentions';
import { plainChanges } from '../../../panels/review/plainChanges';
import { useStudio } from '../../../panels/studio';
import { useView } from '../../../state/view';
import { ReviewTab } from '../../review/ReviewTab';
import { SuggestButton } from '../../review/SuggestButton';

/** The review of one's own design. */
export function DesignReview({ designId }: { readonly designId: string }) {
  const source = useMemo(() => ({ designId }), [designId]);
  const showDock = useView((state) => state.showDock);
  const { readOnly, attempt } = useStudio();
  const take = ({ number, suggestion }: Thread) =>
    suggestion && attempt((context) => takeSuggestion(context, number, plainChanges(suggestion)));
  const mayTake = useMay('editor');
  return (
    <ReviewTab
      source={source}
      members={useMembers()}
      maySettle={useMay('commenter')}
      mayTake={mayTake}
      onShowTab={showDock}
      tools={<SuggestButton />}
      {...(!readOnly && { onTake: take })}
    />
  );
}

/** The others of the organisation; on one's own machine there are none. */
function useMembers(): readonly MentionCandidate[] {
  const me = useMe().data;
  const people = usePeople(me?.mode === 'server' && me.signed_in).data;
  return useMemo(
    () => (people ?? []).filter(({ mine }) => !mine).map(({ account_id, name }) => ({ account_id, name })),
    [people],
  );
}
