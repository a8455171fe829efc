/** Drag from a port: free ports that may take the cable light up, a refused one says why. */

import { canvasWords } from '../../ui/words/canvas';
import { portRef } from '../geometry/hit';
import type { PlacedPort } from '../geometry/place';
import type { BeginGesture, Desk, Pointer, TopPen } from './desk';
import { label } from './topPaint';

const REACH_PX = 14;
/** More ports than this are not tried one by one when the drag begins. */
const MOST_LIT = 4000;

/** Why no cable may run between the two; null = it may. */
export function refusalOf(desk: Desk, from: PlacedPort, to: PlacedPort): string | null {
  if (from === to) return canvasWords.samePort;
  const refusal = desk.props.canConnect?.(portRef(from), portRef(to)) ?? null;
  const used = from.port.cable !== null || to.port.cable !== null;
  return refusal ?? (used ? canvasWords.portInUse : null);
}

function inView(desk: Desk, port: PlacedPort, width: number, height: number): boolean {
  const { k, x, y } = desk.view;
  const [sx, sy] = [port.x * k + x, port.y * k + y];
  return sx >= 0 && sy >= 0 && sx <= width && sy <= height;
}

function paintPort(pen: TopPen, port: PlacedPort, colour: string): void {
  const { k, x, y } = pen.view;
  const size = Math.min(14, Math.max(6, 10 * k));
  pen.ctx.fillStyle = colour;
  pen.ctx.fillRect(port.x * k + x - size / 2, port.y * k + y - size / 2, size, size);
}

export const beginCable: BeginGesture = (desk, hit, start) => {
  if (hit?.kind !== 'port' || desk.props.readOnly) return null;
  const from = hit.port;
  const used = from.port.cable !== null;
  let at: Pointer = start;
  let target: PlacedPort | null = null;
  let reason: string | null = null;
  let open: PlacedPort[] | null = null;
  const aim = (pointer: Pointer): void => {
    at = pointer;
    target = desk.scene.hit.portAt(...pointer.world, REACH_PX / desk.view.k);
    if (target === from) target = null;
    reason = target ? refusalOf(desk, from, target) : used ? canvasWords.portInUse : null;
  };
  const openPorts = (width: number, height: number): PlacedPort[] => {
    const seen = [...desk.scene.placed.ports.values()].filter((port) => inView(desk, port, width, height));
    return seen.slice(0, MOST_LIT).filter((port) => port !== from && refusalOf(desk, from, port) === null);
  };
  return {
    cursor: 'crosshair',
    move: aim,
    end(pointer) {
      aim(pointer);
      if (!target) return;
      if (reason === null) desk.props.onConnect?.(portRef(from), portRef(target));
      else desk.props.onRefused?.(reason);
    },
    paint(pen) {
      const { ctx, theme, view } = pen;
      open ??= used ? [] : openPorts(ctx.canvas.clientWidth, ctx.canvas.clientHeight);
      for (const port of open) paintPort(pen, port, theme.accent);
      const end = target
        ? ([target.x * view.k + view.x, target.y * view.k + view.y] as const)
        : ([at.x, at.y] as const);
      const [x0, y0] = [from.x * view.k + view.x, from.y * view.k + view.y];
      ctx.beginPath();
      ctx.moveTo(x0, y0);
      const middle = (x0 + end[0]) / 2;
      ctx.lineTo(middle, y0);
      ctx.lineTo(middle, end[1]);
      ctx.lineTo(end[0], end[1]);
      ctx.strokeStyle = reason === null ? theme.accent : theme.danger;
      ctx.lineWidth = 2;
      ctx.stroke();
      paintPort(pen, from, reason === null ? theme.accent : theme.danger);
      if (target) paintPort(pen, target, reason === null ? theme.accent : theme.danger);
      if (reason !== null) label(pen, at.x, at.y, reason, true);
    },
  };
};
