/** Drag of a card that sits in a slot into another slot. */

import { canvasWords } from '../../ui/words/canvas';
import type { PlacedSlot } from '../geometry/arrange/place';
import type { BeginGesture, Pointer } from './host';
import { outline } from './topPaint';

export const beginPlace: BeginGesture = (host, hit, start) => {
  if (hit?.kind !== 'part' || host.props.readOnly) return null;
  const { box } = hit;
  const part = host.scene.tree.parts.get(box.id);
  if (!part || part.fixed || part.slot === null || part.parent === null) return null;
  let at: Pointer = start;
  let target: PlacedSlot | null = null;
  let reason: string | null = null;
  const aim = (pointer: Pointer): void => {
    at = pointer;
    target = host.scene.hit.slotAt(...pointer.world);
    reason = target ? (host.props.canPlace?.(part.id, target.parent, target.slot.id) ?? null) : null;
  };
  return {
    cursor: 'grabbing',
    move: aim,
    end(pointer) {
      aim(pointer);
      if (target && reason === null) host.props.onPlace?.(part.id, target.parent, target.slot.id);
      else if (reason !== null) host.props.onRefused?.(reason || canvasWords.slotRefused);
    },
    note() {
      if (!target) return null;
      const into = canvasWords.slotOf(host.scene.tree.parts.get(target.parent)?.name ?? '', target.slot.label);
      return reason === null
        ? { text: into, refused: false }
        : { text: reason || canvasWords.slotRefused, refused: true };
    },
    paint(pen) {
      const [dx, dy] = [at.world[0] - start.world[0], at.world[1] - start.world[1]];
      outline(pen, { x: box.x + dx, y: box.y + dy, w: box.w, h: box.h }, 0, 1.5, pen.theme.accent);
      if (target) outline(pen, target, 1, 2, reason === null ? pen.theme.accent : pen.theme.danger);
    },
  };
};
