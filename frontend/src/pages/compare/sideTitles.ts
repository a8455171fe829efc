import type { ComparedSide } from '../../api/queries/comparisons';
import { dayText, timeOfDay } from '../../ui/format/format';
import { words } from '../../ui/words/compare';

/** A side in a word or two: `r2`, the time of an automatic version, `Now`. */
export function sideTitle({ revision, ref }: ComparedSide): string {
  if (revision?.number != null) return `r${revision.number}`;
  if (revision) return versionTime(revision.created_at);
  return ref.startsWith('design:') ? words.now : words.after;
}

/** When an automatic version was kept. */
export function versionTime(created: string): string {
  const made = new Date(created);
  return `${dayText(made)} ${timeOfDay(made)}`;
}

/** Both sides; two designs are called by their names, an earlier version of one by that too. */
export function sideTitles(before: ComparedSide, after: ComparedSide): { before: string; after: string } {
  if (before.design_id === null || before.design_id !== after.design_id) {
    const [one, other] = [before, after].map((side) => (side.revision ? `${side.name} ${sideTitle(side)}` : side.name));
    return one === other ? { before: words.before, after: words.after } : { before: one ?? '', after: other ?? '' };
  }
  const called = { before: sideTitle(before), after: sideTitle(after) };
  return called.before === called.after ? { before: words.before, after: words.after } : called;
}
