import type { ComparedSide } from '../../api/queries/comparisons';
import { dayText, timeOfDay } from '../../ui/format';
import { words } from '../../ui/words/compare';

/** A side in a word or two: `r2`, the time of an automatic version, `Now`. */
export function calledOf({ revision, ref }: ComparedSide): string {
  if (revision?.number != null) return `r${revision.number}`;
  if (revision) {
    const made = new Date(revision.created_at);
    return `${dayText(made)} ${timeOfDay(made)}`;
  }
  return ref.startsWith('design:') ? words.now : words.after;
}

/** Both sides; two designs are called by their names. */
export function bothCalled(before: ComparedSide, after: ComparedSide): { before: string; after: string } {
  if (before.design_id === null || before.design_id !== after.design_id) {
    const same = before.name === after.name;
    return { before: same ? words.before : before.name, after: same ? words.after : after.name };
  }
  const called = { before: calledOf(before), after: calledOf(after) };
  return called.before === called.after ? { before: words.before, after: words.after } : called;
}
