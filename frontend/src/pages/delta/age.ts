import type { MachineDelta } from '../../api/answers';
import { words } from '../../ui/words/delta';

const MINUTE_MS = 60_000;

/** How old the oldest listing of a machine is: `12 min`, `9 h`, `3 days`. */
export function ageText({ taken }: Pick<MachineDelta, 'taken'>, now = Date.now()): string {
  if (taken === null) return words.ageUnknown;
  const minutes = Math.max(0, Math.floor((now - Date.parse(taken)) / MINUTE_MS));
  if (minutes < 120) return words.age(words.minutes(minutes));
  const hours = Math.floor(minutes / 60);
  return words.age(hours < 48 ? words.hours(hours) : words.days(Math.floor(hours / 24)));
}
