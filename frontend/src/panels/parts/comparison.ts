/** Parts side by side: the same fact of each in one row, with whether they differ. */

import type { CatalogueAnswer, Part, PartFigure } from '../../api/answers';
import { words } from '../../ui/words/catalogue';
import { basisNames } from '../../ui/words/figures';
import { factsOf, partFigureText, portsText, whenText } from './describe';

export type FactGroup = 'facts' | 'limits' | 'connections';

export interface ComparedRow {
  readonly group: FactGroup;
  readonly label: string;
  /** One text a part; null where it says nothing. */
  readonly values: readonly (string | null)[];
  /** Whether the text of a part is unverified. */
  readonly unverified: readonly boolean[];
  readonly differs: boolean;
}

/** All rows that any of the parts has, in the order in which the first part with it has it. */
export function compareParts(parts: readonly Part[], catalogue: CatalogueAnswer): ComparedRow[] {
  return [
    ...rowsOf(
      'facts',
      parts.map((part) => [kindCell(part, catalogue), ...factCells(part, catalogue)]),
    ),
    ...rowsOf('limits', parts.map(figureCells)),
    ...rowsOf('connections', parts.map(connectionCells)),
  ];
}

interface Cell {
  readonly label: string;
  readonly value: string;
  readonly unverified?: boolean;
}

function rowsOf(group: FactGroup, columns: readonly (readonly Cell[])[]): ComparedRow[] {
  const labels = [...new Set(columns.flatMap((cells) => cells.map(({ label }) => label)))];
  const byLabel = columns.map((cells) => new Map(cells.map((cell) => [cell.label, cell])));
  return labels.map((label) => {
    const values = byLabel.map((cells) => cells.get(label)?.value ?? null);
    const unverified = byLabel.map((cells) => cells.get(label)?.unverified ?? false);
    return { group, label, values, unverified, differs: new Set(values).size > 1 };
  });
}

const kindCell = (part: Part, catalogue: CatalogueAnswer): Cell => ({
  label: words.kind,
  value: catalogue.kinds[part.kind]?.label ?? part.kind,
});

const factCells = (part: Part, catalogue: CatalogueAnswer): Cell[] => [
  { label: words.vendor, value: part.vendor },
  ...factsOf(part, catalogue),
];

/** Limits meet by what they limit, since every vendor names them otherwise; facts by their name. */
function figureCells(part: Part): Cell[] {
  const cells = part.figures.map((figure) => ({
    label: figureLabel(figure),
    value: partFigureText(figure),
    unverified: figure.unverified,
  }));
  return numbered(cells);
}

function figureLabel(figure: PartFigure): string {
  if (figure.row === null) return `${figure.label}, ${basisNames[figure.basis]}`;
  const row = words.rows[figure.row] ?? figure.row;
  return [row, words.directions[figure.direction], basisNames[figure.basis], whenText(figure)]
    .filter(Boolean)
    .join(', ');
}

function connectionCells(part: Part): Cell[] {
  const ports = part.ports.map((port) => ({ label: `${words.sheet.ports}: ${port.label}`, value: portsText(port) }));
  const slots = part.slots.map((slot) => ({ label: slot.label, value: String(slot.ids.length) }));
  const inside = new Map<string, number>();
  for (const item of part.inside) inside.set(item.part, (inside.get(item.part) ?? 0) + 1);
  const contents = [...inside].map(([id, times]) => ({ label: words.comparison.holds(id), value: String(times) }));
  return numbered([...ports, ...slots, ...contents]);
}

/** Cells of one label stay apart: the second and later ones are counted. */
function numbered(cells: readonly Cell[]): Cell[] {
  const counts = new Map<string, number>();
  return cells.map((cell) => {
    const times = (counts.get(cell.label) ?? 0) + 1;
    counts.set(cell.label, times);
    return times === 1 ? cell : { ...cell, label: `${cell.label} ${times}` };
  });
}
