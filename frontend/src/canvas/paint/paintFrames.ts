/** Frames: ground, edge and a header that says name, part and load as far as there is room. */

import { frameHandle, HEADER_STRIP, headerLeft, headerLine, TALL_HEADER } from '../geometry/foldHandle';
import { NO_BAND, type Scene } from '../scene/scene';
import { paintGauge, percentText } from './loadGauge';
import { paintCount, paintTag } from './paintLeaves';
import { formatGbS, formatMbS, type Pen } from './pen';
import { cut, cutName, type Face, NARROW_BOLD, textWidth } from './text';

const NAME_PX = 11;
/** An icon and the gap after it, in sizes of the text. */
const ICON_STEP = 1.6;
/** Lowest header that holds a name and the strip of its load. */
const LEAST_NAMED_H = 10.5;
/** From this width on, a top-level frame whose header has no room for its name carries it above its edge. */
const LONE_NAME_W = 120;
/** From this width on it carries the name over its inside, which nobody can read at that size. */
const PLATE_NAME_W = 56;

interface Header {
  readonly i: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly alpha: number;
}

/** Where glyphs are drawn on whole pixels each may be wider than it measures by up to so much. */
const HINT_PX = 0.5;

/** Throughput as it reads in a small header: GB/s from 1,000 MB/s on. */
const short = (mbs: number): string => (mbs >= 1000 ? `${formatGbS(mbs)} GB/s` : `${formatMbS(mbs)} MB/s`);

/** The load along the header's lower edge, where there is no room for a gauge beside the name. */
function paintStrip(pen: Pen, scene: Scene, { i, x, y, w, h, alpha }: Header): void {
  paintGauge(pen, scene, i, { x: x + 4, y: y + h - HEADER_STRIP, w: w - 8, h: HEADER_STRIP }, alpha);
}

/** Percentage, MB/s and gauge from the right, as far as they leave room for what stands left of `from`. */
function paintFigures(pen: Pen, scene: Scene, header: Header, from: number, y: number, px: number): number {
  const { theme } = pen;
  const { i, x, w, alpha } = header;
  const used = scene.utilisation[i] as number;
  const mbs = scene.throughput_mb_s[i] as number;
  const ceiling = scene.ceiling_mb_s[i] as number;
  let right = x + w - Math.max(4, px * 0.6);
  const put = (text: string, weight: number, size: number, colour: string): boolean => {
    const width = textWidth(text, weight, size) + text.length * HINT_PX;
    if (right - width < from) return false;
    pen.text.add(text, right, y, weight, size, colour, 'right', alpha);
    right -= width + px * 0.7;
    return true;
  };
  const hasLoad = !Number.isNaN(used);
  const share = percentText(scene, i, 600, px, (w - (from - x)) * 0.3);
  const percentW = hasLoad ? textWidth(share, 600, px) + px : 0;
  if (!Number.isNaN(mbs) && right - from > percentW + px * 5) {
    const full = Number.isNaN(ceiling) || !hasLoad ? short(mbs) : `${formatMbS(mbs)} / ${formatMbS(ceiling)}`;
    const fits = right - from > percentW + textWidth(full, 400, px * 0.95) + px * 4;
    put(fits ? full : short(mbs), 400, px * 0.95, theme.text2);
  }
  if (!hasLoad) return right;
  const said = put(share, 600, px, theme.text);
  const gaugeW = Math.min(px * 5.5, right - from);
  if (!said || gaugeW < px * 1.8) {
    paintStrip(pen, scene, header);
    return right;
  }
  paintGauge(pen, scene, i, { x: right - gaugeW, y: y - px * 0.35, w: gaugeW, h: px * 0.7 }, alpha);
  return right - gaugeW - px * 0.7;
}

const opens = (scene: Scene, i: number): boolean => scene.next[i] !== i + 1 || scene.slots[i] !== undefined;

/** The name as it fits: before any of it is cut, the icon goes and the letters get narrower. */
function nameIn(scene: Scene, i: number, px: number, room: number, icon: boolean) {
  const whole = scene.name[i] as string;
  const fits = (face: Face, width: number): boolean => textWidth(whole, face, px) <= width;
  const beside = room - px * ICON_STEP;
  if (icon && fits(600, beside)) return { face: 600, name: whole, icon };
  if (icon && fits(NARROW_BOLD, beside)) return { face: NARROW_BOLD, name: whole, icon };
  const name = cutName(whole, NARROW_BOLD, px, room, scene.depth[i] === 0);
  return { face: NARROW_BOLD, name, icon: false };
}

