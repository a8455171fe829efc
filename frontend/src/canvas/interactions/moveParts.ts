/** Drag of a top-level part, with all selected ones: a ghost follows the pointer, one `onMove` at the end. */

import type { PlacedBox } from '../geometry/arrange/place';
import { enclose } from '../geometry/box';
import type { SnappedPoint } from '../geometry/snap';
import type { Point } from '../types';
import { Neighbours, paintGuides, snappedTo } from './guides';
import type { BeginGesture, CanvasHost, Pointer } from './host';
import { outline } from './topPaint';

/** Top-level boxes that move when this part is dragged. */
export function boxesToMove(host: CanvasHost, id: string): PlacedBox[] {
  const { boxes } = host.scene.placed;
  const root = boxes.get(id)?.root;
  if (root === undefined) return [];
  const chosen = [...host.props.selection].flatMap((other) => boxes.get(other) ?? []).filter((box) => box.depth === 0);
  const own = boxes.get(root);
  if (!own) return [];
  return chosen.includes(own) ? chosen : [own];
}

/** Places of boxes after a shift. */
export function positionsAfter(boxes: readonly PlacedBox[], dx: number, dy: number): Map<string, Point> {
  return new Map(boxes.map((box) => [box.id, [box.x + dx, box.y + dy] as const]));
}

export const beginMove: BeginGesture = (host, hit, start) => {
  if (hit?.kind !== 'part' || host.props.readOnly) return null;
  const boxes = boxesToMove(host, hit.box.id);
  const whole = enclose(boxes);
  if (!whole) return null;
  const others = new Neighbours(host, new Set(boxes.map((box) => box.id)));
  let at: SnappedPoint = { x: whole.x, y: whole.y, guides: [] };
  const aim = ({ world, alt }: Pointer): void => {
    const wished = { ...whole, x: whole.x + world[0] - start.world[0], y: whole.y + world[1] - start.world[1] };
    at = snappedTo(host, wished, others.boxes, alt);
  };
  return {
    cursor: 'grabbing',
    move: aim,
    end(pointer) {
      aim(pointer);
      const [dx, dy] = [at.x - whole.x, at.y - whole.y];
      if (dx !== 0 || dy !== 0) host.props.onMove?.(positionsAfter(boxes, dx, dy));
    },
    paint(pen) {
      const { k, x, y } = pen.view;
      for (const box of boxes) {
        const ghost = { x: box.x + at.x - whole.x, y: box.y + at.y - whole.y, w: box.w, h: box.h };
        pen.ctx.globalAlpha = 0.1;
        pen.ctx.fillStyle = pen.theme.accent;
        pen.ctx.fillRect(ghost.x * k + x, ghost.y * k + y, ghost.w * k, ghost.h * k);
        pen.ctx.globalAlpha = 1;
        outline(pen, ghost, 0, 1.5, pen.theme.accent);
      }
      paintGuides(pen, at.guides);
    },
  };
};
