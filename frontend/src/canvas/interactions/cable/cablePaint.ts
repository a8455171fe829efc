/** A cable in hand on the upper canvas: ports that may take it, the way it would go, the port that it would take. */

import { portsOpen } from '../../geometry/lod';
import type { PlacedPort } from '../../geometry/ports';
import { toScreen } from '../../geometry/view';
import type { Point } from '../../types';
import type { TopPen } from '../host';
import { outline } from '../topPaint';
import type { CableEnds } from './cableEnds';
import { type LeadEnd, leadOf } from './cableLead';

/** What else stands on a bright part: kept as faint as the dimmed parts. */
const VEIL = 0.58;

const sideOf = (k: number): number => Math.min(14, Math.max(6, 10 * k));

function isSeen(pen: TopPen, port: PlacedPort): boolean {
  const [x, y] = toScreen(pen.view, port.x, port.y);
  return x >= 0 && y >= 0 && x <= pen.ctx.canvas.clientWidth && y <= pen.ctx.canvas.clientHeight;
}

function square(pen: TopPen, port: PlacedPort, colour: string, side: number): void {
  const [x, y] = toScreen(pen.view, port.x, port.y);
  pen.ctx.fillStyle = colour;
  pen.ctx.fillRect(x - side / 2, y - side / 2, side, side);
}

/** Near: each open port is filled and the others on its part fade. Far: the parts that have one are outlined. */
export function paintOpen(pen: TopPen, ends: CableEnds): void {
  const open = ends.openPorts();
  const owners = new Set(open.map((port) => port.owner));
  if (!portsOpen(pen.view.k)) {
    for (const id of owners) {
      const box = pen.scene.placed.boxes.get(id);
      if (box) outline(pen, box, 1, 1.5, pen.theme.accent);
    }
    return;
  }
  const side = sideOf(pen.view.k);
  const free = new Set(open);
  pen.ctx.globalAlpha = VEIL;
  for (const id of owners) {
    for (const port of pen.scene.ports[pen.scene.index.get(id) ?? -1] ?? []) {
      if (!free.has(port) && !ends.isSource(port) && isSeen(pen, port)) square(pen, port, pen.theme.surface, side + 2);
    }
  }
  pen.ctx.globalAlpha = 1;
  for (const port of open) if (isSeen(pen, port)) square(pen, port, pen.theme.accent, side);
}

/** The way to the port that it would take, or to the pointer. */
export function paintLead({ ctx, view }: TopPen, from: PlacedPort, to: PlacedPort | Point, colour: string): void {
  const endOf = ({ x, y, side }: PlacedPort): LeadEnd => ({ at: toScreen(view, x, y), side });
  const points = leadOf(endOf(from), 'port' in to ? endOf(to) : { at: to, side: null });
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2;
  ctx.stroke();
}

/** The port in hand or the one that would be taken, with a ring so that it stands out among the lit ones. */
export function paintEnd(pen: TopPen, port: PlacedPort, colour: string): void {
  const side = sideOf(pen.view.k);
  square(pen, port, colour, side);
  const [x, y] = toScreen(pen.view, port.x, port.y);
  pen.ctx.strokeStyle = colour;
  pen.ctx.lineWidth = 1.5;
  pen.ctx.strokeRect(x - side / 2 - 3, y - side / 2 - 3, side + 6, side + 6);
}
