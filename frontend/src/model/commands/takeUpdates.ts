import { sameJson } from '../catalogue/values';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

const LABEL = 'Take newer versions of parts';

/** Pins the design to the given versions of its parts; pins of other parts stay. */
export function takeUpdates(context: CommandContext, pins: Readonly<Record<string, number>>): CommandOutcome {
  for (const [part, version] of Object.entries(pins)) {
    if (!Number.isSafeInteger(version) || version < 1) return refused(`${part} has no version ${version}.`);
  }
  const before = context.snapshot().meta.catalogue;
  const base = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {};
  const after = { ...base, ...pins };
  if (sameJson(before, after)) return unchanged(LABEL);
  return step(context, LABEL, [], ({ meta }) => meta.set('catalogue', after));
}
