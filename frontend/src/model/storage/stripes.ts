/** Where the strips of an array, a pool or a logical volume lie, and what of them one request covers. */

import type { ArrayLayout } from '../document/types';
import { dataStrips } from './raidLayout';

export interface ArrayShape {
  /** Drives that carry strips: all of a distributed array, else all but those that stand by. */
  readonly drives: number;
  readonly spares: number;
  /** Drives of a stripe of a distributed array, null where stripes lie on all that carry strips. */
  readonly width: number | null;
  /** Strips of data in a stripe. */
  readonly data: number;
  readonly parity: number;
  readonly mirrored: boolean;
  /** Drives' worth of data in all. */
  readonly usable: number;
}

/** Null when the level has too few drives. */
export function arrayShape(layout: ArrayLayout | null): ArrayShape | null {
  if (layout === null) return null;
  const { parity, mirrored, drives, spares, width } = layout;
  const working = drives - spares;
  const data = dataStrips(layout, width ?? working);
  if (data === null) return null;
  const usable = width === null ? data : (working * data) / width;
  return { drives: width === null ? working : drives, spares, width, data, parity, mirrored, usable };
}

export type StripeCell =
  | { readonly kind: 'data'; readonly strip: number; readonly copy: boolean }
  | { readonly kind: 'parity'; readonly of: 'P' | 'Q' | 'R' }
  | { readonly kind: 'spare' };

/** Row by row, a cell for each drive or volume; strips are counted from 0. */
export type StripeRows = readonly (readonly StripeCell[])[];

const data = (strip: number, copy = false): StripeCell => ({ kind: 'data', strip, copy });

/**
 * Parity moves one drive to the left with each stripe and data goes on behind it, as most controllers and Linux do
 * (left-symmetric).
 */
export function arrayRows(shape: ArrayShape, stripes: number): StripeRows {
  if (shape.width !== null) return spreadRows(shape, stripes);
  return Array.from({ length: stripes }, (_, stripe) => {
    const cells = shape.mirrored ? mirrorRow(shape, stripe) : parityRow(shape, stripe);
    return [...cells, ...Array.from({ length: shape.spares }, (): StripeCell => ({ kind: 'spare' }))];
  });
}

function parityRow({ drives, data: wide, parity }: ArrayShape, stripe: number): StripeCell[] {
  const row: StripeCell[] = [];
  const first = drives - 1 - (stripe % drives);
  for (let k = 0; k < parity; k += 1) row[(first + k) % drives] = { kind: 'parity', of: PARITY_NAMES[k] ?? 'P' };
  const behind = parity === 0 ? 0 : first + parity;
  for (let k = 0; k < wide; k += 1) row[(behind + k) % drives] = data(stripe * wide + k);
  return row;
}

/** Stripes one after the other over all drives, the spare space of each row one drive further on. */
function spreadRows(shape: ArrayShape, rows: number): StripeRows {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: shape.drives }, (): StripeCell => ({ kind: 'spare' }));
    for (const [place, column] of openColumns(shape, row).entries()) {
      cells[column] = spreadCell(shape, row * (shape.drives - shape.spares) + place);
    }
    return cells;
  });
}

/** Columns of a row that are not its spare space. */
function openColumns({ drives, spares }: ArrayShape, row: number): number[] {
  const last = drives - 1 - ((row * spares) % drives);
  const spare = new Set(Array.from({ length: spares }, (_, k) => (last - k + drives) % drives));
  return Array.from({ length: drives }, (_, column) => column).filter((column) => !spare.has(column));
}

function spreadCell({ width, data: wide, mirrored }: ArrayShape, place: number): StripeCell {
  const each = width ?? 1;
  const [stripe, k] = [Math.floor(place / each), place % each];
  if (mirrored) return data(stripe * wide + (k % wide), k >= wide);
  return k < wide ? data(stripe * wide + k) : { kind: 'parity', of: PARITY_NAMES[k - wide] ?? 'P' };
}

const PARITY_NAMES = ['P', 'Q', 'R'] as const;

/** Pairs side by side; an odd drive stands by. */
function mirrorRow({ drives, data: wide }: ArrayShape, stripe: number): StripeCell[] {
  const row = Array.from({ length: wide }, (_, k) => stripe * wide + k).flatMap((strip) => [
    data(strip),
    data(strip, true),
  ]);
  return drives > row.length ? [...row, { kind: 'spare' }] : row;
}

/** Strips dealt out in turn: a striped logical volume over its volumes, a pool's extents over its ranks. */
export function dealtRows(columns: number, rows: number): StripeRows {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => data(row * columns + column)),
  );
}

/** One column after the other. */
export function stackedRows(columns: number, rows: number): StripeRows {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => data(column * rows + row)),
  );
}

/** How much of each strip a request touches, 0 to 1, by strip; absent where nothing. */
export function coverOf(strip_kib: number, offset_kib: number, request_kib: number): ReadonlyMap<number, number> {
  const cover = new Map<number, number>();
  const end = offset_kib + request_kib;
  for (let strip = Math.floor(offset_kib / strip_kib); strip * strip_kib < end; strip += 1) {
    const from = Math.max(offset_kib, strip * strip_kib);
    const to = Math.min(end, (strip + 1) * strip_kib);
    if (to > from) cover.set(strip, (to - from) / strip_kib);
  }
  return cover;
}

/** How many drives hold these strips: parity moves, so two stripes lie on more drives than one. */
export function drivesUnder(shape: ArrayShape, strips: Iterable<number>): number {
  const { drives, data: wide, parity, width, spares } = shape;
  const covered = new Set<number>();
  for (const strip of strips) {
    if (width === null) {
      const behind = parity === 0 ? 0 : drives - 1 - (Math.floor(strip / wide) % drives) + parity;
      covered.add((behind + (strip % wide)) % drives);
    } else {
      const place = Math.floor(strip / wide) * width + (strip % wide);
      covered.add(openColumns(shape, Math.floor(place / (drives - spares)))[place % (drives - spares)] ?? 0);
    }
  }
  return covered.size;
}

export interface PartialWrite {
  /** Whole stripes in the write. */
  readonly stripes: number;
  readonly rest_kib: number;
  /** Data strips that the rest touches. */
  readonly strips: number;
  /** Strips read first, and written with parity. */
  readonly reads: number;
  readonly writes: number;
  /** Read-modify-write; else the strips that do not change are read. */
  readonly modifies: boolean;
}

/** An aligned write as whole stripes and a rest, which takes the cheaper of two ways; as the backend reckons. */
export function partialWrite(shape: ArrayShape, strip_kib: number, write_kib: number): PartialWrite {
  const stripe_kib = shape.data * strip_kib;
  const stripes = Math.floor(write_kib / stripe_kib);
  const rest_kib = write_kib % stripe_kib;
  if (shape.parity === 0 || rest_kib === 0)
    return { stripes, rest_kib: 0, strips: 0, reads: 0, writes: 0, modifies: false };
  const strips = Math.max(rest_kib / strip_kib, 1);
  const modify = strips + shape.parity;
  const reconstruct = shape.data - strips;
  return {
    stripes,
    rest_kib,
    strips,
    reads: Math.min(modify, reconstruct),
    writes: modify,
    modifies: modify < reconstruct,
  };
}
