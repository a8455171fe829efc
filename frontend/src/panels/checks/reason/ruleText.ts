import type { Finding } from '../../../api/answers';
import type { ListedCheck } from '../../../api/queries/checks';

type Rule = Pick<ListedCheck, 'rule' | 'facts' | 'parameters' | 'setting'>;
const plain = new Intl.NumberFormat('en');

type Threshold = ListedCheck['parameters'][string];

/**
 * The rule with its thresholds: as the finding says they were, else those of the organisation, else as shipped. Without
 * a finding the rule stands for every design.
 */
export function ruleText({ rule, facts, parameters, setting }: Rule, finding: Finding | null): string {
  return rule.replace(/\{(\w+)\}/g, (braces, name: string, at: number) => {
    const stated = finding?.facts.find(({ label }) => label === facts[name])?.value;
    const threshold = parameters[name];
    const own = threshold && thresholdText(threshold, setting?.parameters[name] ?? threshold.default);
    const value = stated ?? own;
    if (value === undefined) return braces;
    return withoutUnit(value, threshold?.unit ?? '', rule.slice(0, at), rule.slice(at + braces.length));
  });
}

/** A value of a threshold with its unit. */
export function thresholdText({ unit }: Threshold, value: number | string): string {
  return `${typeof value === 'number' ? plain.format(value) : value} ${unit}`.trim();
}

/** A value has its unit, which the rule may say again, as in `{percent}%` and `U{unit}`. */
function withoutUnit(value: string, unit: string, before: string, after: string): string {
  if (unit === '' || !value.endsWith(` ${unit}`)) return value;
  const isTwice = after.trimStart().startsWith(unit) || before.endsWith(unit);
  return isTwice ? value.slice(0, -unit.length - 1) : value;
}
