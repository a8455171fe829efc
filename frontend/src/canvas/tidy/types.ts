/** What tidying takes and answers: plain data, so that it can go to a worker and back. */

import type { Box } from '../geometry/box';
import type { Point } from '../types';

export interface TidyBox extends Box {
  readonly id: string;
  /** Hosts 0, fabrics 1, storage 2, what hangs below storage 3: drawings flow downwards. */
  readonly tier: number;
  /** Stays where it is; the others keep clear of it. */
  readonly fixed: boolean;
}

/** A cable between two top-level boxes, by their places in `boxes`; where it leaves each, from the box's left edge. */
export interface TidyEdge {
  readonly a: number;
  readonly b: number;
  readonly ax: number;
  readonly bx: number;
}

export interface TidyTask {
  readonly boxes: readonly TidyBox[];
  readonly edges: readonly TidyEdge[];
  /** Width over height that a page of blocks should come near. */
  readonly aspect: number;
}

/** New upper left corners, of boxes that move. */
export type TidyPlaces = ReadonlyMap<string, Point>;

/** Clear ground between boxes of one group, between groups, and between blocks: room for cables. */
export const BESIDE = 48;
export const BETWEEN = 64;
export const APART = 120;

/** Layouts are kept in steps of this many units. */
export const TIDY_GRID = 4;
export const snap = (value: number): number => Math.round(value / TIDY_GRID) * TIDY_GRID;
