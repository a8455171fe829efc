/** Cards, bars, rows and cells at each level of detail. Coordinates are pixels on screen. */

import { portsOpen } from '../geometry/lod';
import { NO_BAND, type Scene } from '../scene/scene';
import { paintGauge, paintNoLimit, percentText } from './loadGauge';
import { formatMbS, formatPercent, type Pen } from './pen';
import { cut, cutName, LEAST_TEXT_PX, NARROW, NARROW_BOLD, textWidth } from './text';

export interface LeafBox {
  readonly i: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly alpha: number;
}

/** Box filled to its load. */
export function paintFar(pen: Pen, scene: Scene, { i, x, y, w, h, alpha }: LeafBox): void {
  const used = scene.utilisation[i] as number;
  const band = scene.band[i] as number;
  const inset = w > 6 && h > 6 ? 0.75 : h > 3 ? 0.4 : 0.2;
  pen.gauge(band, used, x + inset, y + inset, w - 2 * inset, h - 2 * inset, alpha, h > w);
}

/** ×N beside a name; returns the width that it took. */
export function paintCount(pen: Pen, count: number, x: number, y: number, px: number, alpha: number): number {
  if (count <= 1) return 0;
  const label = `×${count}`;
  const w = textWidth(label, 500, px) + px * 0.7;
  pen.fill(pen.theme.sunken, x, y - px * 0.75, w, px * 1.5, alpha);
  pen.text.add(label, x + w / 2, y, 500, px, pen.theme.text2, 'center', alpha);
  return w + 4;
}

/** The name of a card keeps as much of its line beside the percentage. */
const MOST_FIGURE_SHARE = 0.45;
/** Words keep so far from an edge with open ports on it. */
const PORT_PAD_PX = 6;

/** Name and percentage over a thin gauge. */
function paintMidCard(pen: Pen, scene: Scene, box: LeafBox): void {
  const { i, x, y, w, h, alpha } = box;
  const { theme } = pen;
  const px = Math.max(LEAST_TEXT_PX, Math.min(11, h * 0.62));
  pen.box(x, y, w, h, Math.min(6, h * 0.14), theme.surface, theme.border, alpha);
  const used = scene.utilisation[i] as number;
  const hasLoad = !Number.isNaN(used);
  const bar = hasLoad ? Math.max(2, h * 0.16) : 0;
  const middle = y + (h - bar) / 2 + 0.5;
  const figure = percentText(scene, i, NARROW_BOLD, px, w * MOST_FIGURE_SHARE);
  const figureW = hasLoad ? textWidth(figure, NARROW_BOLD, px) + 3 : 0;
  const pad = Math.max(scene.ports[i] && portsOpen(pen.view.k) ? PORT_PAD_PX : 3, h * 0.16);
  const name = cutName(scene.name[i] as string, NARROW, px, w - 2 * pad - figureW);
  pen.text.add(name, x + pad, middle, NARROW, px, theme.text, 'left', alpha);
  pen.text.add(figure, x + w - pad, middle, NARROW_BOLD, px, theme.text, 'right', alpha);
  if (hasLoad) paintGauge(pen, scene, i, { x: x + 1, y: y + h - bar - 1, w: w - 2, h: bar }, alpha);
}

