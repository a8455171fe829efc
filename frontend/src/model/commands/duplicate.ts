/** Puts copies of parts, with all inside them and the cables among them, beside the originals. */

import type { DesignRoots } from '../doc';
import { drawingJson } from '../document';
import { newEntry } from '../entries';
import { type Fragment, fragmentOf } from '../fragment';
import { newId } from '../ids';
import { type Insertion, type InsertOptions, planInsertion } from '../insert';
import { pinParts } from '../pins';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  drawingOf,
  nameOf,
  refused,
  step,
} from './context';

export function duplicate(context: CommandContext, ids: Iterable<string>, options: InsertOptions = {}): CommandOutcome {
  const chosen = [...ids];
  const fragment = fragmentOf(context.snapshot(), chosen);
  if (fragment.components.size === 0) {
    const refusal = chosen.map((id) => changeRefusal(context, id)).find((words) => words !== null);
    return refused(refusal ?? 'Select the parts to duplicate first.');
  }
  const what = chosen.length === 1 ? nameOf(context, chosen[0] ?? '') : counted(chosen.length, 'part');
  return insertFragment(context, fragment, `Duplicate ${what}`, options);
}

export function insertFragment(
  context: CommandContext,
  fragment: Fragment,
  label: string,
  options: InsertOptions,
): CommandOutcome {
  const plan = planInsertion(drawingOf(context), fragment, options);
  if (typeof plan === 'string') return refused(plan);
  return step(context, label, plan.heads, (roots) => writeInsertion(context, roots, plan));
}

export function writeInsertion({ catalogue }: CommandContext, roots: DesignRoots, plan: Insertion): void {
  const parts = [...plan.components.values()].map((values) => values.part);
  pinParts(
    catalogue,
    roots.meta,
    parts.filter((part) => typeof part === 'string'),
  );
  for (const [id, values] of plan.components) roots.components.set(id, newEntry(values));
  for (const cable of plan.cables) roots.cables.set(newId(), cable);
  for (const { name, members } of plan.zones) {
    roots.zones.set(newId(), { name, members: members.map((end) => [...end]) });
  }
  for (const [id, place] of plan.layout) roots.layout.set(id, [...place]);
  for (const [id, how] of plan.drawing) roots.drawing.set(id, drawingJson(how));
}
