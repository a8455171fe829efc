/** Cables: width says MB/s, colour says utilisation. Single lines near, bundles with a count far. */

import { findJumps, type Jumps } from '../geometry/jumps';
import type { Polyline } from '../geometry/lines';
import { NEAR, viewLevel } from '../geometry/lod';
import type { RoutedCable } from '../geometry/routes';
import { NO_BAND, type Scene } from '../scene/scene';
import type { View } from '../types';
import { DIMMED, type Pen, type PutBar } from './pen';
import type { PathOutline } from './surface';
import { textWidth } from './text';

const LABEL_PX = 11;
const LABEL_H = 14;
/** A label is in the middle of what is free beside its edge, but no farther from it, in world units: its cables may turn off. */
const LABEL_NEAR = 40;

export const MOST_LINE_PX = 6;

/** Line width in pixels for a throughput: 1 for an idle cable, 2 at 200 MB/s, at most 6; thinner in the widest views. */
export const cableWidth = (mbs: number, k: number): number =>
  Math.min(MOST_LINE_PX, 1 + Math.sqrt(Math.max(0, mbs) / 200)) * Math.min(1, Math.max(0.35, k * 2.5));

/** Lines that lie close together are still so wide, so that the colour of each is seen. */
const LEAST_COLOUR_PX = 2;

/** The width as it is painted: whole pixels, or half of one. Never more than a line has for itself, in world units. */
export function lineWidth(mbs: number, k: number, room = Number.POSITIVE_INFINITY): number {
  const exact = Math.min(cableWidth(mbs, k), Math.max(LEAST_COLOUR_PX, room * k - 1));
  return exact > 1 ? Math.round(exact) : Math.round(exact * 2) / 2;
}

/** Lines between two strokes: a long path takes far longer than as many short ones. */
const STROKE_LINES = 64;
/** Shorter lines lie under the parts that they join. */
const LEAST_LINE_PX = 2.5;
/** Lines looked at between two steps. */
const STEP_LINES = 1024;
/** Among more lines in view nobody follows a single one: they do not jump. */
const MOST_TOLD_APART = 1000;
/** Strokes between two steps. */
const STEP_STROKES = 4;

/** Radius of a jump in world units, and in how many lines it is drawn. */
const JUMP = 4;
const ARC_STEPS = 6;

interface Strokes {
  /** Band, or -1 when unknown: the worst is painted last, over the others. */
  readonly rank: number;
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
  readonly isCurved: boolean;
  readonly lines: Polyline[];
}

export function tracePath(
  path: PathOutline,
  points: Polyline,
  view: { readonly x: number; readonly y: number; readonly k: number },
): void {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = Math.round((points[i] as number) * view.k + view.x) + 0.5;
    const y = Math.round((points[i + 1] as number) * view.k + view.y) + 0.5;
    if (i === 0) path.moveTo(x, y);
    else if (x !== lastX || y !== lastY) path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
}

/** The line as a bar for each of its runs, each handed to `put`. */
function traceBars(put: PutBar, points: Polyline, { x: vx, y: vy, k }: View, width: number): void {
  const near = Math.floor(width / 2);
  let x0 = Math.round((points[0] as number) * k + vx);
  let y0 = Math.round((points[1] as number) * k + vy);
  for (let i = 2; i + 1 < points.length; i += 2) {
    const x1 = Math.round((points[i] as number) * k + vx);
    const y1 = Math.round((points[i + 1] as number) * k + vy);
    const left = Math.min(x0, x1) - near;
    const top = Math.min(y0, y1) - near;
    put(left, top, Math.abs(x1 - x0) + width, Math.abs(y1 - y0) + width);
    x0 = x1;
    y0 = y1;
  }
}

class StrokeBatch {
  private readonly batches = new Map<number, Strokes>();

  constructor(private readonly pen: Pen) {}

