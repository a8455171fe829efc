/** Puts copies of parts, with all inside them and the cables among them, beside the originals. */

import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { pinParts } from '../catalogue/pins';
import { type Fragment, fragmentSteps } from '../copy/fragment';
import { type Insertion, type InsertOptions, insertionSteps } from '../copy/insert';
import type { DesignRoots } from '../document/doc';
import { drawingJson } from '../document/document';
import { newEntry } from '../document/entries';
import { newId } from '../document/ids';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  drawingOf,
  inPortions,
  nameOf,
  PORTION,
  refused,
  stepInPortions,
} from './context';

export const duplicate = (context: CommandContext, ids: Iterable<string>, options: InsertOptions = {}) =>
  runToEnd(duplicateSteps(context, ids, options));

/** The same, with stops. Without options the copies stand on the originals until the page gives them free ground. */
export function* duplicateSteps(
  context: CommandContext,
  ids: Iterable<string>,
  options: InsertOptions = { offset: [0, 0] },
): SlicedWork<CommandOutcome> {
  const chosen = [...ids];
  const fragment = yield* fragmentSteps(context.snapshot(), chosen);
  if (fragment.components.size === 0) {
    const refusal = chosen.map((id) => changeRefusal(context, id)).find((words) => words !== null);
    return refused(refusal ?? 'Select the parts to duplicate first.');
  }
  const what = chosen.length === 1 ? nameOf(context, chosen[0] ?? '') : counted(chosen.length, 'part');
  yield;
  return yield* insertFragment(context, fragment, `Duplicate ${what}`, options);
}

export function* insertFragment(
  context: CommandContext,
  fragment: Fragment,
  label: string,
  options: InsertOptions,
): SlicedWork<CommandOutcome> {
  const plan = yield* insertionSteps(drawingOf(context), fragment, options);
  if (typeof plan === 'string') return refused(plan);
  return yield* stepInPortions(
    context,
    label,
    plan.heads,
    portionsOf(plan).map((portion) => (roots) => writeInsertion(context, roots, portion)),
    'made',
  );
}

export type Portion = Pick<Insertion, 'components' | 'cables' | 'zones' | 'layout' | 'drawing'>;

const NOTHING: Portion = { components: new Map(), cables: [], zones: [], layout: new Map(), drawing: new Map() };

/** Parts before the cables between them. What is small is one portion. */
export function portionsOf(plan: Portion): Portion[] {
  const { components, cables } = plan;
  if (components.size + cables.length <= PORTION) return [plan];
  const portions = inPortions([...components]).map((some) => ({ ...NOTHING, components: new Map(some) }));
  const wired = inPortions(cables).map((some) => ({ ...NOTHING, cables: some }));
  return [...portions, ...wired, { ...plan, components: NOTHING.components, cables: [] }];
}

export function writeInsertion({ catalogue }: CommandContext, roots: DesignRoots, plan: Portion): void {
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
