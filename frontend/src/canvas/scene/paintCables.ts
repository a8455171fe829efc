/** Cables: width says MB/s, colour says utilisation. Single lines near, bundles with a count far. */

import { NEAR, viewLevel } from '../geometry/lod';
import type { Polyline } from '../geometry/routes';
import { DIMMED, type Pen } from './pen';
import { NO_BAND, type Scene } from './scene';
import type { Outline } from './surface';
import { textWidth } from './text';

const LABEL_PX = 11;

/** Line width in pixels for a throughput: 1 for an idle cable, 2 at 200 MB/s, at most 6; thinner in the widest views. */
export const cableWidth = (mbs: number, k: number): number =>
  Math.min(6, 1 + Math.sqrt(Math.max(0, mbs) / 200)) * Math.min(1, Math.max(0.35, k * 5));

interface Strokes {
  /** Band, or -1 when unknown: the worst is painted last, over the others. */
  readonly rank: number;
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
  readonly path: Outline;
}

function outside(pen: Pen, points: Polyline): boolean {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let i = 0; i + 1 < points.length; i += 2) {
    left = Math.min(left, points[i] as number);
    right = Math.max(right, points[i] as number);
    top = Math.min(top, points[i + 1] as number);
    bottom = Math.max(bottom, points[i + 1] as number);
  }
  const { area } = pen;
  return left > area.x1 || right < area.x0 || top > area.y1 || bottom < area.y0;
}

export function tracePath(
  path: Outline,
  points: Polyline,
  view: { readonly x: number; readonly y: number; readonly k: number },
): void {
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = Math.round((points[i] as number) * view.k + view.x) + 0.5;
    const y = Math.round((points[i + 1] as number) * view.k + view.y) + 0.5;
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

class StrokeBatch {
  private readonly batches = new Map<string, Strokes>();

  constructor(private readonly pen: Pen) {}

  add(points: Polyline, band: number, mbs: number, alpha: number): void {
    if (points.length < 4 || outside(this.pen, points)) return;
    const { theme } = this.pen;
    const width = Math.round(cableWidth(mbs, this.pen.view.k) * 2) / 2;
    const key = `${band} ${width} ${alpha}`;
    let batch = this.batches.get(key);
    if (!batch) {
      const colour = band === NO_BAND ? theme.control : (theme.load[band] as string);
      batch = { rank: band === NO_BAND ? -1 : band, colour, width, alpha, path: this.pen.tools.outline() };
      this.batches.set(key, batch);
    }
    tracePath(batch.path, points, this.pen.view);
  }

  flush(): void {
    const { ctx } = this.pen;
    ctx.lineJoin = 'round';
    ctx.lineCap = 'butt';
    const worstLast = [...this.batches.values()].sort((p, q) => p.rank - q.rank);
    for (const { colour, width, alpha, path } of worstLast) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.globalAlpha = alpha;
      ctx.stroke(path);
    }
    ctx.globalAlpha = 1;
  }
}

const alphaOf = (lit: ReadonlySet<string> | null, id: string): number => (lit === null || lit.has(id) ? 1 : DIMMED);

function paintBundles(pen: Pen, scene: Scene, lit: ReadonlySet<string> | null): void {
  const batch = new StrokeBatch(pen);
  for (const bundle of scene.bundles.bundles) {
    let mbs = 0;
    let band = NO_BAND;
    let alpha = DIMMED;
    for (const id of bundle.cables) {
      const index = scene.cableIndex.get(id);
      if (index === undefined) continue;
      mbs += scene.cable_mb_s[index] as number;
      const own = scene.cableBand[index] as number;
      if (own !== NO_BAND && (band === NO_BAND || own > band)) band = own;
      alpha = Math.max(alpha, alphaOf(lit, id));
    }
    batch.add(bundle.points, band, mbs, alpha);
  }
  batch.flush();
}

/** Counts of the bundles, on the ground so that lines do not run through the words. */
export function paintBundleLabels(pen: Pen, scene: Scene): void {
  const { theme, ctx } = pen;
  const { x: vx, y: vy, k } = pen.view;
  if (viewLevel(k) === NEAR || k < 0.1) return;
  for (const label of scene.bundles.labels) {
    const [x, y] = [label.x * k + vx, label.y * k + vy];
    if (x < 0 || x > pen.width || y < 0 || y > pen.height) continue;
    const w = textWidth(label.text, 400, LABEL_PX) + 8;
    ctx.fillStyle = theme.canvas;
    ctx.fillRect(x - w / 2, y - LABEL_PX * 0.7, w, LABEL_PX * 1.4);
    pen.text.add(label.text, x, y, 400, LABEL_PX, theme.text2, 'center');
  }
}

export function paintCables(pen: Pen, scene: Scene, lit: ReadonlySet<string> | null): void {
  if (viewLevel(pen.view.k) !== NEAR) {
    paintBundles(pen, scene, lit);
    return;
  }
  const batch = new StrokeBatch(pen);
  scene.routes.forEach((route, i) => {
    batch.add(route.points, scene.cableBand[i] as number, scene.cable_mb_s[i] as number, alphaOf(lit, route.id));
  });
  batch.flush();
}