/** Icon, name, part and percentage above; gauge and MB/s below. */
function paintNearCard(pen: Pen, scene: Scene, box: LeafBox, scale: number): void {
  const { i, x, y, w, h, alpha } = box;
  const { theme } = pen;
  const px = Math.max(10, 12 * scale);
  const pad = 8 * scale;
  const tall = h >= 34;
  const mbs = scene.throughput_mb_s[i] as number;
  const hasLoad = !Number.isNaN(scene.utilisation[i] as number);
  const loaded = hasLoad || !Number.isNaN(mbs);
  pen.box(x, y, w, h, 6 * scale, theme.surface, theme.borderStrong, alpha);
  const alone = tall ? !loaded && scene.subtitle[i] === '' : !hasLoad;
  const first = alone ? y + h / 2 : tall ? y + h * 0.32 : y + h * 0.42;
  pen.icon(scene.icon[i] as string, x + pad, first, 14 * scale, alpha);
  let left = x + pad + 19 * scale;
  const right = x + w - pad;
  const figure = percentText(scene, i, 600, px, (right - left) * MOST_FIGURE_SHARE);
  const room = right - left - (hasLoad ? textWidth(figure, 600, px) + 8 * scale : 0);
  const name = cutName(scene.name[i] as string, 500, px, room);
  pen.text.add(name, left, first, 500, px, theme.text, 'left', alpha);
  pen.text.add(figure, right, first, 600, px, theme.text, 'right', alpha);
  left += textWidth(name, 500, px) + 6 * scale;
  left += paintCount(pen, scene.multiplicity[i] as number, left, first, px * 0.9, alpha);
  const subtitle = scene.subtitle[i] as string;
  if (!tall) {
    if (hasLoad) paintGauge(pen, scene, i, { x: x + pad, y: y + h - 6 * scale, w: w - 2 * pad, h: 3 * scale }, alpha);
    return;
  }
  const second = y + h * 0.72;
  if (!loaded) {
    pen.text.add(
      cut(subtitle, 400, px * 0.92, w - 2 * pad - 19 * scale),
      x + pad + 19 * scale,
      second,
      400,
      px * 0.92,
      theme.text3,
      'left',
      alpha,
    );
    return;
  }
  const rest = right - left - (right - room - (x + pad + 19 * scale));
  if (rest > 40 * scale)
    pen.text.add(cut(subtitle, 400, px * 0.92, rest), left, first, 400, px * 0.92, theme.text3, 'left', alpha);
  const unitPx = Math.max(LEAST_TEXT_PX, px * 0.86);
  const value = formatMbS(mbs);
  pen.text.add('MB/s', right, second, 400, unitPx, theme.text3, 'right', alpha);
  const valueRight = right - textWidth('MB/s', 400, unitPx) - 2;
  pen.text.add(value, valueRight, second, 500, px, theme.text, 'right', alpha);
  const gaugeW = valueRight - textWidth(value, 500, px) - 10 * scale - x - pad;
  if (gaugeW <= 8) return;
  const gauge = { x: x + pad, y: second - 4 * scale, w: gaugeW, h: 8 * scale };
  if (hasLoad) paintGauge(pen, scene, i, gauge, alpha);
  else if (mbs > 0) paintNoLimit(pen, gauge, alpha);
}

/** Name along an upright bar, written upwards. */
function paintUpright(pen: Pen, scene: Scene, { i, x, y, w, h, alpha }: LeafBox): void {
  const { ctx, theme } = pen;
  const used = scene.utilisation[i] as number;
  const band = scene.band[i] as number;
  pen.flush();
  const px = Math.max(LEAST_TEXT_PX, Math.min(12, w * 0.55));
  const figure = Number.isNaN(used) ? '' : formatPercent(used);
  const whole = `${scene.name[i]} ${figure}`.trim();
  const label = textWidth(whole, 600, px) <= h - 8 ? whole : figure;
  if (label === '') return;
  const length = textWidth(label, 600, px) + 8;
  const covered = band !== NO_BAND && h * used > length;
  ctx.save();
  ctx.translate(x + w / 2, y + h - 4);
  ctx.rotate(-Math.PI / 2);
  if (covered && band === 4) {
    ctx.fillStyle = theme.load[4];
    ctx.globalAlpha = alpha;
    ctx.fillRect(-1, -px * 0.75, length, px * 1.5);
  }
  pen.text.add(label, 3, 0, 600, px, covered ? (theme.loadOn[band] as string) : theme.text, 'left', alpha);
  pen.text.flush(ctx);
  ctx.restore();
}

