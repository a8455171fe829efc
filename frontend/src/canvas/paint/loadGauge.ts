/** A part's gauge and percentage, with the doubt about them: filled to the low end, upright hatch to the high end, a tick at the median. */

import { NO_BAND, type Scene } from '../scene/scene';
import { formatPercent, type Pen } from './pen';
import { type Face, textWidth } from './text';

/** Stroke and period of the upright hatch, px. */
const STROKE = 1.5;
const PERIOD = 4;
const TICK_PX = 2;
const DASH_PX = 3;
/** Shares are kept to seven digits: 0.86 is a hair more. */
const SLACK = 1e-4;
/** Lower gauges show their fill alone. */
const LEAST_DOUBT_PX = 3;

interface GaugeBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const isDoubted = (scene: Scene, i: number): boolean => !Number.isNaN(scene.usedLow[i] as number);

/** The gauge of a part; `upright` fills from the bottom. */
export function paintGauge(pen: Pen, scene: Scene, i: number, box: GaugeBox, alpha: number, upright = false): void {
  const { x, y, w, h } = box;
  const band = scene.band[i] as number;
  const used = scene.utilisation[i] as number;
  if (!isDoubted(scene, i) || band === NO_BAND || Math.min(w, h) < LEAST_DOUBT_PX) {
    pen.gauge(band, used, x, y, w, h, alpha, upright);
    return;
  }
  const low = Math.min(1, scene.usedLow[i] as number);
  const high = Math.min(1, scene.usedHigh[i] as number);
  pen.gauge(band, low, x, y, w, h, alpha, upright);
  const length = upright ? h : w;
  const [from, to] = [low * length, high * length];
  const across = (at: number, thick: number, colour: string): void => {
    if (upright) pen.mark(colour, x, y + h - at - thick, w, thick, alpha);
    else pen.mark(colour, x + at, y, thick, h, alpha);
  };
  // Upright gauges have the same hatch lying: it runs across the fill in both.
  for (let at = Math.ceil(from); at + STROKE <= to; at += PERIOD) across(at, STROKE, pen.theme.control);
  across(Math.min(length - TICK_PX, Math.round(Math.min(1, used) * length)), TICK_PX, pen.theme.text);
  if (scene.prior[i] === 1) paintDashes(pen, box, pen.theme.text2, alpha);
}

/** A dashed edge of bars, which takes a tenth of a stroke's time. */
export function paintDashes(pen: Pen, { x, y, w, h }: GaugeBox, colour: string, alpha: number): void {
  const [left, top, right, bottom] = [x, y, x + w, y + h].map(Math.round) as [number, number, number, number];
  for (let at = left; at < right; at += 2 * DASH_PX) {
    const length = Math.min(DASH_PX, right - at);
    pen.mark(colour, at, top, length, 1, alpha);
    pen.mark(colour, at, bottom - 1, length, 1, alpha);
  }
  for (let at = top; at < bottom; at += 2 * DASH_PX) {
    const length = Math.min(DASH_PX, bottom - at);
    pen.mark(colour, left, at, 1, length, alpha);
    pen.mark(colour, right - 1, at, 1, length, alpha);
  }
}

/** Traffic without a known limit: dashed and empty. */
export const paintNoLimit = (pen: Pen, box: GaugeBox, alpha: number): void =>
  paintDashes(pen, box, pen.theme.control, alpha);

/** `43%, 22 to 86` where it is in doubt and fits into `most` px, else `22 to 86%`, else `43%`; empty without a load. */
export function percentText(scene: Scene, i: number, face: Face, px: number, most: number): string {
  const used = scene.utilisation[i] as number;
  if (Number.isNaN(used)) return '';
  if (!isDoubted(scene, i)) return formatPercent(used);
  const low = Math.floor(Math.min(1, scene.usedLow[i] as number) * 100 + SLACK);
  const high = Math.min(100, Math.ceil((scene.usedHigh[i] as number) * 100 - SLACK));
  if (low === high) return formatPercent(used);
  const range = `${low} to ${high}`;
  const whole = `${formatPercent(used)}, ${range}`;
  if (textWidth(whole, face, px) <= most) return whole;
  return textWidth(`${range}%`, face, px) <= most ? `${range}%` : formatPercent(used);
}
