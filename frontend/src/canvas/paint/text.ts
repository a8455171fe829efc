/** Text in batches by style, measured and cut once per string. */

import type { Surface } from './surface';

export const FONT_FAMILY = '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif';

/** Smaller text cannot be read: it is not written. */
export const LEAST_TEXT_PX = 9;

const MEASURE_PX = 100;
const widths = new Map<string, number>();

/** What measures text: a canvas, or where there is none whatever knows the font's widths. */
export interface Ruler {
  font: string;
  measureText(text: string): { readonly width: number };
}

let ruler: Ruler | null = null;

/** Measure with this from now on. */
export function measureWith(own: Ruler): void {
  ruler = own;
  widths.clear();
}

/** Forget measured widths, when the page's font has arrived. */
export const forgetWidths = (): void => widths.clear();

/** Weight, or the words before the size in a CSS font: "semi-condensed 500". */
export type Face = number | string;

/** Mid detail: a narrower cut, so that names fit. */
export const NARROW = 'semi-condensed 500';
export const NARROW_BOLD = 'semi-condensed 600';

function measure(text: string, weight: Face): number {
  const key = `${weight}${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  ruler ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!ruler) return text.length * 0.55 * MEASURE_PX;
  ruler.font = `${weight} ${MEASURE_PX}px ${FONT_FAMILY}`;
  const width = ruler.measureText(text).width;
  if (widths.size > 20_000) widths.clear();
  widths.set(key, width);
  return width;
}

/** Width in pixels at a font size. */
export const textWidth = (text: string, weight: Face, px: number): number => (measure(text, weight) * px) / MEASURE_PX;

/** The text, or as much of it as fits with an ellipsis; empty when not even two letters fit. */
export function cut(text: string, weight: Face, px: number, maxWidth: number): string {
  if (textWidth(text, weight, px) <= maxWidth) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(`${text.slice(0, middle)}…`, weight, px) <= maxWidth) low = middle;
    else high = middle - 1;
  }
  return low < 2 ? '' : `${text.slice(0, low).trimEnd()}…`;
}

/** What tells a name from its neighbour's: a short last word or one with a figure, else the figure that it ends in. */
function endOf(name: string): string {
  const last = name.slice(name.lastIndexOf(' ') + 1);
  const tells = last !== name && (/\d/.test(last) || last.length <= 2);
  return tells ? last : (/(?<!\d)\d+$/.exec(name)?.[0] ?? '');
}

/**
 * A name keeps the end that tells one part from the next: "HBA 1.1" becomes "1.1", "FAStT12" "FA…12", "Canister 1"
 * "Can…1". With `keepsHead` the end never stands alone: "FlashSystem 7300" becomes "Flash…7300".
 */
export function cutName(name: string, face: Face, px: number, maxWidth: number, keepsHead = false): string {
  if (textWidth(name, face, px) <= maxWidth) return name;
  const end = endOf(name);
  if (end === '' || end === name) return cut(name, face, px, maxWidth);
  const fits = textWidth(end, face, px) <= maxWidth;
  const saysAll = end.length > 1 && name.at(-end.length - 1) === ' ' && /\d/.test(end);
  if (fits && saysAll && !keepsHead) return end;
  const head = cut(name.slice(0, -end.length), face, px, maxWidth - textWidth(end, face, px));
  if (head === '') return fits && saysAll ? end : cut(name, face, px, maxWidth);
  return head + end;
}

interface Batch {
  readonly font: string;
  readonly colour: string;
  readonly alpha: number;
  readonly align: CanvasTextAlign;
  readonly texts: string[];
  readonly places: number[];
}

/** Collects texts while boxes are painted, then writes them style by style: setting a font costs more than a glyph. */
export class TextBatch {
  private readonly batches = new Map<string, Batch>();

  get isEmpty(): boolean {
    return this.batches.size === 0;
  }

  add(
    text: string,
    x: number,
    y: number,
    weight: Face,
    px: number,
    colour: string,
    align: CanvasTextAlign,
    alpha = 1,
  ): void {
    const size = Math.round(px * 4) / 4;
    if (text === '' || size < LEAST_TEXT_PX) return;
    const key = `${weight} ${size}${colour}${align}${alpha}`;
    let batch = this.batches.get(key);
    if (!batch) {
      batch = { font: `${weight} ${size}px ${FONT_FAMILY}`, colour, alpha, align, texts: [], places: [] };
      this.batches.set(key, batch);
    }
    batch.texts.push(text);
    batch.places.push(x, y);
  }

  flush(ctx: Surface): void {
    ctx.textBaseline = 'middle';
    for (const { font, colour, alpha, align, texts, places } of this.batches.values()) {
      ctx.font = font;
      ctx.fillStyle = colour;
      ctx.globalAlpha = alpha;
      ctx.textAlign = align;
      for (let i = 0; i < texts.length; i++) {
        ctx.fillText(texts[i] as string, places[2 * i] as number, places[2 * i + 1] as number);
      }
    }
    ctx.globalAlpha = 1;
    this.batches.clear();
  }
}
