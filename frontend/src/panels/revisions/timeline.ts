/** Versions by day; what was kept by itself lies folded between those that people named. */

import type { Revision } from '../../api/answers';
export type TimelineRow =
  | { readonly named: Revision }
  /** Automatic versions with no named one between them, the newest first. */
  | { readonly automatic: readonly Revision[] };

export interface TimelineDay {
  /** Midnight, local time. */
  readonly day: Date;
  readonly rows: readonly TimelineRow[];
}

/** Days, the newest first, of versions that come the newest first. */
export function timelineOf(versions: readonly Revision[]): readonly TimelineDay[] {
  const days: { day: Date; rows: TimelineRow[] }[] = [];
  for (const version of versions) {
    const day = dayOf(version);
    let last = days.at(-1);
    if (!last || last.day.getTime() !== day.getTime()) {
      last = { day, rows: [] };
      days.push(last);
    }
    addTo(last.rows, version);
  }
  return days;
}

function addTo(rows: TimelineRow[], version: Revision): void {
  const last = rows.at(-1);
  if (version.kind === 'named') rows.push({ named: version });
  else if (last && 'automatic' in last) rows[rows.length - 1] = { automatic: [...last.automatic, version] };
  else rows.push({ automatic: [version] });
}

function dayOf({ created_at }: Revision): Date {
  const moment = new Date(created_at);
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

/** What is picked to be compared: at most two, the one picked first goes. */
export function pickedWith(picked: readonly string[], ref: string): readonly string[] {
  return picked.includes(ref) ? picked.filter((candidate) => candidate !== ref) : [...picked, ref].slice(-2);
}

export const refOf = ({ id }: Pick<Revision, 'id'>): string => `revision:${id}`;

/** Two picked references in the order of time; the design as it is now comes last. */
export function inOrder(
  picked: readonly string[],
  versions: readonly Revision[],
): readonly [before: string, after: string] | null {
  const [one, other] = picked;
  if (one === undefined || other === undefined) return null;
  const age = (ref: string): number => versions.findIndex((version) => refOf(version) === ref);
  return age(one) > age(other) ? [one, other] : [other, one];
}

/** The named revision before a version, else the version before it. */
export function versionBefore(version: Revision, versions: readonly Revision[]): Revision | null {
  const older = versions.slice(versions.findIndex(({ id }) => id === version.id) + 1);
  return older.find(({ kind }) => kind === 'named') ?? older[0] ?? null;
}

/** Where two states of a design, or two designs, are held against each other. */
export const comparisonPath = (before: string, after: string): string =>
  `/compare?${new URLSearchParams({ before, after })}`;
