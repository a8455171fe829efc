import type { LedgerRow } from '../../api/answers';
import { csvText } from '../../ui/format/csv';

const columns = [
  'id',
  'paper',
  'metric',
  'configuration',
  'place',
  'role',
  'fitted',
  'unit',
  'published',
  'published_low',
  'published_high',
  'predicted',
  'predicted_low',
  'predicted_high',
  'error',
  'leave_one_out',
  'within',
  'note',
] as const satisfies readonly Exclude<keyof LedgerRow, 'parameters'>[];

/** The rows as they are shown, under the names that the API gives their columns; errors are ratios less one. */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  return csvText(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
}
