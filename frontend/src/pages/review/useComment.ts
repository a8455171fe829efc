import { useStudio } from '../../panels/studio';
import { useReview } from '../../state/review';

/** Begins a comment on what is selected, or on the design; nothing for those who may not comment. */
export function useComment(): () => void {
  const { selection, tree, snapshot } = useStudio();
  return () => {
    if (!useReview.getState().may) return;
    void import('../../panels/review/anchorView').then(({ anchorOfSelection }) => {
      const { anchor, words } = anchorOfSelection({ selection, tree, snapshot });
      useReview.getState().begin(anchor, words);
    });
  };
}
