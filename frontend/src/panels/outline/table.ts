/** The rows of the outline: the tree as far as it is open, or a plain list of what a filter found or a column sorts. */

import type { ComponentId, DesignSnapshot, DrawnPart, DrawnTree } from '../../model/document/types';

export interface TableRow {
  readonly part: DrawnPart;
  /** From 0; always 0 in a plain list. */
  readonly depth: number;
  /** Null where there is nothing inside, and in a plain list. */
  readonly open: boolean | null;
  /** Place among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
}

/** The top level with what the canvas leaves out, such as racks. */
export function topLevel(tree: DrawnTree, snapshot: DesignSnapshot): ComponentId[] {
  const drawn = new Set(tree.roots);
  const others = [...snapshot.components.values()].filter(({ id, at }) => at === null && !drawn.has(id));
  return [...tree.roots, ...others.map(({ id }) => id)];
}

export function treeRows(
  tree: DrawnTree,
  tops: readonly ComponentId[],
  isOpen: (part: DrawnPart) => boolean,
): TableRow[] {
  const rows: TableRow[] = [];
  const visit = (ids: readonly ComponentId[], depth: number) => {
    ids.forEach((id, index) => {
      const part = tree.parts.get(id);
      if (part === undefined) return;
      const open = part.children.length === 0 ? null : isOpen(part);
      rows.push({ part, depth, open, place: index + 1, siblings: ids.length });
      if (open) visit(part.children, depth + 1);
    });
  };
  visit(tops, 0);
  return rows;
}

export const flatRows = (parts: readonly DrawnPart[]): TableRow[] =>
  parts.map((part, index) => ({ part, depth: 0, open: null, place: index + 1, siblings: parts.length }));

/** Every part in reading order, a parent before its children. */
export const allParts = (tree: DrawnTree, tops: readonly ComponentId[]): DrawnPart[] =>
  treeRows(tree, tops, () => true).map(({ part }) => part);

/** The ids around a part, so that a row inside closed ones can be shown. */
export function around(tree: DrawnTree, id: ComponentId): ComponentId[] {
  const ids: ComponentId[] = [];
  for (let next = tree.parts.get(id)?.parent; next; next = tree.parts.get(next)?.parent) ids.push(next);
  return ids;
}

/** The rows from one to the other, both with, in either direction. */
export function rowsBetween(rows: readonly TableRow[], from: number, to: number): ComponentId[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  return rows.slice(Math.max(0, low), high + 1).map(({ part }) => part.id);
}

/** The next row whose name begins with what was typed, round the end. */
export function typedRow(rows: readonly TableRow[], from: number, typed: string): number {
  const text = typed.toLowerCase();
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    if (rows[index]?.part.name.toLowerCase().startsWith(text)) return index;
  }
  return -1;
}
