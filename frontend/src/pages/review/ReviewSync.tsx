import { useEffect } from 'react';
import { type ThreadSource, useThreads } from '../../api/queries/threads';
import { enterReview, leaveReview } from '../../state/readMarks';
import { useReview } from '../../state/review';
import { useMarks } from './useMarks';

interface ReviewSyncProps {
  readonly source: ThreadSource;
  /** Whether who looks sees comments, and whether they write them. */
  readonly reads: boolean;
  readonly may: boolean;
}

/** Keeps the comments of the open design where the canvas and the panels find them. Draws nothing. */
export function ReviewSync({ source, reads, may }: ReviewSyncProps) {
  const of = 'token' in source ? `link ${source.token.slice(0, 12)}` : source.designId;
  const { data } = useThreads(source, reads);
  useEffect(() => {
    enterReview(of);
    return leaveReview;
  }, [of]);
  useEffect(() => {
    if (useReview.getState().of === of) useReview.setState({ may, threads: data ?? [] });
  }, [of, may, data]);
  useMarks();
  return null;
}
