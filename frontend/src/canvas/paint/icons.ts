/** Outlines of the Tabler icons of the kinds (MIT licence), on a 24 x 24 grid; drawn as paths, not as fonts or images. */

const OUTLINES: Readonly<Record<string, string>> = {
  activity: 'M3 12h4l3 8l4 -16l3 8h4',
  'arrows-split': 'M21 17h-8l-3.5 -5h-6.5 M21 7h-8l-3.495 5 M18 10l3 -3l-3 -3 M18 20l3 -3l-3 -3',
  box: 'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5 M12 12l8 -4.5 M12 12l0 9 M12 12l-8 -4.5',
  bucket:
    'M4 7a8 4 0 1 0 16 0a8 4 0 1 0 -16 0 M4 7c0 .664 .088 1.324 .263 1.965l2.737 10.035c.5 1.5 2.239 2 5 2s4.5 -.5 5 -2c.333 -1 1.246 -4.345 2.737 -10.035a7.45 7.45 0 0 0 .263 -1.965',
  'chevron-down': 'M6 9l6 6l6 -6',
  'chevrons-right': 'M7 7l5 5l-5 5 M13 7l5 5l-5 5',
  'columns-3': 'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16 M9 3v18 M15 3v18',
  'cpu-2':
    'M5 6a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v12a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -12 M8 10v-2h2m6 6v2h-2m-4 0h-2v-2m8 -4v-2h-2 M3 10h2 M3 14h2 M10 3v2 M14 3v2 M21 10h-2 M21 14h-2 M14 21v-2 M10 21v-2',
  cylinder: 'M5 6a7 3 0 1 0 14 0a7 3 0 1 0 -14 0 M5 6v12c0 1.657 3.134 3 7 3s7 -1.343 7 -3v-12',
  database: 'M4 6a8 3 0 1 0 16 0a8 3 0 1 0 -16 0 M4 6v6a8 3 0 0 0 16 0v-6 M4 12v6a8 3 0 0 0 16 0v-6',
  disc: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0 M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0 M7 12a5 5 0 0 1 5 -5 M12 17a5 5 0 0 0 5 -5',
  'folder-root':
    'M10 13a2 2 0 1 0 4 0a2 2 0 1 0 -4 0 M12 15v4 M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2',
  'hierarchy-2': 'M10 3h4v4h-4l0 -4 M3 17h4v4h-4l0 -4 M17 17h4v4h-4l0 -4 M7 17l5 -4l5 4 M12 7l0 6',
  ladder: 'M8 3v18 M16 3v18 M8 14h8 M8 10h8 M8 6h8 M8 18h8',
  'layers-linked':
    'M19 8.268a2 2 0 0 1 1 1.732v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2h3 M5 15.734a2 2 0 0 1 -1 -1.734v-8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-3',
  'layout-list':
    'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -2 M4 16a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -2',
  plug: 'M9.785 6l8.215 8.215l-2.054 2.054a5.81 5.81 0 1 1 -8.215 -8.215l2.054 -2.054 M4 20l3.5 -3.5 M15 4l-3.5 3.5 M20 9l-3.5 3.5',
  'plug-connected':
    'M7 12l5 5l-1.5 1.5a3.536 3.536 0 1 1 -5 -5l1.5 -1.5 M17 12l-5 -5l1.5 -1.5a3.536 3.536 0 1 1 5 5l-1.5 1.5 M3 21l2.5 -2.5 M18.5 5.5l2.5 -2.5 M10 11l-2 2 M13 14l-2 2',
  'rectangle-vertical': 'M5 5a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -14',
  route:
    'M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0 M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4 M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5',
  'server-2':
    'M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v2a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-2 M3 15a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v2a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3l0 -2 M7 8l0 .01 M7 16l0 .01 M11 8h6 M11 16h6',
  'server-bolt':
    'M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v2a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-2 M15 20h-9a3 3 0 0 1 -3 -3v-2a3 3 0 0 1 3 -3h12 M7 8v.01 M7 16v.01 M20 15l-2 3h3l-2 3',
  'server-cog':
    'M3 7a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v2a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-2 M12 20h-6a3 3 0 0 1 -3 -3v-2a3 3 0 0 1 3 -3h10.5 M16 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0 M18 14.5v1.5 M18 20v1.5 M21.032 16.25l-1.299 .75 M16.27 19l-1.3 .75 M14.97 16.25l1.3 .75 M19.733 19l1.3 .75 M7 8v.01 M7 16v.01',
  'square-dashed':
    'M5 3a2 2 0 0 0 -2 2 M19 3a2 2 0 0 1 2 2 M21 19a2 2 0 0 1 -2 2 M5 21a2 2 0 0 1 -2 -2 M9 3h1 M9 21h1 M14 3h1 M14 21h1 M3 9v1 M21 9v1 M3 14v1 M21 14v1',
  'stack-2': 'M12 4l-8 4l8 4l8 -4l-8 -4 M4 12l8 4l8 -4 M4 16l8 4l8 -4',
  'switch-3':
    'M3 17h2.397a5 5 0 0 0 4.096 -2.133l.177 -.253m3.66 -5.227l.177 -.254a5 5 0 0 1 4.096 -2.133h3.397 M18 4l3 3l-3 3 M3 7h2.397a5 5 0 0 1 4.096 2.133l4.014 5.734a5 5 0 0 0 4.096 2.133h3.397 M18 20l3 -3l-3 -3',
  'topology-ring-2':
    'M14 6a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M7 18a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M21 18a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M7 18h10 M18 16l-5 -8 M11 8l-5 8',
  'topology-star-3':
    'M10 19a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M18 5a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M10 5a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M6 12a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M18 19a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M14 12a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M22 12a2 2 0 1 0 -4 0a2 2 0 0 0 4 0 M6 12h4 M14 12h4 M15 7l-2 3 M9 7l2 3 M11 14l-2 3 M13 14l2 3',
};

