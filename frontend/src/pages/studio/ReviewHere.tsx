import { useMemo } from 'react';
import { useMay } from '../../api/queries/me';
import type { Thread } from '../../api/queries/threads';
import { takeSuggestion } from '../../model/commands/takeSuggestion';
import { plainChanges } from '../../panels/review/plainChanges';
import { useStudioValue } from '../../panels/studio';
import { useSession } from '../../state/SessionContext';
import { useView } from '../../state/view';
import { useCanvasHandle } from '../canvasHandle';
import { ReviewTab } from '../review/ReviewTab';
import { SuggestButton } from '../review/SuggestButton';
import { refusalOf } from './acts';
import { withRoom } from './room';

/** The review of one's own design. */
export function ReviewHere({ designId }: { readonly designId: string }) {
  const source = useMemo(() => ({ designId }), [designId]);
  const showDock = useView((state) => state.showDock);
  const readOnly = useStudioValue((studio) => studio.readOnly);
  const { context } = useSession();
  const canvas = useCanvasHandle();
  const take = ({ number, suggestion }: Thread) =>
    suggestion
      ? refusalOf(withRoom(context, canvas, () => takeSuggestion(context, number, plainChanges(suggestion))))
      : null;
  const mayTake = useMay('editor');
  return (
    <ReviewTab
      source={source}
      maySettle={useMay('commenter')}
      mayTake={mayTake}
      onShowTab={showDock}
      tools={<SuggestButton />}
      {...(!readOnly && { onTake: take })}
    />
  );
}
