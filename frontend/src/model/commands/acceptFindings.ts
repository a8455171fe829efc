/** Accepts findings with a reason, and takes that back. */

import { textRefusal } from '../catalogue/values';
import { newId } from '../document/ids';
import type { Suppression, SuppressionScope } from '../document/types';
import { type CommandContext, type CommandOutcome, counted, refused, step, unchanged } from './context';

/** `every`: all that is found about the part, whichever check finds it. */
export type AcceptScope = SuppressionScope | 'every';

/** What is known of a finding that is to be accepted. */
export interface AcceptedFinding {
  readonly check: string;
  readonly subjects: readonly string[];
  readonly place: string;
  /** In the order of the check: the first is the smallest part that explains the finding. */
  readonly component_ids: readonly string[];
}

export interface Acceptance {
  readonly scope: AcceptScope;
  readonly reason: string;
  readonly author: string;
  /** When it was said. */
  readonly at: Date;
  /** Last day, `YYYY-MM-DD`; null: without end. */
  readonly until: string | null;
  /** Id of the suppression that this is a new word for. */
  readonly replaces?: string | undefined;
}

type Aim = Pick<Suppression, 'check' | 'scope' | 'subjects' | 'place'>;

const LONGEST_REASON = 500;
/** One change that every reader of the design can take in at once. */
const MOST_FINDINGS = 5000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Accepts all of these with one reason. What was said before of the same, lapsed or not, gives way. */
export function acceptFindings(
  context: CommandContext,
  findings: readonly AcceptedFinding[],
  { scope, reason, author, at, until, replaces }: Acceptance,
): CommandOutcome {
  const label =
    findings.length === 1 ? `Accept ${findings[0]?.check}` : `Accept ${counted(findings.length, 'finding')}`;
  const said = reason.trim().replace(/\s+/g, ' ');
  const refusal = acceptanceRefusal(findings, said, until);
  if (refusal !== null) return refused(refusal);
  const aims = new Map(findings.flatMap((one) => aimOf(one, scope) ?? []).map((aim) => [keyOf(aim), aim]));
  if (aims.size === 0)
    return findings.length === 0 ? unchanged(label) : refused('No part is drawn where this is found.');
  const before = [...context.snapshot().suppressions.values()].filter(
    (one) => one.id === replaces || aims.has(keyOf(one)),
  );
  const rest = { reason: said, author, at: at.toISOString(), until };
  return step(context, label, [], ({ suppressions }) => {
    for (const { id } of before) suppressions.delete(id);
    for (const aim of aims.values()) suppressions.set(newId(), { ...aim, subjects: [...aim.subjects], ...rest });
  });
}

/** Takes suppressions out: what they hid is found again. */
export function showAgain(context: CommandContext, ids: Iterable<string>): CommandOutcome {
  const standing = [...new Set(ids)].filter((id) => context.snapshot().suppressions.has(id));
  const label = 'Show accepted findings again';
  if (standing.length === 0) return unchanged(label);
  return step(context, label, [], ({ suppressions }) => {
    for (const id of standing) suppressions.delete(id);
  });
}

function acceptanceRefusal(findings: readonly AcceptedFinding[], reason: string, until: string | null): string | null {
  if (reason === '') return 'Enter why this is accepted: whoever reads the design later wants to know.';
  const refusal = textRefusal(reason, LONGEST_REASON);
  if (refusal !== null) return `The reason ${refusal}.`;
  if (until !== null && (!DAY.test(until) || Number.isNaN(Date.parse(until)))) return 'The last day is not a date.';
  if (findings.length <= MOST_FINDINGS) return null;
  const most = MOST_FINDINGS.toLocaleString('en');
  return `At most ${most} findings are accepted at a time: accept whole checks first, or filter.`;
}

/** What of the document says it; null for a part where none is. */
function aimOf({ check, subjects, place, component_ids }: AcceptedFinding, scope: AcceptScope): Aim | null {
  if (scope === 'finding') return { check, scope, subjects, place };
  if (scope === 'check') return { check, scope, subjects: [], place: '' };
  const [part] = component_ids;
  if (part === undefined) return null;
  return { check: scope === 'every' ? null : check, scope: 'part', subjects: [part], place: '' };
}

const keyOf = ({ check, scope, subjects, place }: Aim): string =>
  JSON.stringify([
    check,
    scope,
    scope === 'finding' ? subjects.toSorted() : subjects,
    scope === 'finding' ? place : '',
  ]);
