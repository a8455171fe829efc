import { useMemo } from 'react';
import { useDesigns } from '../../api/queries/designs';
import { useReferenceDesigns } from '../../api/queries/referenceDesigns';
import type { OtherDesign } from '../../panels/revisions/RevisionsDialog';
import { words } from '../../ui/words/revisions';

/** Designs of one's own as they are now, then those that come with the product. */
export function useComparable(): readonly OtherDesign[] {
  const own = useDesigns().data;
  const references = useReferenceDesigns().data;
  return useMemo(
    () => [
      ...(own ?? []).map(({ id, name }) => ({ ref: `design:${id}`, name })),
      ...(references ?? []).map(({ id, title }) => ({ ref: `reference:${id}`, name: words.reference(title) })),
    ],
    [own, references],
  );
}
