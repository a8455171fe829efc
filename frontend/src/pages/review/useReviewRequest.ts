import { useEffect, useRef } from 'react';
import { useReview } from '../../state/review';

/** Calls back each time that somebody wants to see the review: a mark was chosen, a comment begun. */
export function useReviewRequest(onAsked: () => void): void {
  const asked = useReview((state) => state.requests);
  const seen = useRef(asked);
  const latest = useRef(onAsked);
  latest.current = onAsked;
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    latest.current();
  }, [asked]);
}
