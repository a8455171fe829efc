/** Collapsed parts: one card with what is inside summed. Coordinates are pixels on screen. */

import { FOLDED_LINE, foldedHandle } from '../geometry/foldHandle';
import type { Scene } from '../scene/scene';
import { paintGauge, percentText } from './loadGauge';
import { type LeafBox, paintCount, paintFar, paintTag } from './paintLeaves';
import { formatMbS, type Pen } from './pen';
import { cut, cutName, LEAST_TEXT_PX, NARROW, NARROW_BOLD, textWidth } from './text';

const LEAST_NEAR_H = 34;

/** Three lines: name, load, and what is inside. Behind it the edge of another card says that there is more. */
function paintNear(pen: Pen, scene: Scene, { i, x, y, w, h, alpha }: LeafBox): void {
  const { theme } = pen;
  const px = Math.min(18, Math.max(10, h * 0.185));
  const pad = px * 0.65;
  pen.box(x, y, w, h, px * 0.5, theme.surface, theme.borderStrong, alpha);
  const first = y + h * FOLDED_LINE;
  const figure = percentText(scene, i, 600, px, w * 0.3);
  const place = pen.handles ? foldedHandle(x, y, w, h) : null;
  if (place) pen.icon('chevrons-right', place.x - place.px * 0.6, first, place.px * 1.2, alpha);
  let left = x + pad + (place ? px * 1.3 : 0);
  pen.icon(scene.icon[i] as string, left, first, px * 1.2, alpha);
  left += px * 1.5;
  const right = x + w - pad;
  const count = scene.multiplicity[i] as number;
  const countW = count > 1 ? textWidth(`×${count}`, 500, px * 0.9) + px : 0;
  const name = cutName(scene.name[i] as string, 600, px, right - left - textWidth(figure, 600, px) - countW - px * 0.5);
  pen.text.add(name, left, first, 600, px, theme.text, 'left', alpha);
  paintCount(pen, count, left + textWidth(name, 600, px) + px * 0.4, first, px * 0.9, alpha);
  pen.text.add(figure, right, first, 600, px, theme.text, 'right', alpha);
  paintLoad(pen, scene, i, { x: x + pad, right, y: y + h * 0.54, px, alpha });
  const inside = cut(insideWords(scene, i), 400, px * 0.9, w - 2 * pad);
  pen.text.add(inside, x + pad, y + h * 0.81, 400, px * 0.9, theme.text3, 'left', alpha);
}

interface Line {
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly px: number;
  readonly alpha: number;
}

function paintLoad(pen: Pen, scene: Scene, i: number, { x, right, y, px, alpha }: Line): void {
  const { theme } = pen;
  const mbs = scene.throughput_mb_s[i] as number;
  let end = right;
  if (!Number.isNaN(mbs)) {
    const unitPx = Math.max(LEAST_TEXT_PX, px * 0.86);
    pen.text.add('MB/s', end, y, 400, unitPx, theme.text3, 'right', alpha);
    end -= textWidth('MB/s', 400, unitPx) + 2;
    pen.text.add(formatMbS(mbs), end, y, 500, px, theme.text, 'right', alpha);
    end -= textWidth(formatMbS(mbs), 500, px) + px * 0.6;
  }
  let start = x;
  if (scene.band[i] === 4) start += paintTag(pen, pen.theme.lastBand, x, y, px * 0.9, alpha) + px * 0.5;
  if (!Number.isNaN(scene.utilisation[i] as number) && end - start > px)
    paintGauge(pen, scene, i, { x: start, y: y - px * 0.35, w: end - start, h: px * 0.7 }, alpha);
}

/** `20 parts · 16 × FC 2G` */
export function insideWords(scene: Scene, i: number): string {
  const folded = scene.tree.parts.get(scene.ids[i] as string)?.folded;
  if (!folded) return '';
  const parts = folded.count === 1 ? '1 part' : `${folded.count.toLocaleString('en-US')} parts`;
  return folded.ports === '' ? parts : `${parts} · ${folded.ports}`;
}

/** Name and percentage in one line over the gauge. */
function paintMid(pen: Pen, scene: Scene, { i, x, y, w, h, alpha }: LeafBox): void {
  const { theme } = pen;
  const px = Math.max(LEAST_TEXT_PX, Math.min(11, h * 0.45));
  const figure = percentText(scene, i, NARROW_BOLD, px, w * 0.45);
  pen.box(x, y, w, h, h * 0.1, theme.surface, theme.borderStrong, alpha);
  const count = scene.multiplicity[i] as number;
  const name = count > 1 ? `${scene.name[i]} ×${count}` : (scene.name[i] as string);
  const room = w - 8 - textWidth(figure, NARROW_BOLD, px);
  pen.text.add(cutName(name, NARROW, px, room), x + 3, y + h * 0.4, NARROW, px, theme.text, 'left', alpha);
  pen.text.add(figure, x + w - 3, y + h * 0.4, NARROW_BOLD, px, theme.text, 'right', alpha);
  if (figure !== '') paintGauge(pen, scene, i, { x: x + 1, y: y + h * 0.76, w: w - 2, h: h * 0.2 }, alpha);
}

export function paintFolded(pen: Pen, scene: Scene, box: LeafBox): void {
  if (box.h < 14) paintFar(pen, scene, box);
  else if (box.h < LEAST_NEAR_H) paintMid(pen, scene, box);
  else paintNear(pen, scene, box);
}
