/** The parts that an inspector is about. */

import { useDeferredValue, useMemo } from 'react';
import type { DrawnPart, DrawnTree } from '../../model/document/types';
import { useStudio } from '../studio';

/** Beside so many parts the page has much else to do with a selection: what is read of it comes a moment later. */
const MANY_PARTS = 4000;

export function useShownParts(): readonly DrawnPart[] {
  const { tree, selection } = useStudio();
  const parts = useMemo(() => selectedParts(tree, selection), [tree, selection]);
  const later = useDeferredValue(parts);
  const isWhole = tree.parts.size > MANY_PARTS && later.every((part) => tree.parts.get(part.id) === part);
  return isWhole ? later : parts;
}

const MOST_NAMED = 20;
/** Another key is other parts; not the ids of a hundred thousand. */
export const keyOf = (parts: readonly DrawnPart[]): string =>
  `${parts.length} ${parts
    .slice(0, MOST_NAMED)
    .map(({ id }) => id)
    .join(' ')}`;

const selectedParts = (tree: DrawnTree, selection: ReadonlySet<string>) =>
  [...selection].flatMap((id) => tree.parts.get(id) ?? []);
