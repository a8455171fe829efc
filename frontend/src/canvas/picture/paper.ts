/** Sheets of paper, and how many a picture takes at full size. */

import type { Size } from '../geometry/box';

/** Millimetres, upright. */
export const PAPERS = {
  A4: { w: 210, h: 297 },
  A3: { w: 297, h: 420 },
  A2: { w: 420, h: 594 },
  A1: { w: 594, h: 841 },
  A0: { w: 841, h: 1189 },
} as const;

export type Paper = keyof typeof PAPERS;

export const MOST_SHEETS = 100;

const POINTS_PER_MM = 72 / 25.4;
export const POINTS_PER_PX = 0.75;
const OVERLAP_MM = 8;

/** What printers leave white, and a little more. */
const TILE_MARGIN_MM = 12;
const SHEET_MARGIN_MM = 10;

const px = (mm: number): number => (mm * POINTS_PER_MM) / POINTS_PER_PX;

/** In pixels of the screen. */
export const TILE_MARGIN = px(TILE_MARGIN_MM);
export const TILE_OVERLAP = px(OVERLAP_MM);
export const SHEET_MARGIN = px(SHEET_MARGIN_MM);

/** Paper the way round that suits the drawing, in pixels of the screen. */
export function sheetSize(paper: Paper, wide: boolean): Size {
  const { w, h } = PAPERS[paper];
  return wide ? { w: px(h), h: px(w) } : { w: px(w), h: px(h) };
}

/** Rows and columns of tiles for a picture at full size. */
export function tilesOf(size: Size, paper: Paper, wide: boolean): { readonly columns: number; readonly rows: number } {
  const sheet = sheetSize(paper, wide);
  const count = (whole: number, length: number): number =>
    Math.max(1, Math.ceil((whole - TILE_OVERLAP) / (length - 2 * TILE_MARGIN - TILE_OVERLAP)));
  return { columns: count(size.w, sheet.w), rows: count(size.h, sheet.h) };
}