/** Name on top, figures below it, and an upright gauge down the right edge. */
function paintNearBar(pen: Pen, scene: Scene, box: LeafBox, scale: number): void {
  const { i, x, y, w, h, alpha } = box;
  const { theme } = pen;
  const px = Math.max(10, 12 * scale);
  const pad = 8 * scale;
  const used = scene.utilisation[i] as number;
  const mbs = scene.throughput_mb_s[i] as number;
  const ceiling = scene.ceiling_mb_s[i] as number;
  pen.box(x, y, w, h, 6 * scale, theme.surface, theme.borderStrong, alpha);
  let row = y + 15 * scale;
  pen.icon(scene.icon[i] as string, x + pad, row, 14 * scale, alpha);
  const nameX = x + pad + 17 * scale;
  const name = cut(scene.name[i] as string, NARROW, px, x + w - pad * 0.5 - nameX);
  pen.text.add(name, nameX, row, NARROW, px, theme.text, 'left', alpha);
  if (Number.isNaN(mbs)) return;
  const write = (text: string, face: number, size: number, colour: string, step: number): void => {
    row += step * scale;
    pen.text.add(text, x + pad, row, face, size, colour, 'left', alpha);
  };
  write(formatMbS(mbs), 600, px * 1.35, theme.text, 26);
  const unit = Number.isNaN(ceiling) ? 'MB/s' : `of ${formatMbS(ceiling)} MB/s`;
  write(unit, 400, Math.max(LEAST_TEXT_PX, px * 0.86), theme.text3, 17);
  if (Number.isNaN(used)) return;
  write(percentText(scene, i, 600, px, w - 2 * pad - 20 * scale), 600, px, theme.text, 20);
  const gaugeY = row - 8 * scale;
  const barW = 16 * scale;
  const gauge = { x: x + w - pad - barW, y: gaugeY, w: barW, h: y + h - pad - gaugeY };
  paintGauge(pen, scene, i, gauge, alpha, true);
  if (scene.band[i] === 4 && h > 120 * scale) paintTag(pen, pen.theme.lastBand, x + pad, row + 22 * scale, px, alpha);
}

/** Word on the colour of what binds. */
export function paintTag(pen: Pen, word: string, x: number, y: number, px: number, alpha: number): number {
  const w = textWidth(word, 600, px * 0.92) + px;
  pen.box(x, y - px * 0.75, w, px * 1.5, 4, pen.theme.load[4], pen.theme.load[4], alpha);
  pen.text.add(word, x + w / 2, y, 600, px * 0.92, pen.theme.loadOn[4], 'center', alpha);
  return w;
}

/** One line: name left, MB/s right. */
function paintRow(pen: Pen, scene: Scene, { i, x, y, w, h, alpha }: LeafBox): void {
  const { theme } = pen;
  const px = Math.max(LEAST_TEXT_PX, h * 0.46);
  pen.box(x, y, w, h, h * 0.18, theme.surface, theme.border, alpha);
  const mbs = scene.throughput_mb_s[i] as number;
  const value = Number.isNaN(mbs) ? '' : formatMbS(mbs);
  const pad = h * 0.25;
  const room = w - 2 * pad - textWidth(value, 500, px) - pad;
  pen.text.add(cut(scene.name[i] as string, 400, px, room), x + pad, y + h / 2, 400, px, theme.text2, 'left', alpha);
  pen.text.add(value, x + w - pad, y + h / 2, 500, px, theme.text, 'right', alpha);
}

function paintCell(pen: Pen, scene: Scene, box: LeafBox): void {
  const { i, x, y, w, h, alpha } = box;
  const { theme } = pen;
  const used = scene.utilisation[i] as number;
  pen.box(x, y, w, h, Math.min(3, w * 0.15), theme.surface, theme.border, alpha);
  const inset = Math.max(1.5, w * 0.14);
  pen.gauge(scene.band[i] as number, used, x + inset, y + inset, w - 2 * inset, h - 2 * inset, alpha, true);
}

export function paintLeafCard(pen: Pen, scene: Scene, box: LeafBox, scale: number): void {
  if (box.h < 12) paintFar(pen, scene, box);
  else if (box.h < 24) paintMidCard(pen, scene, box);
  else paintNearCard(pen, scene, box, scale);
}

export function paintLeafBar(pen: Pen, scene: Scene, box: LeafBox, scale: number): void {
  if (box.w >= 60) {
    paintNearBar(pen, scene, box, scale);
    return;
  }
  paintFar(pen, scene, box);
  if (box.w >= 15 && box.h > 40) paintUpright(pen, scene, box);
}

export function paintLeafRow(pen: Pen, scene: Scene, box: LeafBox): void {
  if (box.h < 13) paintFar(pen, scene, box);
  else paintRow(pen, scene, box);
}

export function paintLeafCell(pen: Pen, scene: Scene, box: LeafBox): void {
  if (box.w < 7) paintFar(pen, scene, box);
  else paintCell(pen, scene, box);
}