/** Header with text, in one row or two. */
function paintHeader(pen: Pen, scene: Scene, header: Header): void {
  const { i, x, y, w, h, alpha } = header;
  const { theme } = pen;
  const tall = h >= TALL_HEADER && opens(scene, i);
  const { px, y: first } = headerLine(y, h, tall);
  let left = headerLeft(x, w);
  const handle = pen.handles && opens(scene, i) ? frameHandle(x, y, w, h) : null;
  if (handle) {
    pen.icon('chevron-down', left, first, px, alpha);
    left += px * 1.3;
  }
  const { face, name, icon } = nameIn(scene, i, px, x + w - left - 4, h >= 16 && w >= 90);
  if (icon) {
    pen.icon(scene.icon[i] as string, left, first, px * 1.25, alpha);
    left += px * ICON_STEP;
  }
  pen.text.add(name, left, first, face, px, theme.text, 'left', alpha);
  let after = left + textWidth(name, face, px) + px * 0.6;
  after += paintCount(pen, scene.multiplicity[i] as number, after, first, px * 0.85, alpha);
  if (scene.band[i] === 4 && h >= 24 && w > px * 22)
    after += paintTag(pen, pen.theme.lastBand, after, first, px, alpha) + px * 0.6;
  const end = paintFigures(pen, scene, header, after, first, px);
  const subtitle = scene.subtitle[i] as string;
  if (subtitle === scene.name[i]) return;
  const small = px * 0.92;
  if (tall)
    pen.text.add(cut(subtitle, 400, 12, w - 2 * (left - x)), left, y + h * 0.66, 400, 12, theme.text3, 'left', alpha);
  else if (end - after > 0.7 * textWidth(subtitle, 400, small)) {
    pen.text.add(cut(subtitle, 400, small, end - after), after, first, 400, small, theme.text3, 'left', alpha);
  }
}

/** Name of a top-level frame whose header is too low for it. */
function paintLoneName(pen: Pen, scene: Scene, { i, x, y, w, alpha }: Header, frameH: number): void {
  const { theme } = pen;
  const name = cutName(scene.name[i] as string, NARROW_BOLD, NAME_PX, w - 6, true);
  if (w >= LONE_NAME_W) {
    const middle = y - NAME_PX * 0.75;
    pen.plate(theme.canvas, x, middle - 7, textWidth(name, NARROW_BOLD, NAME_PX) + 3, 14);
    pen.over.add(name, x + 1, middle, NARROW_BOLD, NAME_PX, theme.text, 'left', alpha);
  } else if (w >= PLATE_NAME_W && frameH >= NAME_PX + 5) {
    const middle = y + Math.min(frameH / 2, NAME_PX);
    pen.plate(theme.frame[0], x + 2, middle - 7, textWidth(name, NARROW_BOLD, NAME_PX) + 4, 14);
    pen.over.add(name, x + 4, middle, NARROW_BOLD, NAME_PX, theme.text, 'left', alpha);
  }
}

/** Frame with its header; a header too low for text becomes the frame's gauge. */
export function paintFrame(pen: Pen, scene: Scene, header: Header, frameH: number, k: number): void {
  const { i, x, y, w, h, alpha } = header;
  const { theme } = pen;
  const depth = scene.depth[i] as number;
  const ground = theme.frame[Math.min(2, depth)] as string;
  const edge = depth === 0 ? theme.borderStrong : theme.border;
  pen.box(x, y, w, frameH, Math.min(8, 8 * Math.max(k, 0.3)), ground, edge, alpha);
  const outer = depth <= 1 && w >= 30 && frameH >= 16;
  if (h >= 13 || (outer && h >= LEAST_NAMED_H)) {
    paintHeader(pen, scene, header);
    return;
  }
  if (depth === 0) paintLoneName(pen, scene, header, frameH);
  const inset = Math.max(1, 8 * k);
  const bar = Math.min(h - 1.5, Math.max(1.5, h * (depth <= 2 ? 0.62 : 0.3)));
  if (scene.band[i] !== NO_BAND && h > 2) {
    pen.gauge(
      scene.band[i] as number,
      scene.utilisation[i] as number,
      x + inset,
      y + (h - bar) / 2,
      w - 2 * inset,
      bar,
      alpha,
    );
  }
}

/** Frame too small to show its inside: one box with the worst load in it. */
export function paintClosedFrame(pen: Pen, scene: Scene, header: Header, frameH: number): void {
  const { i, x, y, w, alpha } = header;
  const worst = scene.worst[i] as number;
  pen.gauge(scene.worstBand[i] as number, worst, x, y, w, frameH, alpha, frameH > w);
}
