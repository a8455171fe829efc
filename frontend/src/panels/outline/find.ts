import type { DrawnPart, DrawnTree } from '../../model/document/types';

/** A drawn part in the outline, with its depth under the top level. */
export interface OutlineMatch {
  readonly part: DrawnPart;
  readonly depth: number;
  /** Name of the frame round it, to tell equal names apart. */
  readonly within: string;
}

/** Parts in reading order, a parent before its children. */
export function outlineRows(tree: DrawnTree): OutlineMatch[] {
  const rows: OutlineMatch[] = [];
  const visit = (id: string, depth: number, within: string) => {
    const part = tree.parts.get(id);
    if (!part) return;
    rows.push({ part, depth, within });
    for (const child of part.children) visit(child, depth + 1, part.name);
  };
  for (const root of tree.roots) visit(root, 0, '');
  return rows;
}

/** Rows whose name, subtitle or kind holds every word; exact names first, then names that begin so. */
export function findRows(rows: readonly OutlineMatch[], query: string): readonly OutlineMatch[] {
  const text = query.trim().toLowerCase();
  if (text === '') return rows;
  const pieces = text.split(/\s+/);
  const rank = ({ part }: OutlineMatch) => {
    const name = part.name.toLowerCase();
    return name === text ? 0 : name.startsWith(text) ? 1 : 2;
  };
  return rows
    .filter(({ part, within }) => {
      const all = `${part.name} ${part.subtitle} ${part.kind.replaceAll('_', ' ')} ${within}`.toLowerCase();
      return pieces.every((word) => all.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}
