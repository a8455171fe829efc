/** The columns of the outline: what each says of a part, and by what it sorts. */

import type { Attribute, CatalogueAnswer } from '../../api/answers';
import { naturalOrder } from '../../model/algorithms/naturalOrder';
import type { PartMark } from '../../model/checks/partMarks';
import type { ComponentId, DesignSnapshot, DrawnPart, DrawnTree, Json } from '../../model/document/types';
import { rangeOf } from '../../model/tree/likelyRange';
import { count, percent } from '../../ui/format/format';
import { type LikelyFigure, likelyText, sharePercents } from '../../ui/format/likely';
import { words as likelyWords } from '../../ui/words/likely';
import { words } from '../../ui/words/outline';
import { valueText } from '../inspector/attributes';
import { ceilingFigure, headroomFigure, headroomOf, loadFigure } from '../performance/likelyFigures';
import type { StudioResult } from '../studio';

export const columnIds = [
  'name',
  'kind',
  'part',
  'place',
  'load',
  'throughput',
  'ceiling',
  'headroom',
  'count',
  'property',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** All that a cell may speak of. */
export interface TableContext {
  readonly tree: DrawnTree;
  readonly snapshot: DesignSnapshot;
  readonly catalogue: CatalogueAnswer;
  readonly result: StudioResult | null;
  /** What was found about each part. */
  readonly found: ReadonlyMap<ComponentId, PartMark>;
  /** The attribute that the last column shows; null = the one that matters most for the kind. */
  readonly property: string | null;
}

export interface Property {
  readonly name: string;
  readonly spec: Attribute;
  /** What the design sets; null = what the catalogue gives. */
  readonly value: Json;
  readonly given: Attribute['default'];
}

/** The attribute in the last column, for parts of the design that have it. */
export function propertyOf(part: DrawnPart, context: TableContext): Property | null {
  const component = context.snapshot.components.get(part.id);
  const kind = context.catalogue.kinds[part.kind];
  const name = context.property ?? kind?.main_attribute ?? null;
  const attributes = kind?.attributes ?? {};
  if (component === undefined || name === null || !Object.hasOwn(attributes, name)) return null;
  const spec = attributes[name];
  if (spec === undefined) return null;
  const facts = part.part === null ? undefined : context.catalogue.parts[part.part]?.attributes;
  const given = facts?.[name] ?? spec.default ?? null;
  return { name, spec, value: component.attributes[name] ?? null, given };
}

type Cell = (part: DrawnPart, context: TableContext) => string;
type Load = NonNullable<StudioResult['parts'] extends ReadonlyMap<ComponentId, infer P> ? P : never>;

const loadOf = (part: DrawnPart, { result }: TableContext): Load | undefined => result?.parts.get(part.id);

const cells: Readonly<Record<ColumnId, Cell>> = {
  name: (part) => part.name,
  kind: (part, { catalogue }) => catalogue.kinds[part.kind]?.label ?? part.kind,
  part: (part, { catalogue }) => (part.part ? (catalogue.parts[part.part]?.name ?? part.part) : part.subtitle),
  place: placeText,
  load: (part, context) => {
    const load = loadOf(part, context);
    return load?.utilisation == null ? '' : percent(load.utilisation, load.binds);
  },
  throughput: (part, context) => {
    const load = loadOf(part, context);
    return load && context.result ? briefText(loadFigure(context.result, load.throughput_mb_s)) : '';
  },
  ceiling: (part, context) => {
    const load = loadOf(part, context);
    if (load?.ceiling_mb_s == null || !context.result) return '';
    return briefText(ceilingFigure(context.result, { ...load, explanation: load.explanations[0] ?? '' }));
  },
  headroom: (part, context) => {
    const load = loadOf(part, context);
    return load?.ceiling_mb_s == null || !context.result ? '' : headroomFigure(context.result, load).value;
  },
  count: (part) => (part.count === 1 ? '' : count(part.count)),
  property: (part, context) => {
    const property = propertyOf(part, context);
    if (property === null) return '';
    const text = valueText(property.value ?? property.given, property.spec) || words.notSet;
    return context.property === null ? `${property.spec.label}: ${text}` : text;
  },
};

export const cellText = (column: ColumnId, part: DrawnPart, context: TableContext): string =>
  cells[column](part, context);

/** What a cell says in full: figures with the interval that has no room in it. */
export function cellTitle(column: ColumnId, part: DrawnPart, context: TableContext): string {
  const text = cellText(column, part, context);
  const { result } = context;
  const load = loadOf(part, context);
  if (!result || !load || text === '') return text;
  if (column === 'throughput') return likelyText(loadFigure(result, load.throughput_mb_s));
  if (column === 'ceiling')
    return likelyText(ceilingFigure(result, { ...load, explanation: load.explanations[0] ?? '' }));
  const range = column === 'load' ? rangeOf(result, load) : null;
  const ends = range && sharePercents({ ...range, median: load.utilisation ?? 0 }).range;
  return ends ? `${text}, ${likelyWords.likely(ends)}` : text;
}

/** As many digits as the interval allows, without it; the range alone where it is too wide for a middle. */
const briefText = ({ lead }: LikelyFigure): string => lead.value.replace(/^about /, '');

/** Slot of the holder, or unit of the rack. */
function placeText(part: DrawnPart, { tree, snapshot }: TableContext): string {
  const slot =
    part.slot === null ? undefined : tree.parts.get(part.parent ?? '')?.slots.find((s) => s.id === part.slot);
  const { in_rack, rack_unit } = snapshot.components.get(part.id)?.attributes ?? {};
  const rack = typeof in_rack === 'string' ? tree.parts.get(in_rack)?.name : undefined;
  const inRack = rack && (typeof rack_unit === 'number' ? words.rackUnit(rack, rack_unit) : rack);
  return [slot?.label, inRack].filter(Boolean).join(', ');
}

/** The names around a part, outermost first, for lists that show it without them. */
export function pathText(part: DrawnPart, tree: DrawnTree): string {
  const names: string[] = [];
  for (let next = tree.parts.get(part.parent ?? ''); next; next = tree.parts.get(next.parent ?? '')) {
    names.unshift(next.name);
  }
  return names.join(' › ');
}

type SortValue = string | number | null;

function sortValue(column: ColumnId, part: DrawnPart, context: TableContext): SortValue {
  const load = loadOf(part, context);
  switch (column) {
    case 'load':
      return load?.utilisation ?? null;
    case 'throughput':
      return load?.throughput_mb_s ?? null;
    case 'ceiling':
      return load?.ceiling_mb_s ?? null;
    case 'headroom':
      return load ? headroomOf(load) : null;
    case 'count':
      return part.count;
    case 'property': {
      const property = propertyOf(part, context);
      const value = property?.value ?? property?.given ?? null;
      return typeof value === 'number' ? value : value === null ? null : String(value);
    }
    default:
      return cellText(column, part, context);
  }
}

export interface Sort {
  readonly column: ColumnId;
  readonly descending: boolean;
}

/** Parts by a column; what has no value there comes last either way, equals keep their order. */
export function sorted(parts: readonly DrawnPart[], { column, descending }: Sort, context: TableContext): DrawnPart[] {
  const keyed = parts.map((part) => ({ part, value: sortValue(column, part, context) }));
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value);
    return sign * naturalOrder(String(a.value), String(b.value));
  });
  return keyed.map(({ part }) => part);
}
