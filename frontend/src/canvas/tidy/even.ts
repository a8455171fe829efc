/** Parts of a group in lines of as equal a number as they allow. */

import { type PackedShelves, shelves } from '../geometry/arrange/pack';
import type { Size } from '../geometry/box';
import { BESIDE } from './types';

/** In as few lines as the width allows; parts of one width then fill these evenly: five as three and two. */
export function evenShelves(members: readonly number[], sizeOf: (member: number) => Size, width: number) {
  const packed = shelves(members, sizeOf, width, BESIDE);
  const widest = members.reduce((most, member) => Math.max(most, sizeOf(member).w), 0);
  if (members.some((member) => sizeOf(member).w !== widest)) return packed;
  const abreast = Math.ceil(members.length / linesOf(packed).length);
  return shelves(members, sizeOf, abreast * (widest + BESIDE) - BESIDE, BESIDE);
}

/** Which share of a group's places is empty since its last lines are shorter than its longest. */
export function gapsOf(packed: PackedShelves<number>): number {
  const lines = linesOf(packed);
  const places = lines.length * Math.max(...lines);
  return 1 - packed.placed.length / places;
}

/** How many stand in each line. */
export function linesOf({ placed }: PackedShelves<number>): number[] {
  const lines: number[] = [];
  for (const { x } of placed) {
    if (x === 0) lines.push(0);
    lines[lines.length - 1] = (lines[lines.length - 1] ?? 0) + 1;
  }
  return lines;
}
