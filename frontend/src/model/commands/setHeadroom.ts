import { numberRefusal, sameJson } from '../catalogue/values';
import { headroomOf, MOST_HEADROOM_PERCENT } from '../document/headroom';
import type { Headroom } from '../document/types';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

const LABEL = 'Change the headroom';

/** Sets how much of each part is to be left free, and whether one failure must be borne as well. */
export function setHeadroom(context: CommandContext, change: Partial<Headroom>): CommandOutcome {
  const before = headroomOf(context.snapshot().meta);
  const after = { ...before, ...change };
  const refusal = numberRefusal(after.percent, 0, MOST_HEADROOM_PERCENT);
  if (refusal !== null) return refused(`The headroom in percent ${refusal}.`);
  if (sameJson({ ...before }, after)) return unchanged(LABEL);
  return step(context, LABEL, [], ({ meta }) => meta.set('headroom', after));
}
