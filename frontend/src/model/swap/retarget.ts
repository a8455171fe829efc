/** A design in which some references lead elsewhere: pure, so that a change can be looked at before it is made. */

import type { Catalogue } from '../catalogue/catalogue';
import { sameJson } from '../catalogue/values';
import { idKeys } from '../commands/remove';
import type { DesignRoots } from '../document/doc';
import { componentJson } from '../document/document';
import { setOrClear } from '../document/entries';
import type {
  ComponentId,
  DesignCable,
  DesignComponent,
  DesignSnapshot,
  DesignZone,
  Json,
  PortRef,
} from '../document/types';

export interface Retarget {
  /** The component as it becomes, before its references are followed; null: it goes. */
  component(component: DesignComponent): DesignComponent | null;
  /** Where a mention of a component or of a part inside one leads; null: nowhere any more. */
  reference(id: ComponentId): ComponentId | null;
  port(end: PortRef): PortRef | null;
}

export function retargeted(snapshot: DesignSnapshot, catalogue: Catalogue, by: Retarget): DesignSnapshot {
  const keys = new Map<string, readonly string[]>();
  const keysOf = (kind: string): readonly string[] => {
    const cached = keys.get(kind) ?? idKeys(catalogue, kind);
    keys.set(kind, cached);
    return cached;
  };
  const components = mapped(snapshot.components, (component) => {
    const after = by.component(component);
    return after && withReferences(after, keysOf(after.kind), by);
  });
  return {
    ...snapshot,
    components,
    cables: mapped(snapshot.cables, (cable) => movedCable(cable, by)),
    zones: mapped(snapshot.zones, (zone) => movedZone(zone, by)),
    workloads: mapped(snapshot.workloads, (workload) => {
      const on = followed(workload.on, by);
      return on === workload.on ? workload : { ...workload, on };
    }),
    layout: mapped(snapshot.layout, (point, id) => (components.has(id) ? point : null)),
  };
}

function mapped<T>(table: ReadonlyMap<string, T>, change: (value: T, id: string) => T | null): ReadonlyMap<string, T> {
  const after = new Map<string, T>();
  for (const [id, value] of table) {
    const changed = change(value, id);
    if (changed !== null) after.set(id, changed);
  }
  return after;
}

function withReferences(component: DesignComponent, keys: readonly string[], by: Retarget): DesignComponent {
  let attributes: Record<string, Json> | null = null;
  for (const key of keys) {
    const value = component.attributes[key];
    const after = typeof value === 'string' ? by.reference(value) : Array.isArray(value) ? followed(value, by) : value;
    if (after === value || after === undefined) continue;
    attributes ??= { ...component.attributes };
    if (after === null) delete attributes[key];
    else attributes[key] = after as Json;
  }
  return attributes === null ? component : { ...component, attributes };
}

/** The list itself when nothing in it moves. */
function followed<T extends Json>(list: readonly T[], by: Retarget): readonly T[] {
  const after = list.map((item) => (typeof item === 'string' ? by.reference(item) : item));
  return after.every((item, at) => item === list[at]) ? list : (after.filter((item) => item !== null) as T[]);
}

function movedCable(cable: DesignCable, by: Retarget): DesignCable | null {
  const from = by.port(cable.from);
  const to = by.port(cable.to);
  if (from === null || to === null) return null;
  return from === cable.from && to === cable.to ? cable : { ...cable, from, to };
}

/** A zone of one stays: without any zone, every port of the fabric would see every other. */
function movedZone(zone: DesignZone, by: Retarget): DesignZone | null {
  const members = zone.members.map((end) => by.port(end));
  if (members.every((end, at) => end === zone.members[at])) return zone;
  const standing = members.filter((end) => end !== null);
  return standing.length === 0 ? null : { ...zone, members: standing };
}

/** Writes what differs between two states of one design; nothing is made that was not there before. */
export function writeDifference(roots: DesignRoots, before: DesignSnapshot, after: DesignSnapshot): void {
  differing(before.components, after.components, (id, old, next) => {
    if (next === undefined) roots.components.delete(id);
    else writeComponent(roots, id, componentJson(old), componentJson(next));
  });
  differing(before.cables, after.cables, (id, _, next) => {
    if (next === undefined) roots.cables.delete(id);
    else roots.cables.set(id, { from: [...next.from], to: [...next.to], length_m: next.length_m });
  });
  differing(before.zones, after.zones, (id, _, next) => {
    if (next === undefined) roots.zones.delete(id);
    else roots.zones.set(id, { name: next.name, members: next.members.map((end) => [...end]) });
  });
  differing(before.workloads, after.workloads, (id, _, next) => {
    if (next !== undefined) roots.workloads.get(id)?.set('on', [...next.on]);
  });
  differing(before.layout, after.layout, (id) => roots.layout.delete(id));
}

function writeComponent(roots: DesignRoots, id: string, old: JsonObject, next: JsonObject): void {
  const entry = roots.components.get(id);
  if (entry === undefined) return;
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    if (!sameJson(old[key], next[key])) setOrClear(entry, key, next[key] ?? null);
  }
}

type JsonObject = { [key: string]: Json };

function differing<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  write: (id: string, old: T, next: T | undefined) => void,
): void {
  for (const [id, old] of before) if (after.get(id) !== old) write(id, old, after.get(id));
}
