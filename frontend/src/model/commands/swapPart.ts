/** Swaps equal parts for another part of their kind; what hangs on them moves along, in one step. */

import type { Candidates } from '../algorithms/assign';
import { pinParts } from '../catalogue/pins';
import type { ComponentId } from '../document/types';
import { writeDifference } from '../swap/retarget';
import { planSwap } from '../swap/swap';
import {
  type CommandContext,
  type CommandOutcome,
  counted,
  drawingOf,
  refused,
  stepWithEffect,
  unchanged,
} from './context';

/** Refused while anything has no place that `choices` does not let go. */
export function swapPart(
  context: CommandContext,
  ids: Iterable<ComponentId>,
  partId: string,
  choices: Candidates = new Map(),
): CommandOutcome {
  const plan = planSwap(drawingOf(context), ids, partId, choices);
  if (typeof plan === 'string') return refused(plan);
  if (plan.from.id === plan.to.id) return unchanged(plan.label);
  const { after } = plan;
  if (after === null) {
    const open = plan.items.filter((item) => item.state === 'open');
    const named = open.slice(0, 3).map((item) => `${item.from} (${item.holds.slice(0, 2).join(', ')})`);
    const more = open.length > named.length ? ` and ${counted(open.length - named.length, 'more', 'more')}` : '';
    return refused(`${plan.to.name} has no place for: ${named.join('; ')}${more}. Choose one for each, or let it go.`);
  }
  const before = context.snapshot();
  return stepWithEffect('grown', context, plan.label, plan.ids, (roots) => {
    pinParts(context.catalogue, roots.meta, [plan.to.id]);
    writeDifference(roots, before, after);
  });
}
