/** Neighbours to align with, and the lines that show it. */

import { type Box, overlaps } from '../geometry/box';
import { type Guide, type SnappedPoint, snapBox } from '../geometry/snap';
import { toScreen, visibleBox } from '../geometry/view';
import type { CanvasHost, TopPen } from './host';

const REACH_PX = 6;
/** Neighbours a screen's width beyond the edge still count; farther ones nobody sees. */
const BEYOND = 0.5;
/** With more neighbours than this in sight lines lie everywhere, and a guide would say nothing. */
const MOST = 1500;

/** Top-level boxes in sight, without those that move; looked up again when the view has gone on. */
export class Neighbours {
  private found: Box[] = [];
  private seen: Box | null = null;

  constructor(
    private readonly host: CanvasHost,
    private readonly moving: ReadonlySet<string>,
  ) {}

  get boxes(): readonly Box[] {
    const { width, height } = this.host.size();
    const now = visibleBox(this.host.view, width, height);
    const { seen } = this;
    const stands =
      seen && now.w === seen.w && Math.abs(now.x - seen.x) < now.w / 4 && Math.abs(now.y - seen.y) < now.h / 4;
    if (stands) return this.found;
    this.seen = now;
    this.found = this.lookUp(now);
    return this.found;
  }

  private lookUp(visible: Box): Box[] {
    const around = {
      x: visible.x - visible.w * BEYOND,
      y: visible.y - visible.h * BEYOND,
      w: visible.w * (1 + 2 * BEYOND),
      h: visible.h * (1 + 2 * BEYOND),
    };
    const result: Box[] = [];
    for (const id of this.host.scene.tree.roots) {
      const box = this.host.scene.placed.boxes.get(id);
      if (box && !this.moving.has(id) && overlaps(box, around)) result.push(box);
    }
    return result.length > MOST ? [] : result;
  }
}

/** Where a box in hand comes to stand; Alt lets it stand anywhere. */
export function snappedTo(host: CanvasHost, box: Box, others: readonly Box[], free: boolean): SnappedPoint {
  if (free) return { x: Math.round(box.x), y: Math.round(box.y), guides: [] };
  return snapBox(box, others, REACH_PX / host.view.k);
}

export function paintGuides(pen: TopPen, guides: readonly Guide[]): void {
  const { ctx } = pen;
  ctx.beginPath();
  for (const { x0, y0, x1, y1 } of guides) {
    const [left, top] = toScreen(pen.view, x0, y0);
    const [right, bottom] = toScreen(pen.view, x1, y1);
    ctx.moveTo(Math.round(left) + 0.5, Math.round(top) + 0.5);
    ctx.lineTo(Math.round(right) + 0.5, Math.round(bottom) + 0.5);
  }
  ctx.strokeStyle = pen.theme.accent;
  ctx.lineWidth = 1;
  ctx.setLineDash([4, 3]);
  ctx.stroke();
  ctx.setLineDash([]);
}
