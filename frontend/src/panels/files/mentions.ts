/** Which lines of which files are about which parts. */

import type { BundleFile, PartLines } from '../../api/answers';
import { baseOf } from '../../model/document/ids';
import type { DrawnTree } from '../../model/document/types';

export interface Mention {
  readonly path: string;
  /** Lines from 1, both included. */
  readonly first: number;
  readonly last: number;
}

/**
 * The lines about what is selected, in order of the files. Where no file speaks of the parts themselves, as with a
 * drawer, it is what stands inside them.
 */
export function mentionsOf(
  files: readonly BundleFile[],
  selection: ReadonlySet<string>,
  tree: Pick<DrawnTree, 'parts'>,
): Mention[] {
  if (selection.size === 0) return [];
  const own = mentionsOfAny(files, new Set([...selection].map(baseOf)));
  return own.length > 0 ? own : mentionsOfAny(files, insideOf(selection, tree));
}

function mentionsOfAny(files: readonly BundleFile[], ids: ReadonlySet<string>): Mention[] {
  return files.flatMap(({ path, parts }) =>
    joined(parts.filter(({ component_ids }) => component_ids.some((id) => ids.has(id)))).map(([first, last]) => ({
      path,
      first,
      last,
    })),
  );
}

/** Ranges that touch or overlap are one. */
function joined(parts: readonly PartLines[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const { first, last } of [...parts].sort((a, b) => a.first - b.first)) {
    const previous = ranges.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else ranges.push([first, last]);
  }
  return ranges;
}

function insideOf(selection: ReadonlySet<string>, { parts }: Pick<DrawnTree, 'parts'>): Set<string> {
  const inside = new Set<string>();
  const add = (id: string): void => {
    for (const child of parts.get(id)?.children ?? []) {
      inside.add(baseOf(child));
      add(child);
    }
  };
  for (const id of selection) add(id);
  return inside;
}

/** The parts that a line is about: of the narrowest range around it. */
export function partsAt(parts: readonly PartLines[], line: number): readonly string[] {
  const around = parts.filter(({ first, last }) => first <= line && line <= last);
  const [narrowest] = around.sort((a, b) => a.last - a.first - (b.last - b.first));
  return narrowest?.component_ids ?? [];
}

/** How many places each file has. */
export function countByPath(mentions: readonly Mention[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of mentions) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** The place after the one at `path` and `line`, round again from the last to the first. */
export function nextMention(
  mentions: readonly Mention[],
  order: readonly string[],
  path: string | null,
  line: number,
): Mention | null {
  const rank = (mention: Mention) => order.indexOf(mention.path);
  const here = path === null ? -1 : order.indexOf(path);
  const sorted = [...mentions].sort((a, b) => rank(a) - rank(b) || a.first - b.first);
  const after = sorted.find((mention) => rank(mention) > here || (rank(mention) === here && mention.first > line));
  return after ?? sorted[0] ?? null;
}
