/** Frames: ground, edge and a header that says name, part and load as far as there is room. */

import { frameHandle, headerLeft, headerLine, TALL_HEADER } from '../geometry/foldHandle';
import { paintCount, paintTag } from './paintLeaves';
import { formatMbS, formatPercent, type Pen } from './pen';
import { NO_BAND, type Scene } from './scene';
import { cut, cutName, NARROW_BOLD, textWidth } from './text';

const NAME_PX = 11;
/** From this width on, a top-level frame whose header has no room for its name carries it above its edge. */
const LONE_NAME_W = 120;

interface Header {
  readonly i: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly alpha: number;
}

/** Throughput as it reads in a small header: GB/s from 1,000 MB/s on. */
const short = (mbs: number): string => (mbs >= 1000 ? `${(mbs / 1000).toFixed(2)} GB/s` : `${formatMbS(mbs)} MB/s`);

/** The load along the header's lower edge, where there is no room for a gauge beside the name. */
function paintStrip(pen: Pen, scene: Scene, { i, x, y, w, h, alpha }: Header): void {
  pen.gauge(
    scene.band[i] as number,
    scene.utilisation[i] as number,
    x + 4,
    y + Math.max(h - 1, NAME_PX + 2),
    w - 8,
    3,
    alpha,
  );
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
    const width = textWidth(text, weight, size);
    if (right - width < from) return false;
    pen.text.add(text, right, y, weight, size, colour, 'right', alpha);
    right -= width + px * 0.7;
    return true;
  };
  const known = !Number.isNaN(used);
  const percentW = known ? textWidth(formatPercent(used), 600, px) + px : 0;
  if (!Number.isNaN(mbs) && right - from > percentW + px * 5) {
    const full = Number.isNaN(ceiling) || !known ? short(mbs) : `${formatMbS(mbs)} / ${formatMbS(ceiling)}`;
    const fits = right - from > percentW + textWidth(full, 400, px * 0.95) + px * 4;
    put(fits ? full : short(mbs), 400, px * 0.95, theme.text2);
  }
  if (!known) return right;
  const said = put(formatPercent(used), 600, px, theme.text);
  const gaugeW = Math.min(px * 5.5, right - from);
  if (!said || gaugeW < px * 1.8) {
    paintStrip(pen, scene, header);
    return right;
  }
  pen.gauge(scene.band[i] as number, used, right - gaugeW, y - px * 0.35, gaugeW, px * 0.7, alpha);
  return right - gaugeW - px * 0.7;
}

const opens = (scene: Scene, i: number): boolean => scene.next[i] !== i + 1 || scene.slots[i] !== undefined;

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
  if (h >= 16 && w >= 90) {
    pen.icon(scene.icon[i] as string, left, first, px * 1.25, alpha);
    left += px * 1.6;
  }
  const face = h < 16 ? NARROW_BOLD : 600;
  const name = cutName(scene.name[i] as string, face, px, x + w - left - 4);
  pen.text.add(name, left, first, face, px, theme.text, 'left', alpha);
  let after = left + textWidth(name, face, px) + px * 0.6;
  after += paintCount(pen, scene.multiplicity[i] as number, after, first, px * 0.85, alpha);
  if (scene.band[i] === 4 && h >= 24 && w > px * 22)
    after += paintTag(pen, 'binds', after, first, px, alpha) + px * 0.6;
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

/** Frame with its header; a header too low for text becomes the frame's gauge. */
export function paintFrame(pen: Pen, scene: Scene, header: Header, frameH: number, k: number): void {
  const { i, x, y, w, h, alpha } = header;
  const { theme } = pen;
  const depth = scene.depth[i] as number;
  const ground = theme.frame[Math.min(2, depth)] as string;
  const edge = depth === 0 ? theme.borderStrong : theme.border;
  pen.box(x, y, w, frameH, Math.min(8, 8 * Math.max(k, 0.3)), ground, edge, alpha);
  const outer = depth <= 1 && w >= 30 && frameH >= 16;
  if (h >= 13 || (outer && h >= 7.5)) {
    paintHeader(pen, scene, header);
    return;
  }
  if (depth === 0 && w >= LONE_NAME_W) {
    const name = cut(scene.name[i] as string, 600, NAME_PX, w);
    pen.over.add(name, x + 1, y - NAME_PX * 0.75, 600, NAME_PX, theme.text, 'left', alpha);
  }
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
