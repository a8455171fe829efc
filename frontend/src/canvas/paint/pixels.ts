/**
 * Rectangles painted by writing pixels. Far out a drawing is nothing but thousands of small ones, each of which takes a
 * canvas many times as long as its pixels take to write.
 */

/** Red, green and blue as the bytes of a canvas lie in memory on all machines that run browsers. */
const packed = (r: number, g: number, b: number): number => ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;

/** Null for a colour that is not written as `#rrggbb`. */
export function pixelOf(colour: string): number | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  const rgb = Number.parseInt(colour.slice(1), 16);
  return packed(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
}

/** Stripes at 45 degrees, `share` of each pixel covered by the place of its diagonal. */
function stripes(dpr: number): Float32Array {
  const [period, half] = [6, 0.75];
  const covered = new Float32Array(Math.max(1, Math.round(period * dpr)));
  for (let at = 0; at < covered.length; at++) {
    const along = ((at + 1) / covered.length) * period;
    const off = Math.min(along, period - along) / Math.SQRT2;
    covered[at] = Math.max(0, Math.min(1, (half - off) * dpr + 0.5));
  }
  return covered;
}

/** From here on a colour hides what lies under it. */
const OPAQUE = 0.998;

/** What is needed of a canvas. */
export type PixelCanvas = Pick<CanvasRenderingContext2D, 'getImageData' | 'putImageData' | 'getTransform'> & {
  readonly canvas: { readonly width: number; readonly height: number };
};

/** Between results that follow one another the pixels are kept: memory that is asked for anew takes longer than painting. */
const KEPT_MS = 250;
let buffer: ImageData | null = null;
let keeping: ReturnType<typeof setTimeout> | undefined;

function takeImage(width: number, height: number): ImageData {
  clearTimeout(keeping);
  const image = buffer;
  buffer = null;
  return image?.width === width && image.height === height ? image : new ImageData(width, height);
}

function giveBack(image: ImageData): void {
  clearTimeout(keeping);
  buffer = image;
  keeping = setTimeout(() => {
    buffer = null;
  }, KEPT_MS);
}

/** What runs once a rectangle makes no lists, not even to take two figures apart: there are ten thousands of rectangles. */
export class Pixels {
  private image: ImageData;
  private data: Uint32Array;
  private hatch: Float32Array | null = null;
  /** Of the canvas itself. */
  readonly width: number;
  readonly height: number;
  private readonly dpr: number;
  /** True while the canvas lacks what was written. */
  isAhead = true;

  /** Begins with one colour all over. */
  constructor(
    private readonly ctx: PixelCanvas,
    ground: number,
  ) {
    this.width = ctx.canvas.width;
    this.height = ctx.canvas.height;
    this.dpr = ctx.getTransform().a || 1;
    this.image = takeImage(this.width, this.height);
    this.data = new Uint32Array(this.image.data.buffer);
    this.data.fill(ground);
  }

  /** Puts what was written onto the canvas, which may be drawn on from here on. */
  show(): void {
    if (!this.isAhead) return;
    this.ctx.putImageData(this.image, 0, 0);
    this.isAhead = false;
  }

  /** Shows everything; nothing is written afterwards. */
  end(): void {
    this.show();
    giveBack(this.image);
  }

  /** Rectangles in CSS pixels, as left, top, width, height one after another. False where the colour is not a plain one. */
  fill(colour: string, alpha: number, rects: readonly number[]): boolean {
    const pixel = pixelOf(colour);
    if (pixel === null) return false;
    for (let i = 0; i < rects.length; i += 4)
      this.bar(
        pixel,
        alpha,
        rects[i] as number,
        rects[i + 1] as number,
        rects[i + 2] as number,
        rects[i + 3] as number,
      );
    return true;
  }

  /** One rectangle in CSS pixels; pixels that it covers in part take so much of its colour. */
  bar(pixel: number, alpha: number, x: number, y: number, w: number, h: number): void {
    this.open();
    const { dpr } = this;
    const left = Math.max(0, x * dpr);
    const right = Math.min(this.width, (x + w) * dpr);
    const top = Math.max(0, y * dpr);
    const bottom = Math.min(this.height, (y + h) * dpr);
    if (left >= right || top >= bottom) return;
    const isWhole =
      Number.isInteger(left) && Number.isInteger(right) && Number.isInteger(top) && Number.isInteger(bottom);
    if (isWhole) this.block(pixel, alpha, left, top, right, bottom);
    else
      for (let row = Math.floor(top); row < bottom; row++)
        this.run(row, left, right, pixel, alpha * (Math.min(bottom, row + 1) - Math.max(top, row)));
  }

