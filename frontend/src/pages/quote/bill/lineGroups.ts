/** The lines of a quote as the page groups them. Sums are the server's: where it has none, there is none. */

import type { QuoteLine, QuotePlace } from '../../../api/queries/quotes';
import { words } from '../../../ui/words/quote';

export type Grouping = 'kind' | 'place' | 'vendor' | 'flat';

export interface LineGroup {
  readonly id: string;
  /** Empty for a list without groups. */
  readonly name: string;
  readonly lines: readonly QuoteLine[];
  /** What its lines come to, where the server adds them up. */
  readonly net?: string;
}

export function groupLines(lines: readonly QuoteLine[], grouping: 'kind' | 'vendor' | 'flat'): LineGroup[] {
  if (grouping === 'flat') return [{ id: '', name: '', lines }];
  const groups = new Map<string, QuoteLine[]>();
  for (const line of lines) {
    const name = grouping === 'kind' ? line.group : (line.vendor ?? words.noVendor);
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups].map(([name, members]) => ({ id: name, name, lines: members }));
}

/** The lines by what holds their parts, each with its share; of places without such a line nothing. */
export function groupByPlace(lines: readonly QuoteLine[], places: readonly QuotePlace[]): LineGroup[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  return places.flatMap(({ id, name, shares, net }) => {
    const members = shares.flatMap(({ line_key, ...share }) => {
      const line = byKey.get(line_key);
      return line ? [{ ...line, ...share }] : [];
    });
    if (members.length === 0) return [];
    const between = members.some(({ free }) => free) ? words.betweenAndFree : words.betweenBoxes;
    const group = { id, name: id === '' ? between : name, lines: members };
    return [members.length === shares.length ? { ...group, net } : group];
  });
}

/** Lines with the text in what they say, whatever its case. */
export function linesWith(lines: readonly QuoteLine[], text: string): readonly QuoteLine[] {
  const query = text.trim().toLowerCase();
  if (query === '') return lines;
  return lines.filter(({ part_number, vendor, description, note }) =>
    [part_number, vendor, description, note].some((field) => field?.toLowerCase().includes(query)),
  );
}
