/** The design document (schema 1) of a snapshot, and its canonical text: UTF-8, sorted keys, two-space indent. */

import { isObject } from './parse';
import type { DesignComponent, DesignSnapshot, DesignWorkload, Json, PartDrawing, Suppression } from './types';

export const SCHEMA = 1;

export type DesignDocument = { [key: string]: Json };

export function documentOf(snapshot: DesignSnapshot): DesignDocument {
  const { drawing, suppressions } = snapshot;
  return {
    schema: SCHEMA,
    meta: { ...snapshot.meta },
    components: table(snapshot.components, componentJson),
    cables: table(snapshot.cables, (cable) => ({
      from: [...cable.from],
      to: [...cable.to],
      length_m: cable.length_m,
    })),
    zones: table(snapshot.zones, (zone) => ({ name: zone.name, members: zone.members.map((end) => [...end]) })),
    workloads: table(snapshot.workloads, workloadJson),
    layout: table(snapshot.layout, (point) => [...point]),
    ...(drawing.size > 0 && { drawing: table(drawing, drawingJson) }),
    ...(suppressions.size > 0 && { suppressions: table(suppressions, suppressionJson) }),
  };
}

export function canonicalJson(snapshot: DesignSnapshot): string {
  return `${written(documentOf(snapshot), '')}\n`;
}

/** As the document has it: what is absent there is absent here. */
export function componentJson(component: DesignComponent): { [key: string]: Json } {
  const json: { [key: string]: Json } = { kind: component.kind, name: component.name };
  if (component.part !== null) json.part = component.part;
  if (component.at !== null) json.at = [...component.at];
  if (component.count !== 1) json.count = component.count;
  return { ...component.attributes, ...json };
}

/** Only what differs from the usual. */
export function drawingJson({ collapsed, pinned }: PartDrawing): { [key: string]: Json } {
  return { ...(collapsed && { collapsed }), ...(pinned && { pinned }) };
}

export function suppressionJson({ id: _, ...fields }: Suppression): { [key: string]: Json } {
  return { ...fields, subjects: [...fields.subjects] };
}

/** Growth that nobody stated stands nowhere, so that documents without it stay as they were. */
export function workloadJson(workload: DesignWorkload): { [key: string]: Json } {
  const { id: _, growth_percent_a_year, growth_doubt_percent, ...fields } = workload;
  return {
    ...fields,
    on: [...fields.on],
    ...(growth_percent_a_year !== null && { growth_percent_a_year }),
    ...(growth_doubt_percent !== null && { growth_doubt_percent }),
  };
}

function table<T>(entries: ReadonlyMap<string, T>, write: (value: T) => Json): { [key: string]: Json } {
  // A null prototype, because `__proto__` is a string that a user may have as an id.
  const result: { [key: string]: Json } = Object.create(null);
  for (const [id, value] of entries) result[id] = write(value);
  return result;
}

/** Written by hand because objects put keys like `10` and `2` in an order of their own. */
function written(value: Json, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[\n${value.map((item) => inner + written(item, inner)).join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  if (keys.length === 0) return '{}';
  const lines = keys.map((key) => `${inner}${JSON.stringify(key)}: ${written(value[key] ?? null, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