  /** Whole pixels: most of what is painted. */
  private block(pixel: number, alpha: number, left: number, top: number, right: number, bottom: number): void {
    const { data, width } = this;
    const isWide = right - left > 4;
    for (let row = top * width; row < bottom * width; row += width) {
      if (alpha <= OPAQUE) for (let at = row + left; at < row + right; at++) this.blend(at, pixel, alpha);
      else if (isWide) data.fill(pixel, row + left, row + right);
      else for (let at = row + left; at < row + right; at++) data[at] = pixel;
    }
  }

  /** A rectangle with round corners, CSS pixels. */
  round(colour: string, x: number, y: number, w: number, h: number, radius: number): boolean {
    const pixel = pixelOf(colour);
    if (pixel === null) return false;
    this.open();
    const { dpr } = this;
    const [left, right, top, bottom] = [x * dpr, (x + w) * dpr, y * dpr, (y + h) * dpr];
    const r = Math.min(radius * dpr, (right - left) / 2, (bottom - top) / 2);
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(this.height, bottom); row++) {
      const share = Math.min(bottom, row + 1) - Math.max(top, row);
      const above = Math.max(0, r - (row + 0.5 - top), r - (bottom - row - 0.5));
      const inset = r - Math.sqrt(Math.max(0, r * r - above * above));
      this.run(row, left + inset, right - inset, pixel, share);
    }
    return true;
  }

  /** Stripes over rectangles in CSS pixels. */
  stripe(colour: string, alpha: number, rects: readonly number[]): boolean {
    const pixel = pixelOf(colour);
    if (pixel === null) return false;
    this.open();
    this.hatch ??= stripes(this.dpr);
    for (let i = 0; i < rects.length; i += 4) {
      const [x, y] = [rects[i] as number, rects[i + 1] as number];
      this.stripeOne(pixel, alpha, this.hatch, [x, y, x + (rects[i + 2] as number), y + (rects[i + 3] as number)]);
    }
    return true;
  }

  private stripeOne(pixel: number, alpha: number, hatch: Float32Array, edges: readonly number[]): void {
    const [left, top, right, bottom] = edges.map((edge) => Math.round(edge * this.dpr)) as [
      number,
      number,
      number,
      number,
    ];
    for (let row = Math.max(0, top); row < Math.min(this.height, bottom); row++)
      for (let at = Math.max(0, left); at < Math.min(this.width, right); at++) {
        const share = hatch[(row + at) % hatch.length] as number;
        if (share > 0) this.blend(row * this.width + at, pixel, alpha * share);
      }
  }

  /** A stretch of a row, its ends anywhere within pixels. */
  private run(row: number, from: number, to: number, pixel: number, alpha: number): void {
    const left = Math.max(0, from);
    const right = Math.min(this.width, to);
    if (left >= right) return;
    const first = Math.ceil(left);
    const last = Math.floor(right);
    const start = row * this.width;
    if (first > last) {
      this.blend(start + last, pixel, alpha * (right - left));
      return;
    }
    if (first > left) this.blend(start + first - 1, pixel, alpha * (first - left));
    if (alpha > OPAQUE) this.data.fill(pixel, start + first, start + last);
    else for (let at = first; at < last; at++) this.blend(start + at, pixel, alpha);
    if (right > last) this.blend(start + last, pixel, alpha * (right - last));
  }

  private blend(at: number, pixel: number, alpha: number): void {
    const share = Math.round(alpha * 256);
    const rest = 256 - share;
    const under = this.data[at] as number;
    const odd = (((pixel & 0xff00ff) * share + (under & 0xff00ff) * rest) >>> 8) & 0xff00ff;
    const even = ((((pixel >>> 8) & 0xff) * share + ((under >>> 8) & 0xff) * rest) & 0xff00) >>> 0;
    this.data[at] = (0xff000000 | odd | even) >>> 0;
  }

  /** Takes over what has been drawn on the canvas. */
  private open(): void {
    if (this.isAhead) return;
    this.image = this.ctx.getImageData(0, 0, this.width, this.height);
    this.data = new Uint32Array(this.image.data.buffer);
    this.isAhead = true;
  }
}
