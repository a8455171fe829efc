import { useMemo } from 'react';
import { useMay } from '../../api/queries/me';
import { ReviewSync } from './ReviewSync';

/** Keeps the comments of a design that one works on, or reads with an account. */
export function OwnReview({ designId }: { readonly designId: string }) {
  const source = useMemo(() => ({ designId }), [designId]);
  return <ReviewSync source={source} reads may={useMay('commenter')} />;
}
