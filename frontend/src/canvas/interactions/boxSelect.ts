/** Drag on empty ground: select the parts wholly inside the box; Shift adds. */

import { span } from '../geometry/box';
import type { BeginGesture } from './host';
import { outline } from './topPaint';

export const beginBoxSelect: BeginGesture = (host, hit, start) => {
  if (hit !== null) return null;
  let corner = start.world;
  const area = () => span(start.world[0], start.world[1], corner[0], corner[1]);
  return {
    cursor: 'crosshair',
    move(pointer) {
      corner = pointer.world;
    },
    end(pointer) {
      corner = pointer.world;
      const inArea = host.scene.hit.partsIn(area());
      host.props.onSelect?.(new Set(pointer.shift ? [...host.props.selection, ...inArea] : inArea));
    },
    paint(pen) {
      const box = area();
      const { k, x, y } = pen.view;
      pen.ctx.globalAlpha = 0.12;
      pen.ctx.fillStyle = pen.theme.accent;
      pen.ctx.fillRect(box.x * k + x, box.y * k + y, box.w * k, box.h * k);
      pen.ctx.globalAlpha = 1;
      outline(pen, box, 0, 1, pen.theme.accent);
    },
  };
};
