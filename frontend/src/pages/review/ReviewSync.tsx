import { useEffect, useRef } from 'react';
import { type ThreadSource, useThreads } from '../../api/queries/threads';
import { enterReview, useReview } from '../../state/review';

interface ReviewSyncProps {
  readonly source: ThreadSource;
  /** Whether who looks sees comments, and writes them. */
  readonly reads: boolean;
  readonly may: boolean;
  /** Somebody wants to see the review. */
  readonly onAsked: () => void;
}

/** Keeps the comments of the open design where the canvas and the panels find them. Draws nothing. */
export function ReviewSync({ source, reads, may, onAsked }: ReviewSyncProps) {
  const of = 'token' in source ? `link ${source.token.slice(0, 12)}` : source.designId;
  const { data } = useThreads(source, reads);
  const asked = useReview((state) => state.asked);
  const seen = useRef(asked);
  useEffect(() => {
    enterReview(of);
    return () => enterReview('');
  }, [of]);
  useEffect(() => {
    if (useReview.getState().of === of) useReview.setState({ may, threads: data ?? [] });
  }, [of, may, data]);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    onAsked();
  }, [asked, onAsked]);
  return null;
}
