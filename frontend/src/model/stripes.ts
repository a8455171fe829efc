/** Where the strips of an array, a pool or a logical volume lie, and what of them one request covers. */

import type { Json } from './types';

export interface ArrayShape {
  readonly level: string;
  /** Drives that carry strips; those that stand by are apart. */
  readonly drives: number;
  readonly spares: number;
  /** Drives' worth of data. */
  readonly data: number;
  readonly parity: number;
  readonly mirrored: boolean;
}

const PARITY: Readonly<Record<string, number>> = { raid0: 0, raid5: 1, raid6: 2 };
const MIRRORED: ReadonlySet<string> = new Set(['raid1', 'raid10']);

/** Null when the level is none or has too few drives. */
export function arrayShape(level: Json | undefined, drives: number, spares: Json | undefined): ArrayShape | null {
  const standby = typeof spares === 'number' ? spares : 0;
  const active = drives - standby;
  // What has no level yet is read as the kind's default.
  const name = typeof level === 'string' ? level : 'raid5';
  const mirrored = MIRRORED.has(name);
  const parity = mirrored ? 0 : Object.hasOwn(PARITY, name) ? PARITY[name] : undefined;
  if (parity === undefined) return null;
  const data = mirrored ? Math.floor(active / 2) : active - parity;
  return data < 1 ? null : { level: name, drives: active, spares: standby, data, parity, mirrored };
}

export type StripeCell =
  | { readonly kind: 'data'; readonly strip: number; readonly copy: boolean }
  | { readonly kind: 'parity'; readonly of: 'P' | 'Q' }
  | { readonly kind: 'spare' };

/** Row by row, a cell for each drive or volume; strips are counted from 0. */
export type StripeRows = readonly (readonly StripeCell[])[];

const data = (strip: number, copy = false): StripeCell => ({ kind: 'data', strip, copy });

/**
 * Parity moves one drive to the left with each stripe and data goes on behind it, as most controllers and Linux do
 * (left-symmetric).
 */
export function arrayRows(shape: ArrayShape, stripes: number): StripeRows {
  return Array.from({ length: stripes }, (_, stripe) => {
    const cells = shape.mirrored ? mirrorRow(shape, stripe) : parityRow(shape, stripe);
    return [...cells, ...Array.from({ length: shape.spares }, (): StripeCell => ({ kind: 'spare' }))];
  });
}

function parityRow({ drives, data: wide, parity }: ArrayShape, stripe: number): StripeCell[] {
  const row: StripeCell[] = [];
  const first = drives - 1 - (stripe % drives);
  for (let k = 0; k < parity; k += 1) row[(first + k) % drives] = { kind: 'parity', of: k === 0 ? 'P' : 'Q' };
  const behind = parity === 0 ? 0 : first + parity;
  for (let k = 0; k < wide; k += 1) row[(behind + k) % drives] = data(stripe * wide + k);
  return row;
}

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
export function drivesUnder({ drives, data: wide, parity }: ArrayShape, strips: Iterable<number>): number {
  const held = new Set<number>();
  for (const strip of strips) {
    const behind = parity === 0 ? 0 : drives - 1 - (Math.floor(strip / wide) % drives) + parity;
    held.add((behind + (strip % wide)) % drives);
  }
  return held.size;
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