  /** `isCurved`: with arcs in it. All others run straight along the pixels: filled as bars they take a tenth of a stroke's time. */
  add(points: Polyline, band: number, mbs: number, alpha: number, room?: number, isCurved = false): void {
    const { theme } = this.pen;
    const width = lineWidth(mbs, this.pen.view.k, room);
    const key = (band * 64 + 2 * width) * 4 + (alpha === 1 ? 2 : 0) + (isCurved ? 1 : 0);
    let batch = this.batches.get(key);
    if (!batch) {
      const colour = band === NO_BAND ? theme.control : (theme.load[band] as string);
      batch = { rank: band === NO_BAND ? -1 : band, colour, width, alpha, isCurved, lines: [] };
      this.batches.set(key, batch);
    }
    batch.lines.push(points);
  }

  *strokeSteps(): Generator<void> {
    const worstLast = [...this.batches.values()].sort((p, q) => p.rank - q.rank);
    let strokes = 0;
    for (const strokesAlike of worstLast) {
      const { lines } = strokesAlike;
      for (let from = 0; from < lines.length; from += STROKE_LINES) {
        this.paint(strokesAlike, lines.slice(from, from + STROKE_LINES));
        if (++strokes % STEP_STROKES === 0) yield;
      }
    }
  }

  private paint({ colour, width, alpha, isCurved }: Strokes, lines: readonly Polyline[]): void {
    const { tools, view } = this.pen;
    if (tools.stamp && !isCurved && (alpha === 1 || width <= 1)) {
      this.pen.bars(colour, alpha * Math.min(1, width), (put) => {
        for (const points of lines) traceBars(put, points, view, Math.max(1, width));
      });
      return;
    }
    const { ctx } = this.pen;
    ctx.globalAlpha = alpha;
    const path = tools.outline();
    if (width > 1 && !isCurved) {
      const put: PutBar = (x, y, w, h) => path.rect(x, y, w, h);
      for (const points of lines) traceBars(put, points, view, width);
      ctx.fillStyle = colour;
      ctx.fill(path);
    } else {
      for (const points of lines) tracePath(path, points, view);
      ctx.lineJoin = 'round';
      ctx.lineCap = 'butt';
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
    ctx.globalAlpha = 1;
  }
}

/** Is there nothing of a line to see: out of view, or too short? `boxes` holds left, top, right, bottom by line. */
function isUnseen({ area, view }: Pen, boxes: Float32Array, i: number): boolean {
  const at = 4 * i;
  const left = boxes[at] as number;
  const top = boxes[at + 1] as number;
  const right = boxes[at + 2] as number;
  const bottom = boxes[at + 3] as number;
  const isOut = left > area.x1 || top > area.y1 || right < area.x0 || bottom < area.y0;
  return isOut || Math.max(right - left, bottom - top) * view.k < LEAST_LINE_PX;
}

const alphaOf = (lit: ReadonlySet<string> | null, id: string): number => (lit === null || lit.has(id) ? 1 : DIMMED);

/** Of what several cables share: bright when one of them is. */
const brightness = (lit: ReadonlySet<string> | null, cables: readonly string[]): number =>
  lit === null || cables.some((id) => lit.has(id)) ? 1 : DIMMED;

function* bundleSteps(pen: Pen, scene: Scene, lit: ReadonlySet<string> | null): Generator<void> {
  const batch = new StrokeBatch(pen);
  const { bundles } = scene.bundles;
  for (let i = 0; i < bundles.length; i++) {
    if (i % STEP_LINES === STEP_LINES - 1) yield;
    const bundle = bundles[i];
    if (!bundle || bundle.points.length < 4 || isUnseen(pen, scene.bundleBox, i)) continue;
    const alpha = brightness(lit, bundle.cables);
    batch.add(bundle.points, scene.bundleBand[i] as number, scene.bundle_mb_s[i] as number, alpha, bundle.w);
  }
  yield* batch.strokeSteps();
}

/** What the cables of a collapsed part share, as wide as all of them together. */
function addStrands(batch: StrokeBatch, scene: Scene, lit: ReadonlySet<string> | null): void {
  for (const { cables, points } of scene.bundles.strands) {
    let [mbs, worst] = [0, NO_BAND];
    for (const id of cables) {
      const at = scene.cableIndex.get(id);
      if (at === undefined) continue;
      const band = scene.cableBand[at] as number;
      mbs += scene.cable_mb_s[at] as number;
      if (band !== NO_BAND && (worst === NO_BAND || band > worst)) worst = band;
    }
    batch.add(points, worst, mbs, brightness(lit, cables));
  }
}

/** A line with a small arc over each unrelated one that it crosses. */
function withJumps(points: Polyline, crossings: readonly number[], radius: number): Polyline {
  const out: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x0, y0, x1, y1] = points.slice(i, i + 4) as [number, number, number | undefined, number | undefined];
    out.push(x0, y0);
    if (x1 === undefined || y0 !== y1) continue;
    const over = crossings.filter((x, at) => at % 2 === 0 && crossings[at + 1] === y0 && (x - x0) * (x - x1) < 0);
    const ahead = Math.sign(x1 - x0);
    for (const x of over.sort((a, b) => (a - b) * ahead)) {
      for (let step = 0; step <= ARC_STEPS; step++) {
        const angle = (Math.PI * step) / ARC_STEPS;
        out.push(x - ahead * radius * Math.cos(angle), y0 - radius * Math.sin(angle));
      }
    }
  }
  return out;
}

