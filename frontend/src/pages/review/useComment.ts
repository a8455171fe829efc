import { anchorOfSelection } from '../../panels/review/anchorView';
import { useStudio } from '../../panels/studio';
import { useReview } from '../../state/review';

/** Begins a comment on what is selected, or on the design; nothing for those who may not comment. */
export function useComment(): () => void {
  const { selection, tree, snapshot } = useStudio();
  return () => {
    const { may, begin } = useReview.getState();
    if (!may) return;
    const { anchor, words } = anchorOfSelection({ selection, tree, snapshot });
    begin(anchor, words);
  };
}
