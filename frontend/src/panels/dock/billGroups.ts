/** The bill as it is read: by group, by the box that the parts sit in, or flat; with only the lines that a word finds. */

import type { BillLine } from '../../api/answers';
import { naturalOrder } from '../../model/algorithms/naturalOrder';
import type { ComponentId, DesignComponent, DesignSnapshot } from '../../model/document/types';

export type BillOrder = 'kind' | 'place' | 'flat';

/** A line, or the share of it that sits in one place. */
export interface BillTableRow {
  readonly id: string;
  readonly line: BillLine;
  readonly quantity: number;
  readonly ids: readonly string[];
  readonly slots: readonly string[];
}

export interface BillGroup {
  readonly id: string;
  /** Null = the rows stand without a heading. */
  readonly label: string | null;
  readonly rows: readonly BillTableRow[];
}

export interface BillPlace {
  readonly id: string;
  readonly label: string;
}

export function billGroups(
  lines: readonly BillLine[],
  order: BillOrder,
  find: string,
  placeOf: (id: ComponentId) => BillPlace,
): BillGroup[] {
  const shown = lines.filter((line) => matches(line, find));
  if (order === 'place') return byPlace(shown, placeOf);
  const rows = shown.map(wholeLine);
  if (order === 'flat') return rows.length === 0 ? [] : [{ id: 'all', label: null, rows }];
  return [...grouped(rows, ({ line }) => line.group)].map(([group, inside]) => ({
    id: group,
    label: group,
    rows: inside,
  }));
}

function matches(line: BillLine, find: string): boolean {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [line.part_number, line.vendor, line.description, line.note, line.group].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

const wholeLine = (line: BillLine): BillTableRow => ({
  id: line.key,
  line,
  quantity: line.quantity,
  ids: line.component_ids,
  slots: Object.values(line.slots),
});

function byPlace(lines: readonly BillLine[], placeOf: (id: ComponentId) => BillPlace): BillGroup[] {
  const groups = new Map<string, { label: string; rows: BillTableRow[] }>();
  for (const line of lines) {
    const placed = line.component_ids.map((id) => ({ id, place: placeOf(id) }));
    for (const [place, parts] of grouped(placed, (part) => part.place.id)) {
      const ids = parts.map(({ id }) => id);
      const group = groups.get(place) ?? { label: parts[0]?.place.label ?? '', rows: [] };
      groups.set(place, group);
      group.rows.push({
        id: `${place} ${line.key}`,
        line,
        quantity: ids.reduce((sum, id) => sum + (line.quantities[id] ?? 0), 0),
        ids,
        slots: ids.flatMap((id) => line.slots[id] ?? []),
      });
    }
  }
  return [...groups]
    .map(([id, group]) => ({ id, ...group }))
    .toSorted(
      (a, b) => Number(a.id === '') - Number(b.id === '') || naturalOrder(a.label, b.label) || (a.id < b.id ? -1 : 1),
    );
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/**
 * The box that a part sits in: the nearest around it that may stand in a rack, or the rack itself. What hangs between
 * boxes, such as a cable, has none.
 */
export function placesOf(
  { components }: DesignSnapshot,
  kinds: Readonly<Record<string, { readonly attributes: Readonly<Record<string, unknown>> }>>,
  elsewhere: string,
): (id: ComponentId) => BillPlace {
  const isBox = ({ kind }: DesignComponent) =>
    kind === 'rack' || Object.hasOwn(kinds[kind]?.attributes ?? {}, 'in_rack');
  return (id) => {
    const visited = new Set<string>();
    let around = components.get(id);
    while (around !== undefined && !isBox(around) && around.at !== null && !visited.has(around.id)) {
      visited.add(around.id);
      around = components.get(around.at[0].split('/')[0] ?? '');
    }
    return around === undefined ? { id: '', label: elsewhere } : { id: around.id, label: around.name };
  };
}