const FALLBACK = 'box';
const paths = new Map<string, Path2D>();

/** The outline of an icon as SVG path data on a 24 x 24 grid; a plain box for names that are not known. */
export const iconOutline = (name: string): string => OUTLINES[name] ?? (OUTLINES[FALLBACK] as string);

/** The outline of an icon as a path on a 24 x 24 grid; a plain box for names that are not known. */
export function iconPath(name: string): Path2D {
  const cached = paths.get(name);
  if (cached) return cached;
  const path = new Path2D(iconOutline(name));
  paths.set(name, path);
  return path;
}

const STROKE = 1.75;

type Stroker<P> = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'translate' | 'scale' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin'
> & { stroke(path: P): void };

/** Draws an icon whose left edge and middle are at a place, on a 24 x 24 grid scaled to `px`. */
export function strokeIcon<P>(ctx: Stroker<P>, path: P, colour: string, x: number, y: number, px: number): void {
  ctx.save();
  ctx.translate(x, y - px / 2);
  ctx.scale(px / 24, px / 24);
  ctx.strokeStyle = colour;
  ctx.lineWidth = STROKE;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(path);
  ctx.restore();
}

/** Room round an icon for its round line ends, CSS pixels. */
const STAMP_EDGE = 2;
/** More sizes than a zoom passes through: then all are made anew. */
const MOST_STAMPS = 400;
const stamps = new Map<string, OffscreenCanvas>();

function stampOf(name: string, colour: string, px: number, dpr: number): OffscreenCanvas | null {
  const key = `${name} ${colour} ${px} ${dpr}`;
  const cached = stamps.get(key);
  if (cached) return cached;
  const side = Math.ceil((px + 2 * STAMP_EDGE) * dpr);
  const canvas = new OffscreenCanvas(side, side);
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) return null;
  ctx.scale(dpr, dpr);
  strokeIcon(ctx, iconPath(name), colour, STAMP_EDGE, STAMP_EDGE + px / 2, px);
  if (stamps.size >= MOST_STAMPS) stamps.clear();
  stamps.set(key, canvas);
  return canvas;
}

/** An icon from a bitmap, on whole pixels: a stroke of its curves takes twenty times as long. */
export function stampIcon(
  ctx: CanvasRenderingContext2D,
  name: string,
  colour: string,
  x: number,
  y: number,
  px: number,
): void {
  const dpr = ctx.getTransform().a || 1;
  const size = Math.round(px * 4) / 4;
  const stamp = stampOf(name, colour, size, dpr);
  if (!stamp) return;
  const snap = (at: number): number => Math.round(at * dpr) / dpr - STAMP_EDGE;
  ctx.drawImage(stamp, snap(x), snap(y - size / 2), stamp.width / dpr, stamp.height / dpr);
}
