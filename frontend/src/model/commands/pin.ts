/** Holds parts where they stand when the drawing is tidied, or lets them go. */

import { drawingJson } from '../document/document';
import type { ComponentId } from '../document/types';
import { type CommandContext, type CommandOutcome, counted, nameOf, refused, step, unchanged } from './context';

/** Only what stands free is tidied, so that only that can be pinned. */
export function pin(context: CommandContext, ids: Iterable<ComponentId>, pinned: boolean): CommandOutcome {
  const { components, drawing } = context.snapshot();
  const free = [...new Set(ids)].filter((id) => components.get(id)?.at === null);
  if (free.length === 0) return refused('Select a part that stands free on the canvas: tidying moves no other.');
  const changed = free.filter((id) => (drawing.get(id)?.pinned ?? false) !== pinned);
  const what = free.length === 1 ? nameOf(context, free[0] ?? '') : counted(free.length, 'part');
  const label = `${pinned ? 'Pin' : 'Unpin'} ${what}`;
  if (changed.length === 0) return unchanged(label);
  return step(context, label, changed, (roots) => {
    for (const id of changed) {
      const collapsed = drawing.get(id)?.collapsed ?? false;
      if (collapsed || pinned) roots.drawing.set(id, drawingJson({ collapsed, pinned }));
      else roots.drawing.delete(id);
    }
  });
}
