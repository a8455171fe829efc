/** What a design must survive (`meta.failure_policy`), and whether a failure leaves as much. */

import type { WorkloadImpact } from '../../api/answers';
import { isObject } from '../document/parse';
import type { Json } from '../document/types';

/** What any one failure must leave of each workload. */
export interface FailureRule {
  /** A kind of part, `port`, `cable`, `feed`, `fabric`, `rack`, `site`, or `any` of which no other rule speaks. */
  readonly of: string;
  /** 0: a workload must not be down. */
  readonly at_least_percent: number;
}

/** Failures of many parts at once, of which only a rule of their own speaks; the same as in the backend. */
export const WHOLE_FAILURES: ReadonlySet<string> = new Set(['feed', 'fabric', 'rack', 'site']);

/** The rules as they stand; what another client wrote amiss is left out. */
export function policyOf(meta: Readonly<Record<string, Json>>): readonly FailureRule[] {
  const value = meta.failure_policy;
  if (!Array.isArray(value)) return [];
  const found = new Map<string, FailureRule>();
  for (const item of value) {
    if (!isObject(item) || typeof item.of !== 'string' || typeof item.at_least_percent !== 'number') continue;
    if (!found.has(item.of)) found.set(item.of, { of: item.of, at_least_percent: item.at_least_percent });
  }
  return [...found.values()];
}

/** The rule that holds for failures of a kind. */
export function ruleFor(rules: readonly FailureRule[], kind: string): FailureRule | null {
  const own = rules.find(({ of }) => of === kind);
  if (own) return own;
  return WHOLE_FAILURES.has(kind) ? null : (rules.find(({ of }) => of === 'any') ?? null);
}

/** Of what the workload gets in the whole design, or of its target where that is less. */
export function leftPercent(impact: WorkloadImpact, target_mb_s: number | null): number {
  const whole = target_mb_s === null ? impact.before_mb_s : Math.min(impact.before_mb_s, target_mb_s);
  return whole <= 0 ? 100 : Math.min((100 * impact.throughput_mb_s) / whole, 100);
}

/** Whether a failure leaves less than a rule asks; what is not known is told apart from both. */
export function breaches(rule: FailureRule | null, impact: WorkloadImpact, target_mb_s: number | null): boolean {
  if (rule === null || impact.status === 'unknown') return false;
  return impact.status === 'down' || leftPercent(impact, target_mb_s) < rule.at_least_percent * (1 - 1e-9);
}
