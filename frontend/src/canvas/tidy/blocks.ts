/** Falls a drawing into blocks that no cable joins, and each block into rows of groups of parts that are cabled alike. */

import type { TidyBox, TidyEdge } from './types';

/** What a group's cables reach: another group, how many, and where they leave both, from the groups' middles. */
export interface GroupLink {
  readonly to: BlockGroup;
  readonly weight: number;
  readonly at: number;
  readonly toAt: number;
}

export interface BlockGroup {
  /** In document order: what decides where nothing else does. */
  readonly first: number;
  readonly members: number[];
  readonly links: GroupLink[];
  /** Middle and size, as laid out last. */
  x: number;
  w: number;
}

export interface Block {
  /** From above to below, each from left to right. */
  rows: BlockGroup[][];
  readonly members: readonly number[];
}

interface Ends {
  readonly mine: number;
  readonly other: number;
  readonly mineX: number;
  readonly otherX: number;
}

/** Cables by box, seen from that box. */
export function endsByBox(boxes: readonly TidyBox[], edges: readonly TidyEdge[]): Ends[][] {
  const ends: Ends[][] = boxes.map(() => []);
  for (const { a, b, ax, bx } of edges) {
    if (a === b) continue;
    ends[a]?.push({ mine: a, other: b, mineX: ax, otherX: bx });
    ends[b]?.push({ mine: b, other: a, mineX: bx, otherX: ax });
  }
  return ends;
}

/** Boxes joined by cables, those that `counts` takes alone. */
export function joinGroups(
  boxes: readonly TidyBox[],
  ends: readonly (readonly Ends[])[],
  counts: (box: TidyBox) => boolean,
): number[][] {
  const visited = new Uint8Array(boxes.length);
  const blocks: number[][] = [];
  const left = (box: number): boolean => visited[box] === 0 && counts(boxes[box] as TidyBox);
  for (let start = 0; start < boxes.length; start++) {
    if (!left(start)) continue;
    const members = [start];
    visited[start] = 1;
    for (let at = 0; at < members.length; at++) {
      for (const { other } of ends[members[at] as number] ?? []) {
        if (!left(other)) continue;
        visited[other] = 1;
        members.push(other);
      }
    }
    blocks.push(members);
  }
  return blocks;
}

const FABRIC = 1;

export const isFabric = ({ tier }: TidyBox): boolean => tier === FABRIC;

/** Rows within the fabric: switches that face hosts alone above those that face storage alone. */
function rowOf(box: TidyBox, boxes: readonly TidyBox[], ends: readonly Ends[]): number {
  if (box.tier !== FABRIC) return box.tier * 3 + 1;
  let [up, level, down] = [false, false, false];
  for (const { other } of ends) {
    const tier = (boxes[other] as TidyBox).tier;
    up ||= tier < FABRIC;
    level ||= tier === FABRIC;
    down ||= tier > FABRIC;
  }
  if (!level || up === down) return FABRIC * 3 + 1;
  return up ? FABRIC * 3 : FABRIC * 3 + 2;
}

/** Parts of one row that reach the same others stand together. */
function groupUp(members: readonly number[], boxes: readonly TidyBox[], ends: readonly (readonly Ends[])[]) {
  const groups = new Map<string, BlockGroup>();
  const rows = new Map<number, BlockGroup[]>();
  for (const member of [...members].sort((p, q) => p - q)) {
    const own = ends[member] ?? [];
    const row = rowOf(boxes[member] as TidyBox, boxes, own);
    const reached = [...new Set(own.map(({ other }) => other))].sort((p, q) => p - q);
    const key = `${row}:${reached.join()}`;
    const existing = groups.get(key);
    if (existing) {
      existing.members.push(member);
      continue;
    }
    const made: BlockGroup = { first: member, members: [member], links: [], x: 0, w: 0 };
    groups.set(key, made);
    const line = rows.get(row);
    if (line) line.push(made);
    else rows.set(row, [made]);
  }
  return { groups: [...groups.values()], rows: [...rows].sort(([p], [q]) => p - q).map(([, line]) => line) };
}

/** Sums the cables between groups. Where a group has one box its ports count, else its middle. */
function linkUp(groups: readonly BlockGroup[], boxes: readonly TidyBox[], ends: readonly (readonly Ends[])[]): void {
  const groupOf = new Map<number, BlockGroup>();
  for (const group of groups) for (const member of group.members) groupOf.set(member, group);
  const fromMiddle = (group: BlockGroup, box: number, x: number): number =>
    group.members.length > 1 ? 0 : x - (boxes[box] as TidyBox).w / 2;
  for (const group of groups) {
    const sums = new Map<BlockGroup, { weight: number; at: number; toAt: number }>();
    for (const { mine, other, mineX, otherX } of group.members.flatMap((member) => ends[member] ?? [])) {
      const to = groupOf.get(other);
      if (!to || to === group) continue;
      const sum = sums.get(to) ?? { weight: 0, at: 0, toAt: 0 };
      sum.weight++;
      sum.at += fromMiddle(group, mine, mineX);
      sum.toAt += fromMiddle(to, other, otherX);
      sums.set(to, sum);
    }
    for (const [to, { weight, at, toAt }] of sums) {
      group.links.push({ to, weight, at: at / weight, toAt: toAt / weight });
    }
  }
}

/**
 * Blocks in document order. Parts without a cable make one block together. `whole`: with what is fixed among them, as a
 * measure for where the others stand to it.
 */
export function blocksOf(boxes: readonly TidyBox[], ends: readonly (readonly Ends[])[], whole: boolean): Block[] {
  const blocks: Block[] = [];
  const alone: number[] = [];
  for (const members of joinGroups(boxes, ends, (box) => whole || !box.fixed)) {
    if (members.every((member) => boxes[member]?.fixed)) continue;
    if (members.length === 1 && (ends[members[0] as number] ?? []).length === 0) {
      alone.push(members[0] as number);
      continue;
    }
    const { groups, rows } = groupUp(members, boxes, ends);
    linkUp(groups, boxes, ends);
    blocks.push({ rows, members });
  }
  if (alone.length > 0) blocks.push({ rows: groupUp(alone, boxes, ends).rows, members: alone });
  return blocks;
}
