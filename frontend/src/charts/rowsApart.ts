/** Rows of a result that have one name, as a part's limits for reads, for writes and for both have. */

import { words } from '../ui/words/charts';

interface NamedRow {
  /** Part, direction and what is counted, one after another; `~2` and so on for a class of its own. */
  readonly row: string;
  readonly name: string;
}

/** What tells rows of one name apart, by row: `writes`, `reads, requests`. Rows whose name says enough have nothing. */
export function rowsApart(rows: readonly NamedRow[]): ReadonlyMap<string, string> {
  const marks = new Map(rows.map(({ row }) => [row, marksOf(row)]));
  const alike = new Map<string, string[]>();
  for (const { row, name } of rows) alike.set(name, [...(alike.get(name) ?? []), row]);
  const ownOf = ({ row, name }: NamedRow) =>
    (marks.get(row) ?? []).filter((mark) => !alike.get(name)?.every((other) => marks.get(other)?.includes(mark)));
  const told = rows.map((one): [string, string] => [
    one.row,
    ownOf(one)
      .map((mark) => words.marks[mark])
      .join(', '),
  ]);
  return new Map(told.filter(([, what]) => what !== ''));
}

const marksOf = (row: string): readonly string[] =>
  row
    .replace(/~[0-9]+$/, '')
    .split(':')
    .filter((part) => Object.hasOwn(words.marks, part));
