import type { Finding } from '../../../api/answers';
import type { ListedCheck } from '../../../api/queries/checks';
import { rank, type SearchText, searchText } from '../../../ui/search/search';
import { words } from '../../../ui/words/checks';

type Family = Finding['family'];
type Severity = Finding['severity'];

export const severities: readonly Severity[] = ['error', 'warning', 'note'];

export interface CheckQuestion {
  readonly text: string;
  readonly family: Family | null;
  /** Empty: all. */
  readonly severities: ReadonlySet<Severity>;
}

/** A check, prepared for many searches. */
export interface CheckEntry {
  readonly check: ListedCheck;
  readonly text: SearchText;
}

export const entriesOf = (checks: readonly ListedCheck[]): CheckEntry[] =>
  checks.map((check) => ({ check, text: searchText(searched(check), []) }));

function searched(check: ListedCheck) {
  const { id, family, title, message, why, rule, remedy, not_when, example, sources, fix } = check;
  const said = [message, why, rule, remedy, not_when, example, fix?.title ?? '', ...sources.map((one) => one.title)];
  return { name: title, kind: id, more: [words.families[family], ...said].join(' ') };
}

/** The severity as it is found with: the organisation's. */
export const severityOf = ({ severity, setting }: ListedCheck): Severity => setting?.severity ?? severity;

/** Checks that the question lets through: in the order of the table, or those first that a search fits best. */
export function findChecks(entries: readonly CheckEntry[], question: CheckQuestion): readonly ListedCheck[] {
  const { text, family, severities: wanted } = question;
  return entries
    .filter(({ check }) => family === null || check.family === family)
    .filter(({ check }) => wanted.size === 0 || wanted.has(severityOf(check)))
    .map((entry) => ({ check: entry.check, fit: rank(entry.text, text) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ check }) => check);
}

export interface FamilyGroup {
  readonly family: Family;
  readonly checks: readonly ListedCheck[];
}

/** In the order of the table. */
export function byFamily(checks: readonly ListedCheck[]): readonly FamilyGroup[] {
  const groups = new Map<Family, ListedCheck[]>();
  for (const check of checks) {
    const group = groups.get(check.family);
    if (group) group.push(check);
    else groups.set(check.family, [check]);
  }
  return [...groups].map(([family, members]) => ({ family, checks: members }));
}
