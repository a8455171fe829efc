import { useMemo } from 'react';
import { useMay } from '../../api/queries/me';
import { ReviewSync } from './ReviewSync';

interface OwnReviewProps {
  readonly designId: string;
  readonly onAsked: () => void;
}

/** Keeps the comments of a design that one works on. */
export function OwnReview({ designId, onAsked }: OwnReviewProps) {
  const source = useMemo(() => ({ designId }), [designId]);
  return <ReviewSync source={source} reads may={useMay('commenter')} onAsked={onAsked} />;
}
