/** Paints the marks of a picture off the page's thread and gives the file. */

import { hatchPattern } from '../scene/hatch';
import { FONT_FAMILY } from '../scene/text';
import type { RasterFont, RasterOrder } from './raster';
import { HATCH, type Mark, type StrokeMark, type TextMark } from './recorder';
import { pathData } from './svg';

type Beginning = Extract<RasterOrder, { readonly type: 'begin' }>;

class Raster {
  private readonly canvas: OffscreenCanvas;
  private readonly ctx: OffscreenCanvasRenderingContext2D | null;
  private readonly hatch: string | CanvasPattern;

  constructor({ size, pixels, theme }: Beginning) {
    this.canvas = new OffscreenCanvas(Math.round(size.w * pixels), Math.round(size.h * pixels));
    this.ctx = this.canvas.getContext('2d', { alpha: false });
    this.ctx?.scale(pixels, pixels);
    this.hatch = this.ctx ? hatchPattern(this.ctx, theme) : '';
  }

  add(mark: Mark): void {
    const { ctx } = this;
    if (!ctx) return;
    ctx.globalAlpha = mark.alpha;
    if (mark.type === 'fill') {
      ctx.fillStyle = mark.colour === HATCH ? this.hatch : mark.colour;
      ctx.fill(new Path2D(pathData(mark.path)));
    } else if (mark.type === 'stroke') stroke(ctx, mark);
    else write(ctx, mark);
  }

  async file(): Promise<Blob | null> {
    return this.ctx ? this.canvas.convertToBlob({ type: 'image/png' }) : null;
  }
}

function stroke(ctx: OffscreenCanvasRenderingContext2D, mark: StrokeMark): void {
  ctx.strokeStyle = mark.colour;
  ctx.lineWidth = mark.width;
  ctx.lineCap = mark.cap;
  ctx.lineJoin = mark.join;
  ctx.setLineDash([...mark.dash]);
  ctx.stroke(new Path2D(pathData(mark.path)));
}

function write(ctx: OffscreenCanvasRenderingContext2D, mark: TextMark): void {
  ctx.font = `${mark.narrow ? 'semi-condensed ' : ''}${mark.weight} ${mark.px}px ${FONT_FAMILY}`;
  ctx.textAlign = mark.align;
  ctx.fillStyle = mark.colour;
  ctx.save();
  ctx.translate(mark.x, mark.y);
  ctx.rotate(mark.turn);
  ctx.fillText(mark.text, 0, 0);
  ctx.restore();
}

/** A worker has none of the page's fonts. One that does not come leaves the letters of the system. */
async function load(fonts: readonly RasterFont[]): Promise<void> {
  const known = (self as unknown as { readonly fonts: FontFaceSet }).fonts;
  const faces = fonts.map(({ unicodeRange, address }) => {
    const traits = { weight: '100 700', stretch: '75% 100%', unicodeRange };
    return new FontFace('IBM Plex Sans Variable', `url(${JSON.stringify(address)})`, traits);
  });
  for (const face of faces) known.add(face);
  await Promise.allSettled(faces.map((face) => face.load()));
}

let ready: Promise<Raster | null> = Promise.resolve(null);

async function obey(order: RasterOrder): Promise<void> {
  if (order.type === 'begin') {
    ready = load(order.fonts).then(() => new Raster(order));
    return;
  }
  const raster = await ready;
  if (order.type === 'marks') for (const mark of order.marks) raster?.add(mark);
  else self.postMessage((await raster?.file().catch(() => null)) ?? null);
}

self.onmessage = ({ data }: MessageEvent<RasterOrder>) => void obey(data);
