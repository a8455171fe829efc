/** One entry of the live document as a plain shape. Another client may have written anything: what cannot be is null. */

import type { Attribute, CatalogueAnswer } from '../../api/answers';
import type { Entry } from './doc';
import type {
  DesignCable,
  DesignComponent,
  DesignWorkload,
  DesignZone,
  Json,
  PartDrawing,
  Placement,
  PortRef,
  Suppression,
  SuppressionScope,
} from './types';

const FIXED = new Set(['kind', 'part', 'name', 'at', 'count']);

export function parseComponent(id: string, entry: Entry): DesignComponent | null {
  const kind = entry.get('kind');
  if (typeof kind !== 'string') return null;
  const attributes: Record<string, Json> = {};
  // Its iterators take several times as long.
  entry.forEach((value, key) => {
    if (!FIXED.has(key)) attributes[key] = value;
  });
  return {
    id,
    kind,
    part: text(entry.get('part')),
    name: text(entry.get('name')) ?? kind,
    at: parsePlacement(entry.get('at')),
    count: wholeFrom1(entry.get('count')),
    attributes,
  };
}

export function parsePlacement(value: Json | undefined): Placement | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [parent, slot] = value;
  return typeof parent === 'string' && (typeof slot === 'string' || slot === null) ? [parent, slot] : null;
}

export function parsePortRef(value: Json | undefined): PortRef | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [component, port] = value;
  return typeof component === 'string' && typeof port === 'string' ? [component, port] : null;
}

export function parseCable(id: string, value: Json | undefined): DesignCable | null {
  if (!isObject(value)) return null;
  const from = parsePortRef(value.from);
  const to = parsePortRef(value.to);
  return from === null || to === null ? null : { id, from, to, length_m: number(value.length_m) };
}

export function parseZone(id: string, value: Json | undefined): DesignZone | null {
  if (!isObject(value)) return null;
  const members = Array.isArray(value.members) ? value.members : [];
  const ends = members.map(parsePortRef).filter((end) => end !== null);
  return { id, name: text(value.name) ?? id, members: ends };
}

/** What the entry leaves out, or says in another type, is the default of its field. */
export function parseWorkload(id: string, entry: Entry, fields: CatalogueAnswer['workload_fields']): DesignWorkload {
  const on = entry.get('on');
  const name = text(entry.get('name')) ?? id;
  const stated = Object.entries(fields).map(([key, field]) => [key, fieldValue(field, entry.get(key))]);
  return {
    ...(Object.fromEntries(stated) as Omit<DesignWorkload, 'id' | 'name' | 'scenario' | 'on'>),
    id,
    name,
    scenario: text(entry.get('scenario')) || name,
    on: Array.isArray(on) ? on.filter((item) => typeof item === 'string') : [],
  };
}

function fieldValue({ type, values, minimum, default: absent }: Attribute, value: Json | undefined): Json {
  if (type === 'enum') return values.includes(String(value)) ? String(value) : absent;
  const stated = number(value);
  if (stated === null || (type === 'integer' && !(Number.isInteger(stated) && stated >= (minimum ?? stated))))
    return absent;
  return stated;
}

export function parsePoint(value: Json | undefined): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [x, y] = value;
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

/** Null for a part that is drawn as usual. */
export function parseDrawing(value: Json | undefined): PartDrawing | null {
  if (!isObject(value)) return null;
  const drawing = { collapsed: value.collapsed === true, pinned: value.pinned === true };
  return drawing.collapsed || drawing.pinned ? drawing : null;
}

const SCOPES: readonly SuppressionScope[] = ['finding', 'part', 'check'];

export function parseSuppression(id: string, value: Json | undefined): Suppression | null {
  if (!isObject(value)) return null;
  const scope = SCOPES.find((one) => one === value.scope);
  const [reason, author, at] = [text(value.reason), text(value.author), text(value.at)];
  if (scope === undefined || !reason || !author || at === null) return null;
  const subjects = Array.isArray(value.subjects) ? value.subjects.filter((item) => typeof item === 'string') : [];
  const [check, place, until] = [text(value.check), text(value.place) ?? '', text(value.until)];
  return { id, check, scope, subjects, place, reason, author, at, until };
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function number(value: Json | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function wholeFrom1(value: Json | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : 1;
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
