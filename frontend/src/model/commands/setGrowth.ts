import { numberRefusal, sameJson } from '../catalogue/values';
import { GROWTH_BOUNDS, GROWTH_DEFAULT, type Growth, growthOf, isMonth } from '../document/growth';
import type { Json } from '../document/types';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

const LABEL = 'Change how data grow';

const NAMES: Readonly<Record<keyof typeof GROWTH_BOUNDS, string>> = {
  stored_gib: 'Stored data in GiB',
  percent_a_year: 'The growth in percent a year',
  doubt_percent: 'The doubt in percentage points',
  limit_percent: 'The limit in percent',
  lead_time_weeks: 'The lead time in weeks',
};

/** Sets what is stored, how it grows, and what a purchase takes; null takes a value back to what holds otherwise. */
export function setGrowth(
  context: CommandContext,
  change: { readonly [Key in keyof Growth]?: Growth[Key] | null },
): CommandOutcome {
  const before = growthOf(context.snapshot().meta);
  for (const [key, [least, most]] of Object.entries(GROWTH_BOUNDS) as [keyof typeof NAMES, [number, number]][]) {
    const value = change[key];
    const refusal = value == null ? null : numberRefusal(value, least, most);
    if (refusal !== null) return refused(`${NAMES[key]} ${refusal}.`);
  }
  if (change.as_of != null && !isMonth(change.as_of)) return refused('Give a month as 2026-11.');
  const after = stated({ ...before, ...change });
  if (sameJson(stated({ ...before }), after)) return unchanged(LABEL);
  return step(context, LABEL, [], ({ meta }) =>
    Object.keys(after).length === 0 ? meta.delete('growth') : meta.set('growth', after),
  );
}

/** What is said beyond what holds anyway. */
function stated(growth: { readonly [Key in keyof Growth]: Growth[Key] | null }): Record<string, Json> {
  const usual: Readonly<Record<string, Json>> = { ...GROWTH_DEFAULT };
  return Object.fromEntries(Object.entries(growth).filter(([key, value]) => value !== null && value !== usual[key]));
}
