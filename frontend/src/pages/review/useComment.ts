import { useStudioNow } from '../../panels/studio';
import { useReview } from '../../state/review';
import { prefetch } from '../../ui/loading/prefetch';

const loadAnchors = prefetch(() => import('../../panels/review/anchorView'));

/** Begins a comment on what is selected, or on the design; nothing for those who may not comment. */
export function useComment(): () => void {
  const now = useStudioNow();
  return () => {
    if (!useReview.getState().may) return;
    const { selection, tree, snapshot } = now();
    void loadAnchors().then(({ anchorOfSelection }) => {
      const { anchor, words } = anchorOfSelection({ selection, tree, snapshot });
      useReview.getState().begin(anchor, words);
    });
  };
}
