import { numberRefusal, sameJson } from '../catalogue/values';
import { type FailureRule, policyOf } from '../failures/policy';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

const LABEL = 'Change what the design must survive';
/** A design with more rules is not taken; the same as in the backend. */
const MOST_RULES = 50;

/** Sets how much failures of a kind must leave, in place of the rule about it; null takes the rule away. */
export function setFailurePolicy(context: CommandContext, of: string, at_least_percent: number | null): CommandOutcome {
  const before = policyOf(context.snapshot().meta);
  if (at_least_percent !== null) {
    const refusal = numberRefusal(at_least_percent, 0, 100);
    if (refusal !== null) return refused(`What a failure leaves in percent ${refusal}.`);
  }
  const after = changed(before, of, at_least_percent);
  if (after.length > MOST_RULES) return refused(`A policy has at most ${MOST_RULES} rules. Remove one first.`);
  if (sameJson(plain(before), plain(after))) return unchanged(LABEL);
  return step(context, LABEL, [], ({ meta }) =>
    after.length === 0 ? meta.delete('failure_policy') : meta.set('failure_policy', plain(after)),
  );
}

function changed(before: readonly FailureRule[], of: string, at_least_percent: number | null): readonly FailureRule[] {
  if (at_least_percent === null) return before.filter((rule) => rule.of !== of);
  const rule = { of, at_least_percent };
  return before.some((one) => one.of === of) ? before.map((one) => (one.of === of ? rule : one)) : [...before, rule];
}

const plain = (rules: readonly FailureRule[]) => rules.map(({ of, at_least_percent }) => ({ of, at_least_percent }));
