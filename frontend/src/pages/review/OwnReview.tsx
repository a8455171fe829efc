import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useMay } from '../../api/queries/me';
import { useReview } from '../../state/review';
import { ReviewSync } from './ReviewSync';

/** Keeps the comments of a design that one works on, or reads with an account. */
export function OwnReview({ designId }: { readonly designId: string }) {
  const source = useMemo(() => ({ designId }), [designId]);
  useThreadWanted();
  return <ReviewSync source={source} reads may={useMay('commenter')} />;
}

/** Who comes from a mention finds its thread open. */
function useThreadWanted(): void {
  const { state, key } = useLocation();
  const show = useEffectEvent((target: unknown) => {
    if (typeof target === 'string') useReview.getState().show(target);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => show((state as { thread?: unknown } | null)?.thread), [key]);
}
