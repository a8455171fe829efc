/** A fragment as text for the clipboard, and back: written and read with stops, since it may be a whole design. */

import { inBatches, type SlicedWork } from '../algorithms/slices';
import { baseOf } from '../document/ids';
import { isObject, parseDrawing, parsePlacement, parsePoint, parsePortRef, parseZone } from '../document/parse';
import type { ComponentId, Json, PartDrawing } from '../document/types';
import type { Fragment } from './fragment';

type JsonObject = { [key: string]: Json };

const FORMAT = 'headroom-parts';
/** All in one object. */
const WHOLE = 1;
/** An object a line: the first says what the text is, each of the others has a few entries of one table. */
const LINES = 2;
/** Entries of a line; fragments of fewer are whole. */
const FEW = 1000;
const MOST_PARTS = 150_000;
/** Characters, UTF-16; a part takes some 150 with its cables. */
const LONGEST_TEXT = 60_000_000;
const MOST_LINES = 10_000;
/** Parts that stand in one another. */
const DEEPEST = 100;

const NOTHING = 'The clipboard holds no parts of a design. Copy some parts first.';
const TOO_MUCH = `The clipboard holds more than can be pasted at once, which is ${MOST_PARTS} parts. Copy some of them.`;

/** The text in pieces that follow each other. */
export function* fragmentPieces(fragment: Fragment): SlicedWork<string[]> {
  const { components, cables } = fragment;
  if (components.size + cables.length <= FEW)
    return [JSON.stringify(Object.assign({ format: FORMAT, version: WHOLE }, ...linesOf(fragment)))];
  const pieces = [JSON.stringify({ format: FORMAT, version: LINES })];
  yield* inBatches(linesOf(fragment), (line) => pieces.push(`\n${JSON.stringify(line)}`), 1);
  return pieces;
}

function* linesOf({ components, cables, zones, drawing, layout }: Fragment): Iterable<JsonObject> {
  for (const some of inLines(components)) yield { components: Object.fromEntries(some) };
  for (const some of inLines(cables))
    yield { cables: some.map(({ from, to, length_m }) => ({ from: [...from], to: [...to], length_m })) };
  for (const some of inLines(zones))
    yield { zones: some.map(({ name, members }) => ({ name, members: members.map((end) => [...end]) })) };
  for (const some of inLines(drawing)) yield { drawing: Object.fromEntries(some.map(([id, how]) => [id, { ...how }])) };
  for (const some of inLines(layout)) yield { layout: Object.fromEntries(some.map(([id, place]) => [id, [...place]])) };
}

function* inLines<T>(items: Iterable<T>): Iterable<T[]> {
  const all = [...items];
  for (let at = 0; at < all.length; at += FEW) yield all.slice(at, at + FEW);
}

/** Reads what another tab, another design or anybody at all has put on the clipboard; in words why there is nothing to paste. */
export function* readFragment(text: string): SlicedWork<Fragment | string> {
  if (text.length > LONGEST_TEXT) return text.slice(0, FEW).includes(FORMAT) ? TOO_MUCH : NOTHING;
  const tables = text.includes(FORMAT) ? yield* readTables(text) : null;
  if (tables === null || tables.components.size === 0) return NOTHING;
  if (tables.components.size > MOST_PARTS) return TOO_MUCH;
  const components = yield* parentsFirst(tables.components);
  return { ...tables, components };
}

/** Null where it is no fragment. */
function* readTables(text: string): SlicedWork<Tables | null> {
  const end = text.indexOf('\n');
  const head = end < 0 ? null : parsed(text.slice(0, end));
  if (head?.format === FORMAT && head.version === LINES) return yield* readLines(text, end + 1);
  const whole = parsed(text);
  if (whole?.format !== FORMAT || whole.version !== WHOLE) return null;
  const tables = emptyTables();
  take(tables, whole);
  return tables;
}

function* readLines(text: string, from: number): SlicedWork<Tables | null> {
  const tables = emptyTables();
  let lines = 0;
  for (let at = from; at < text.length; lines += 1) {
    const end = text.indexOf('\n', at);
    const line = parsed(text.slice(at, end < 0 ? text.length : end));
    if (line === null || lines >= MOST_LINES) return null;
    take(tables, line);
    at = end < 0 ? text.length : end + 1;
    yield;
  }
  return tables;
}

interface Tables {
  readonly components: Map<ComponentId, JsonObject>;
  readonly cables: Fragment['cables'][number][];
  readonly zones: Fragment['zones'][number][];
  readonly layout: Map<ComponentId, readonly [x: number, y: number]>;
  readonly drawing: Map<ComponentId, PartDrawing>;
}

const emptyTables = (): Tables => ({
  components: new Map(),
  cables: [],
  zones: [],
  layout: new Map(),
  drawing: new Map(),
});

function parsed(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function take(tables: Tables, raw: JsonObject): void {
  takeTable(tables.components, raw.components, (value) => (isObject(value) ? value : null));
  takeTable(tables.layout, raw.layout, parsePoint);
  takeTable(tables.drawing, raw.drawing, parseDrawing);
  takeCables(tables.cables, raw.cables);
  for (const value of Array.isArray(raw.zones) ? raw.zones : []) {
    const zone = parseZone('', value);
    if (zone !== null) tables.zones.push(zone);
  }
}

function takeTable<T>(table: Map<string, T>, raw: Json | undefined, read: (value: Json) => T | null): void {
  for (const [id, value] of Object.entries(isObject(raw) ? raw : {})) {
    const item = read(value);
    if (item !== null) table.set(id, item);
  }
}

function takeCables(cables: Tables['cables'], raw: Json | undefined): void {
  for (const value of Array.isArray(raw) ? raw : []) {
    if (!isObject(value)) continue;
    const [from, to] = [parsePortRef(value.from), parsePortRef(value.to)];
    if (from !== null && to !== null) cables.push({ from, to, length_m: value.length_m ?? null });
  }
}

/** Components that hold each other in a circle, or too deep, are left out. */
function* parentsFirst(all: ReadonlyMap<ComponentId, JsonObject>): SlicedWork<Map<ComponentId, JsonObject>> {
  const ordered = new Map<ComponentId, JsonObject>();
  const open = new Set<ComponentId>();
  const add = (id: ComponentId): boolean => {
    const component = all.get(id);
    if (component === undefined || ordered.has(id)) return true;
    if (open.has(id) || open.size >= DEEPEST) return false;
    open.add(id);
    const at = parsePlacement(component.at);
    const fits = at === null || add(baseOf(at[0]));
    open.delete(id);
    if (fits) ordered.set(id, component);
    return fits;
  };
  yield* inBatches(all.keys(), add);
  return ordered;
}
