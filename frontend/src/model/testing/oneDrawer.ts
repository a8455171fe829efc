/** The p690 with its first drawer only, and designs without their ids: to hold what is built by commands against it. */

import type { Json } from '../document/types';

type JsonObject = { [key: string]: Json };
type Table = Record<string, JsonObject>;

const baseOf = (id: string): string => id.split('/')[0] ?? id;

/** What stands in, or belongs to, the first drawer, its switch and its eight storage systems. */
function isKept(id: string): boolean {
  return /^(p690|vg|gpfs|lv\d+|d1(h\d+)?|sw1|f[1-8]([a-z].*)?)$/.test(id);
}

/** As the reference design is, but before the other six drawers were drawn. */
export function oneDrawer(p690: JsonObject): JsonObject {
  const pick = (table: Table, keep: (id: string, value: JsonObject) => boolean): Table =>
    Object.fromEntries(Object.entries(table).filter(([id, value]) => keep(id, value)));
  const ends = (list: Json | undefined) => (list as string[][]).every(([id = '']) => isKept(baseOf(id)));
  const components = pick(p690.components as Table, isKept);
  const group = components.vg as JsonObject;
  components.vg = { ...group, volumes: (group.volumes as string[]).filter(isKept) };
  return {
    ...p690,
    components,
    cables: pick(p690.cables as Table, (_, { from, to }) => ends([from, to] as Json)),
    zones: pick(p690.zones as Table, (_, { members }) => ends(members)),
    layout: pick(p690.layout as Table, isKept),
  };
}

/** The design with each component under its kind and name, and the rest in an order that no id decides. */
export function withoutIds(document: JsonObject): JsonObject {
  const components = Object.entries(document.components as Table);
  const names = new Map(components.map(([id, { kind, name }]) => [id, `${kind} ${name}`]));
  if (new Set(names.values()).size < names.size) throw new Error('two parts of a kind share a name');
  const named = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'string') return value;
    const name = names.get(baseOf(value));
    return name === undefined ? value : name + value.slice(baseOf(value).length);
  };
  const references = new Set(['at', 'from', 'to', 'members', 'on', 'drives', 'volumes', 'hosts', 'owner']);
  const plain = (entry: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, references.has(key) ? named(value) : value]));
  const ordered = (table: Json | undefined): Json =>
    Object.values(table as Table)
      .map((entry) => JSON.stringify(sorted(plain(entry))))
      .sort();
  const meta = document.meta as JsonObject;
  // Commands pin what comes inside a part as well; the reference design names the parts that it places.
  const placed = new Set(components.map(([, { part }]) => part));
  const pins = Object.entries(meta.catalogue as JsonObject).filter(([part]) => placed.has(part));
  return {
    meta: sorted({ ...meta, catalogue: sorted(Object.fromEntries(pins)) }),
    components: ordered(document.components),
    cables: ordered(document.cables),
    zones: ordered(document.zones),
    workloads: ordered(document.workloads),
  };
}

function sorted(entry: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
}
