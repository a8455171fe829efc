/** The lines of a quote as the page groups them. Sums are the server's: where it has none, there is none. */

import type { QuoteLine } from '../../api/queries/quotes';
import { words } from '../../ui/words/quote';

export type Grouping = 'kind' | 'vendor' | 'flat';

export interface LineGroup {
  /** Empty for a list without groups. */
  readonly name: string;
  readonly lines: readonly QuoteLine[];
}

export function groupLines(lines: readonly QuoteLine[], grouping: Grouping): LineGroup[] {
  if (grouping === 'flat') return [{ name: '', lines }];
  const groups = new Map<string, QuoteLine[]>();
  for (const line of lines) {
    const name = grouping === 'kind' ? line.group : (line.vendor ?? words.noVendor);
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups].map(([name, held]) => ({ name, lines: held }));
}

/** Lines with the text in what they say, whatever its case. */
export function linesWith(lines: readonly QuoteLine[], text: string): readonly QuoteLine[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return lines;
  return lines.filter(({ part_number, vendor, description, note }) =>
    [part_number, vendor, description, note].some((field) => field?.toLowerCase().includes(wanted)),
  );
}
