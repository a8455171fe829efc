/** Makes an array of copies with their cables, zones and names, all in one step. */

import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { type ArrayOptions, type ArrayPlan, arraySteps as planSteps } from '../copy/arrayPlan';
import type { DesignRoots } from '../document/doc';
import type { ComponentId } from '../document/types';
import {
  type CommandContext,
  type CommandOutcome,
  counted,
  drawingOf,
  PORTION,
  refused,
  stepInPortions,
  type Write,
} from './context';
import { type Portion, portionsOf, writeInsertion } from './duplicate';

/** Either all the copies that are asked for, or none and why. */
export const arrayDuplicate = (
  context: CommandContext,
  ids: Iterable<ComponentId>,
  options: ArrayOptions,
): CommandOutcome => runToEnd(arraySteps(context, ids, options));

/** The same, with stops. */
export function* arraySteps(
  context: CommandContext,
  ids: Iterable<ComponentId>,
  options: ArrayOptions,
): SlicedWork<CommandOutcome> {
  const plan = yield* planSteps(drawingOf(context), ids, options);
  if (typeof plan === 'string') return refused(plan);
  if (plan.short !== null) return refused(plan.short);
  const label = `Make ${counted(options.count, 'copy', 'copies')} of ${whatOf(plan)}`;
  const heads = plan.copies.flatMap((copy) => copy.heads);
  return yield* stepInPortions(context, label, heads, writesOf(context, plan), 'made');
}

/** What is small is written at once. */
function writesOf(context: CommandContext, plan: ArrayPlan): Write[] {
  const write = (portion: Portion) => (roots: DesignRoots) => writeInsertion(context, roots, portion);
  const writes: Write[] = [...plan.copies.flatMap(portionsOf).map(write), (roots) => writeLists(roots, plan)];
  if (plan.parts + plan.cables > PORTION) return writes;
  return [
    (roots) => {
      for (const each of writes) each(roots);
    },
  ];
}

function whatOf({ names }: ArrayPlan): string {
  const [first] = names;
  return names.length === 1 && first ? first.from : counted(names.length, 'part');
}

function writeLists(roots: DesignRoots, { lists }: ArrayPlan): void {
  for (const { list, value } of lists) {
    const table = list.of === 'workload' ? roots.workloads : roots.components;
    table.get(list.id)?.set(list.key, value);
  }
}
