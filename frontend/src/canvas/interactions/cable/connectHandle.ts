/** The handle beside the selected part where ports are too small to take: a drag from it draws a cable. */

import { portsOpen } from '../../geometry/lod';
import type { CanvasHost, TopPen } from '../host';
import { portsUnder } from './cableEnds';

const RADIUS_PX = 8;
const GAP_PX = 5;
const REACH_PX = 12;

export interface ConnectHandle {
  readonly part: string;
  /** Pixels on screen. */
  readonly x: number;
  readonly y: number;
}

function hasFreePort(host: CanvasHost, id: string): boolean {
  for (const port of portsUnder(host, id)) if (port.port.cable === null) return true;
  return false;
}

/** Where the handle stands; null when ports can be taken themselves, or when there is nothing to draw from. */
export function handleOf(host: CanvasHost): ConnectHandle | null {
  const { props, view, scene } = host;
  const [part] = props.selection;
  if (props.readOnly || props.selection.size !== 1 || part === undefined || portsOpen(view.k)) return null;
  const box = scene.placed.boxes.get(part);
  if (!box || !hasFreePort(host, part)) return null;
  return {
    part,
    x: (box.x + box.w) * view.k + view.x + GAP_PX + RADIUS_PX,
    y: (box.y + box.h / 2) * view.k + view.y,
  };
}

/** The part whose handle lies under a point on screen. */
export function handleAt(host: CanvasHost, x: number, y: number): string | null {
  const handle = handleOf(host);
  return handle && Math.hypot(handle.x - x, handle.y - y) <= REACH_PX ? handle.part : null;
}

export function paintHandle(pen: TopPen, handle: ConnectHandle): void {
  const { ctx, theme } = pen;
  const arm = RADIUS_PX - 4;
  ctx.beginPath();
  ctx.arc(handle.x, handle.y, RADIUS_PX, 0, 2 * Math.PI);
  ctx.fillStyle = theme.accent;
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(handle.x - arm, handle.y);
  ctx.lineTo(handle.x + arm, handle.y);
  ctx.moveTo(handle.x, handle.y - arm);
  ctx.lineTo(handle.x, handle.y + arm);
  ctx.strokeStyle = theme.accentOn;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}
