/** Makes an array of copies with their cables, zones and names, all in one step. */

import { type ArrayOptions, type ArrayPlan, planArray } from '../arrayPlan';
import type { DesignRoots } from '../doc';
import type { ComponentId } from '../types';
import { type CommandContext, type CommandOutcome, counted, drawingOf, refused, step } from './context';
import { writeInsertion } from './duplicate';

/** Either all the copies that are asked for, or none and why. */
export function arrayDuplicate(
  context: CommandContext,
  ids: Iterable<ComponentId>,
  options: ArrayOptions,
): CommandOutcome {
  const plan = planArray(drawingOf(context), ids, options);
  if (typeof plan === 'string') return refused(plan);
  if (plan.short !== null) return refused(plan.short);
  const label = `Make ${counted(options.count, 'copy', 'copies')} of ${whatOf(plan)}`;
  const heads = plan.copies.flatMap((copy) => copy.heads);
  return step(context, label, heads, (roots) => {
    for (const copy of plan.copies) writeInsertion(context, roots, copy);
    writeLists(roots, plan);
  });
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
