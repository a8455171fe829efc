/** A piece of a design that can be put in again: parts with all inside them, and the cables and zones among them. */

import { withAllInside } from '../document/containment';
import { componentJson } from '../document/document';
import { baseOf } from '../document/ids';
import { isObject, parseDrawing, parsePlacement, parsePoint, parsePortRef, parseZone } from '../document/parse';
import type { ComponentId, DesignSnapshot, DesignZone, Json, PartDrawing, PortRef } from '../document/types';

type JsonObject = { [key: string]: Json };

export interface Fragment {
  /** Components as the document has them, parents before what stands in them. */
  readonly components: ReadonlyMap<ComponentId, JsonObject>;
  readonly cables: readonly { readonly from: PortRef; readonly to: PortRef; readonly length_m: Json }[];
  readonly zones: readonly Omit<DesignZone, 'id'>[];
  readonly layout: ReadonlyMap<ComponentId, readonly [x: number, y: number]>;
  /** By drawn id, also of parts inside. */
  readonly drawing: ReadonlyMap<ComponentId, PartDrawing>;
}

export function fragmentOf(snapshot: DesignSnapshot, ids: Iterable<string>): Fragment {
  const chosen = withAllInside(
    snapshot.components,
    [...ids].filter((id) => snapshot.components.has(id)),
  );
  const components = new Map<ComponentId, JsonObject>();
  const layout = new Map<ComponentId, readonly [number, number]>();
  const add = (id: ComponentId): void => {
    const component = snapshot.components.get(id);
    if (component === undefined || components.has(id)) return;
    const parent = component.at === null ? null : baseOf(component.at[0]);
    if (parent !== null && chosen.has(parent)) add(parent);
    components.set(id, componentJson(component));
    const place = snapshot.layout.get(id);
    if (place !== undefined) layout.set(id, place);
  };
  for (const id of chosen) add(id);
  const isChosen = ([id]: PortRef): boolean => chosen.has(baseOf(id));
  return {
    components,
    cables: [...snapshot.cables.values()].filter(({ from, to }) => isChosen(from) && isChosen(to)),
    zones: [...snapshot.zones.values()].filter(({ members }) => members.length > 0 && members.every(isChosen)),
    layout,
    drawing: new Map([...snapshot.drawing].filter(([id]) => chosen.has(baseOf(id)))),
  };
}

const FORMAT = 'headroom-parts';
const VERSION = 1;
const MOST_PARTS = 50_000;
const LONGEST_TEXT = 20_000_000;

export function fragmentText(fragment: Fragment): string {
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    components: Object.fromEntries(fragment.components),
    cables: fragment.cables.map(({ from, to, length_m }) => ({ from, to, length_m })),
    zones: fragment.zones.map(({ name, members }) => ({ name, members })),
    drawing: Object.fromEntries(fragment.drawing),
    layout: Object.fromEntries(fragment.layout),
  });
}

/** Reads what another tab, another design or anybody at all has put on the clipboard; null when it holds no parts. */
export function readFragment(text: string): Fragment | null {
  if (text.length > LONGEST_TEXT || !text.includes(FORMAT)) return null;
  let raw: Json;
  try {
    raw = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  if (!isObject(raw) || raw.format !== FORMAT || raw.version !== VERSION || !isObject(raw.components)) return null;
  const entries = Object.entries(raw.components).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  if (entries.length === 0 || entries.length > MOST_PARTS) return null;
  return {
    components: parentsFirst(new Map(entries)),
    cables: readCables(raw.cables),
    zones: (Array.isArray(raw.zones) ? raw.zones : [])
      .map((zone) => parseZone('', zone))
      .filter((zone) => zone !== null),
    layout: readTable(raw.layout, parsePoint),
    drawing: readTable(raw.drawing, parseDrawing),
  };
}

function readTable<T>(raw: Json | undefined, read: (value: Json) => T | null): Map<string, T> {
  const table = new Map<string, T>();
  for (const [id, value] of Object.entries(isObject(raw) ? raw : {})) {
    const item = read(value);
    if (item !== null) table.set(id, item);
  }
  return table;
}

function readCables(raw: Json | undefined): Fragment['cables'] {
  const cables: Fragment['cables'][number][] = [];
  for (const value of Array.isArray(raw) ? raw : []) {
    const from = isObject(value) ? parsePortRef(value.from) : null;
    const to = isObject(value) ? parsePortRef(value.to) : null;
    if (from !== null && to !== null)
      cables.push({ from, to, length_m: isObject(value) ? (value.length_m ?? null) : null });
  }
  return cables;
}

/** Components that hold each other in a circle are left out. */
function parentsFirst(all: ReadonlyMap<ComponentId, JsonObject>): Map<ComponentId, JsonObject> {
  const ordered = new Map<ComponentId, JsonObject>();
  const open = new Set<ComponentId>();
  const add = (id: ComponentId): boolean => {
    const component = all.get(id);
    if (component === undefined || ordered.has(id)) return true;
    if (open.has(id)) return false;
    open.add(id);
    const at = parsePlacement(component.at);
    const fits = at === null || add(baseOf(at[0]));
    open.delete(id);
    if (fits) ordered.set(id, component);
    return fits;
  };
  for (const id of all.keys()) add(id);
  return ordered;
}
