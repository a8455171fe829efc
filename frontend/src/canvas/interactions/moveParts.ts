/** Drag of a top-level part, with all selected ones: a ghost follows the pointer, one `onMove` at the end. */

import type { PlacedBox } from '../geometry/place';
import type { Point } from '../types';
import type { BeginGesture, Desk } from './desk';
import { outline } from './topPaint';

const GRID = 4;
const snap = (value: number): number => Math.round(value / GRID) * GRID;

/** Top-level boxes that move when this part is dragged. */
export function movedWith(desk: Desk, id: string): PlacedBox[] {
  const { boxes } = desk.scene.placed;
  const root = boxes.get(id)?.root;
  if (root === undefined) return [];
  const chosen = [...desk.props.selection].flatMap((other) => boxes.get(other) ?? []).filter((box) => box.depth === 0);
  const own = boxes.get(root);
  if (!own) return [];
  return chosen.includes(own) ? chosen : [own];
}

/** Places of boxes after a shift, on the grid. */
export function shifted(boxes: readonly PlacedBox[], dx: number, dy: number): Map<string, Point> {
  return new Map(boxes.map((box) => [box.id, [snap(box.x + dx), snap(box.y + dy)] as const]));
}

export const beginMove: BeginGesture = (desk, hit, start) => {
  if (hit?.kind !== 'part' || desk.props.readOnly) return null;
  const boxes = movedWith(desk, hit.box.id);
  if (boxes.length === 0) return null;
  let [dx, dy] = [0, 0];
  return {
    cursor: 'grabbing',
    move(pointer) {
      dx = pointer.world[0] - start.world[0];
      dy = pointer.world[1] - start.world[1];
    },
    end() {
      if (snap(dx) !== 0 || snap(dy) !== 0) desk.props.onMove?.(shifted(boxes, dx, dy));
    },
    paint(pen) {
      for (const box of boxes) {
        const ghost = { x: snap(box.x + dx), y: snap(box.y + dy), w: box.w, h: box.h };
        pen.ctx.globalAlpha = 0.1;
        pen.ctx.fillStyle = pen.theme.accent;
        const { k, x, y } = pen.view;
        pen.ctx.fillRect(ghost.x * k + x, ghost.y * k + y, ghost.w * k, ghost.h * k);
        pen.ctx.globalAlpha = 1;
        outline(pen, ghost, 0, 1.5, pen.theme.accent);
      }
    },
  };
};
