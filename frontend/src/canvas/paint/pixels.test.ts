import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PixelCanvas, Pixels, pixelOf } from './pixels';

const [WIDTH, HEIGHT] = [12, 8];
const [GROUND, INK] = ['#000000', '#ff8040'] as const;
const pixel = (colour: string): number => pixelOf(colour) ?? 0;

class FakeImage {
  readonly data: Uint8ClampedArray;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

/** A canvas that keeps the image that was put on it last. */
function canvasOf(dpr: number) {
  let shown: ImageData | null = null;
  const canvas: PixelCanvas = {
    canvas: { width: WIDTH, height: HEIGHT },
    getTransform: () => ({ a: dpr }) as DOMMatrix,
    getImageData: () => {
      const image = new FakeImage(WIDTH, HEIGHT);
      if (shown) image.data.set(shown.data);
      return image as unknown as ImageData;
    },
    putImageData: (image: ImageData) => {
      shown = image;
    },
  };
  const red = (x: number, y: number): number | undefined => shown?.data[4 * (y * WIDTH + x)];
  const reds = (): number =>
    Array.from({ length: WIDTH * HEIGHT }, (_, i) => shown?.data[4 * i] ?? 0).reduce((a, b) => a + b);
  return { canvas, red, reds, data: () => shown?.data };
}

describe('pixels', () => {
  beforeEach(() => void vi.stubGlobal('ImageData', FakeImage));
  afterEach(() => vi.unstubAllGlobals());

  it('are written as colours of six digits only', () => {
    expect(pixelOf('#102030')).toBe(0xff302010);
    expect(pixelOf('rgb(1 2 3)')).toBeNull();
    const { canvas } = canvasOf(1);
    expect(new Pixels(canvas, pixel(GROUND)).fill('tomato', 1, [0, 0, 2, 2])).toBe(false);
  });

  it('cover a rectangle, a share of what it covers in part, and nothing outside of the canvas', () => {
    const { canvas, red, reds, data } = canvasOf(1);
    const pixels = new Pixels(canvas, pixel(GROUND));
    pixels.fill(INK, 1, [2, 2, 3, 1, 8.5, 4, 1, 1, -5, -5, 6, 6, 11, 7, 50, 50]);
    pixels.end();
    expect([red(1, 2), red(2, 2), red(4, 2), red(5, 2), red(2, 3)]).toEqual([0, 255, 255, 0, 0]);
    expect([red(8, 4), red(9, 4), red(0, 0), red(11, 7)]).toEqual([127, 127, 255, 255]);
    expect(reds()).toBe(255 * (3 + 1 + 1) + 2 * 127);
    expect([...(data()?.slice(4 * (2 * WIDTH + 2), 4 * (2 * WIDTH + 3)) ?? [])]).toEqual([255, 128, 64, 255]);
  });

  it('let through what lies beneath where a colour is faint', () => {
    const { canvas, data } = canvasOf(1);
    const pixels = new Pixels(canvas, pixel('#204060'));
    pixels.fill('#a0c0e0', 0.5, [0, 0, 1, 1]);
    pixels.end();
    expect([...(data()?.slice(0, 4) ?? [])]).toEqual([96, 128, 160, 255]);
  });

  it('are those of the screen where a CSS pixel has two', () => {
    const { canvas, reds } = canvasOf(2);
    const pixels = new Pixels(canvas, pixel(GROUND));
    pixels.fill(INK, 1, [1, 1, 2, 1]);
    pixels.end();
    expect(reds()).toBe(255 * 4 * 2);
  });

  it('leave out the corners of a round box', () => {
    const { canvas, red } = canvasOf(1);
    const pixels = new Pixels(canvas, pixel(GROUND));
    pixels.round(INK, 1, 1, 8, 6, 3);
    pixels.end();
    expect([red(1, 1), red(5, 1), red(5, 4), red(8, 6)]).toEqual([0, 255, 255, 0]);
  });

  it('take over what was drawn on the canvas in between', () => {
    const { canvas, red, data } = canvasOf(1);
    const pixels = new Pixels(canvas, pixel(GROUND));
    pixels.show();
    const drawn = data();
    if (drawn) drawn[0] = 200;
    pixels.fill(INK, 1, [5, 5, 1, 1]);
    expect(pixels.isAhead).toBe(true);
    pixels.end();
    expect([red(0, 0), red(5, 5)]).toEqual([200, 255]);
  });

  it('are striped at 45 degrees', () => {
    const { canvas, red } = canvasOf(1);
    const pixels = new Pixels(canvas, pixel(GROUND));
    pixels.stripe(INK, 1, [0, 0, WIDTH, HEIGHT]);
    pixels.end();
    const row = (y: number): (number | undefined)[] => Array.from({ length: 6 }, (_, x) => red(x, y));
    expect(row(0)).not.toEqual(row(1));
    expect(row(0).slice(1)).toEqual(row(1).slice(0, 5));
    expect(Math.max(...row(0).map((share) => share ?? 0))).toBe(255);
  });
});
