/** The order of groups in each row of a block: sweeps down and up by the middle of what each group is cabled to. */

import type { Block, BlockGroup } from './blocks';
import { countCrossings, type Line } from './crossings';
import { BETWEEN } from './types';

const SWEEPS = 8;

/** Groups of a row side by side, the row's middle at 0. */
function spreadOut(row: readonly BlockGroup[]): void {
  const width = row.reduce((sum, { w }) => sum + w + BETWEEN, -BETWEEN);
  let x = -width / 2;
  for (const group of row) {
    group.x = x + group.w / 2;
    x += group.w + BETWEEN;
  }
}

/** Where a group would stand best by what it reaches in rows that `counts` takes; its own place when it reaches none. */
export function pull(group: BlockGroup, counts: (other: BlockGroup) => boolean): number {
  let sum = 0;
  let weights = 0;
  for (const { to, weight, at, toAt } of group.links) {
    if (!counts(to)) continue;
    sum += weight * (to.x + toAt - at);
    weights += weight;
  }
  return weights === 0 ? group.x : sum / weights;
}

export function rowNumbers(rows: readonly (readonly BlockGroup[])[]): Map<BlockGroup, number> {
  const numbers = new Map<BlockGroup, number>();
  rows.forEach((row, index) => {
    for (const group of row) numbers.set(group, index);
  });
  return numbers;
}

/** Crossings between all pairs of rows as the groups stand. */
function crossingsOf(block: Block, rowOf: ReadonlyMap<BlockGroup, number>): number {
  const pairs = new Map<string, Line[]>();
  for (const group of block.rows.flat()) {
    for (const { to, weight, at, toAt } of group.links) {
      const [above, below] = [rowOf.get(group) as number, rowOf.get(to) as number];
      if (above >= below) continue;
      const key = `${above} ${below}`;
      const line = { from: group.x + at, to: to.x + toAt, weight };
      const lines = pairs.get(key);
      if (lines) lines.push(line);
      else pairs.set(key, [line]);
    }
  }
  let total = 0;
  for (const lines of pairs.values()) total += countCrossings(lines);
  return total;
}

/** First guess: as a walk along the cables meets the groups, so that what belongs together starts together. */
function walk(block: Block): void {
  const met = new Map<BlockGroup, number>();
  for (const start of block.rows.flat()) {
    const open = [start];
    while (open.length > 0) {
      const group = open.pop() as BlockGroup;
      if (met.has(group)) continue;
      met.set(group, met.size);
      const next = [...group.links].sort((p, q) => q.toAt - p.toAt || q.at - p.at || q.to.first - p.to.first);
      for (const { to } of next) if (!met.has(to)) open.push(to);
    }
  }
  for (const row of block.rows) row.sort((p, q) => (met.get(p) as number) - (met.get(q) as number));
}

function sweep(block: Block, rowOf: ReadonlyMap<BlockGroup, number>, down: boolean): void {
  const rows = down ? block.rows : [...block.rows].reverse();
  for (const row of rows) {
    const own = rowOf.get(row[0] as BlockGroup) as number;
    const before = (other: BlockGroup): boolean => {
      const number = rowOf.get(other) as number;
      return number === own || (down ? number < own : number > own);
    };
    const wish = new Map(row.map((group) => [group, pull(group, before)]));
    row.sort((p, q) => (wish.get(p) as number) - (wish.get(q) as number) || p.first - q.first);
    spreadOut(row);
  }
}

/** Orders the rows of a block so that few cables cross. The groups' widths must be known. */
export function orderBlock(block: Block): void {
  walk(block);
  for (const row of block.rows) spreadOut(row);
  const rowOf = rowNumbers(block.rows);
  let best = block.rows.map((row) => [...row]);
  let least = crossingsOf(block, rowOf);
  for (let round = 0; round < SWEEPS && least > 0; round++) {
    sweep(block, rowOf, round % 2 === 0);
    const crossings = crossingsOf(block, rowOf);
    if (crossings >= least) continue;
    least = crossings;
    best = block.rows.map((row) => [...row]);
  }
  block.rows = best;
  for (const row of block.rows) spreadOut(row);
  if (runsBackwards(block)) mirror(block, rowOf, least);
}

/** True when more neighbours stand against the order of the document than in it. */
function runsBackwards({ rows }: Block): boolean {
  let backwards = 0;
  for (const row of rows) {
    for (let at = 1; at < row.length; at++) {
      backwards += Math.sign((row[at - 1] as BlockGroup).first - (row[at] as BlockGroup).first);
    }
  }
  return backwards > 0;
}

/** Turns all rows round, unless more cables would cross then. */
function mirror(block: Block, rowOf: ReadonlyMap<BlockGroup, number>, most: number): void {
  const turnRound = (): void => {
    for (const row of block.rows) {
      row.reverse();
      spreadOut(row);
    }
  };
  turnRound();
  if (crossingsOf(block, rowOf) > most) turnRound();
}
