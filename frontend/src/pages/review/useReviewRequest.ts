import { useEffect, useRef } from 'react';
import { useReview } from '../../state/review';

/** Calls back each time that somebody wants to see the review: a mark was chosen, a comment begun. */
export function useReviewRequest(onAsked: () => void): void {
  const requests = useReview((state) => state.requests);
  const handled = useRef(requests);
  const latest = useRef(onAsked);
  latest.current = onAsked;
  useEffect(() => {
    if (handled.current === requests) return;
    handled.current = requests;
    latest.current();
  }, [requests]);
}
