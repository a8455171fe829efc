/** Shows parts as one box each, with what is inside hidden, or opens them again. */

import { runToEnd, type SlicedWork } from '../algorithms/slices';
import type { DesignRoots } from '../document/doc';
import { drawingJson } from '../document/document';
import type { ComponentId, PartDrawing } from '../document/types';
import { canFold } from '../tree/fold';
import {
  type CommandContext,
  type CommandOutcome,
  counted,
  inPortions,
  nameOf,
  refused,
  stepInPortions,
  unchanged,
} from './context';

const AS_USUAL: PartDrawing = { collapsed: false, pinned: false };

export const collapse = (context: CommandContext, ids: Iterable<ComponentId>, collapsed: boolean): CommandOutcome =>
  runToEnd(collapseSteps(context, ids, collapsed));

/** The same, with stops. */
export function* collapseSteps(
  context: CommandContext,
  ids: Iterable<ComponentId>,
  collapsed: boolean,
): SlicedWork<CommandOutcome> {
  const { parts } = context.tree();
  const { drawing } = context.snapshot();
  const targets = [...new Set(ids)].flatMap((id) => parts.get(id) ?? []);
  const foldable = targets.filter(canFold).map((part) => part.id);
  const verb = collapsed ? 'Collapse' : 'Expand';
  if (targets.length > 0 && foldable.length === 0) {
    const name = targets.length === 1 ? nameOf(context, targets[0]?.id ?? '') : 'What is selected';
    return refused(`${name} has nothing inside. Select a part that holds others.`);
  }
  const changed = foldable.filter((id) => (drawing.get(id)?.collapsed ?? false) !== collapsed);
  const label = `${verb} ${changed.length === 1 ? nameOf(context, changed[0] ?? '') : counted(changed.length, 'part')}`;
  if (changed.length === 0) return unchanged(label);
  const portions = inPortions(changed).map((some) => (roots: DesignRoots) => {
    for (const id of some) {
      const next = { ...(drawing.get(id) ?? AS_USUAL), collapsed };
      if (next.collapsed || next.pinned) roots.drawing.set(id, drawingJson(next));
      else roots.drawing.delete(id);
    }
  });
  return yield* stepInPortions(context, label, changed, portions, 'folded');
}
