import { useMemo } from 'react';
import { useMay } from '../../api/queries/me';
import { useView } from '../../state/view';
import { ReviewTab } from '../review/ReviewTab';

/** The review of one's own design. */
export function ReviewHere({ designId }: { readonly designId: string }) {
  const source = useMemo(() => ({ designId }), [designId]);
  const showDock = useView((state) => state.showDock);
  return <ReviewTab source={source} maySettle={useMay('commenter')} mayTake={useMay('editor')} onShowTab={showDock} />;
}
