import type { LedgerRow } from '../../api/answers';
import type { Schemas } from '../../api/client';
import { judgedError } from '../../charts/published/publishedFigures';
import type { words } from '../../ui/words/validation';

export type Order = 'published' | 'error';
export type TagName = keyof typeof words.tags;

export interface RowGroup {
  /** Id of the paper; null when the rows of all papers stand in one order. */
  readonly paper: string | null;
  readonly rows: readonly LedgerRow[];
}

export const rowsOf = (rows: readonly LedgerRow[], paper: string | null) =>
  paper === null ? rows : rows.filter((row) => row.paper === paper);

/** Rows by paper as published, or all by the size of what they are judged by, the unjudged last. */
export function groupRows(rows: readonly LedgerRow[], order: Order): RowGroup[] {
  if (order === 'error') {
    return [{ paper: null, rows: [...rows].sort((a, b) => errorSize(b) - errorSize(a)) }];
  }
  const papers = [...new Set(rows.map((row) => row.paper))];
  return papers.map((paper) => ({ paper, rows: rowsOf(rows, paper) }));
}

/** Size of the error that a row is judged by; below zero without one, so that it sorts last. */
function errorSize(row: LedgerRow): number {
  const error = judgedError(row);
  return error === null ? -1 : Math.abs(error);
}

/** What a reader must know of a row at a glance; a plain prediction that keeps its target has no tag. */
export function tagOf(row: LedgerRow): TagName | null {
  if (row.role === 'input' || row.role === 'reserved') return row.role;
  if (row.fitted) return 'fitted';
  if (row.within === false) return 'miss';
  if (row.predicted_low === null || row.predicted_high === null) return null;
  const low = row.published ?? row.published_high;
  const high = row.published ?? row.published_low;
  if (low === null || high === null) return null;
  return low >= row.predicted_low && high <= row.predicted_high ? 'inside' : 'outside';
}

/** The table or figure that a place names, as one cites it (`fig. 5, 6`), else the whole place. */
export function shortPlace(place: string): string {
  const [, name = '', first = '', second] =
    /(Table|Figure|Example|Step|page)s? (\d+)(?: and (\d+))?/i.exec(place) ?? [];
  if (!name) return place;
  const short = name.toLowerCase() === 'figure' ? 'fig.' : name.toLowerCase();
  return `${short} ${second ? `${first}, ${second}` : first}`;
}

/** Whether the figure is a prediction that misses its target. */
export const isMiss = (row: LedgerRow) => tagOf(row) === 'miss';

export type Ledger = Schemas['Ledger'];
export type PaperSummary = Schemas['PaperSummary'];