/** Counts of the bundles where there is room beside the boxes, on the ground so that lines do not run through the words. */
export function paintBundleLabels(pen: Pen, scene: Scene, lit: ReadonlySet<string> | null): void {
  const { theme, ctx } = pen;
  const { x: vx, y: vy, k } = pen.view;
  if (viewLevel(k) === NEAR || k < 0.1) return;
  for (const label of scene.bundles.labels()) {
    const away = Math.min((label.room.h * k) / 2, Math.max(LABEL_NEAR * k, LABEL_H / 2 + 2));
    const [x, y] = [label.x * k + vx, label.y * k + vy + (label.below ? away : -away)];
    if (x < 0 || x > pen.width || y < 0 || y > pen.height) continue;
    const w = textWidth(label.text, 400, LABEL_PX) + 8;
    if (w > label.room.w * k || LABEL_H > label.room.h * k) continue;
    ctx.fillStyle = theme.canvas;
    ctx.fillRect(x - w / 2, y - LABEL_H / 2, w, LABEL_H);
    pen.text.add(label.text, x, y, 400, LABEL_PX, theme.text2, 'center', brightness(lit, label.cables));
  }
}

/** Paints every cable in view: single lines near, bundles farther out. */
export function* cableSteps(pen: Pen, scene: Scene, lit: ReadonlySet<string> | null): Generator<void> {
  if (viewLevel(pen.view.k) !== NEAR) {
    yield* bundleSteps(pen, scene, lit);
    return;
  }
  const batch = new StrokeBatch(pen);
  const visibleRuns: number[] = [];
  for (let i = 0; i < scene.routes.length; i++) {
    if (i % STEP_LINES === STEP_LINES - 1) yield;
    if ((scene.routes[i]?.points.length ?? 0) >= 4 && !isUnseen(pen, scene.routeBox, i)) visibleRuns.push(i);
  }
  const jumps: Jumps =
    visibleRuns.length > MOST_TOLD_APART ? new Map() : findJumps(scene.routes, scene.bundles.bundles, visibleRuns);
  for (const i of visibleRuns) {
    const { id, points, beside } = scene.routes[i] as RoutedCable;
    const crossings = jumps.get(i);
    const line = crossings ? withJumps(points, crossings, JUMP) : points;
    batch.add(
      line,
      scene.cableBand[i] as number,
      scene.cable_mb_s[i] as number,
      alphaOf(lit, id),
      beside,
      crossings !== undefined,
    );
  }
  addStrands(batch, scene, lit);
  yield* batch.strokeSteps();
}
