/** Lists that name parts which are copied: a volume group's volumes, a workload's targets. Copies join them. */

import { idKeys } from './commands/remove';
import type { Drawing } from './connect';
import { baseOf } from './ids';
import type { ComponentId, Json } from './types';

export interface JoinedList {
  readonly of: 'component' | 'workload';
  readonly id: string;
  /** Attribute; `on` for a workload. */
  readonly key: string;
  readonly name: string;
  readonly label: string;
  /** Ids in the list that are copied, in its order. */
  readonly originals: readonly string[];
  readonly before: readonly string[];
}

/**
 * Lists outside of what is copied that name every original of a kind: the group of all volumes is meant to have the
 * new ones too, while one that names some of them was picked by hand.
 */
export function joinedLists(drawing: Drawing, copied: ReadonlySet<ComponentId>): JoinedList[] {
  const { catalogue, snapshot } = drawing;
  const byKind = new Map<string, ComponentId[]>();
  for (const id of copied) {
    const kind = snapshot.components.get(id)?.kind ?? '';
    byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  }
  const lists: JoinedList[] = [];
  const keys = new Map<string, readonly string[]>();
  for (const { id, kind, name, attributes } of snapshot.components.values()) {
    if (copied.has(id)) continue;
    if (!keys.has(kind)) keys.set(kind, idKeys(catalogue, kind));
    for (const key of keys.get(kind) ?? []) {
      const value = attributes[key];
      if (!Array.isArray(value)) continue;
      const before = value.map(String);
      const originals = wholeKinds(before, byKind);
      const label = catalogue.attribute(kind, key)?.label ?? key;
      if (originals.length > 0) lists.push({ of: 'component', id, key, name, label, originals, before });
    }
  }
  for (const { id, name, on } of snapshot.workloads.values()) {
    const originals = wholeKinds(on, byKind);
    if (originals.length > 0)
      lists.push({ of: 'workload', id, key: 'on', name, label: 'Workload', originals, before: on });
  }
  return lists;
}

/** Entries of the list that are copied, of kinds whose every copied part it names. */
function wholeKinds(list: readonly string[], byKind: ReadonlyMap<string, readonly ComponentId[]>): string[] {
  const named = new Set(list.map(baseOf));
  const whole = new Set([...byKind.values()].filter((ids) => ids.every((id) => named.has(id))).flat());
  return list.filter((id) => whole.has(baseOf(id)));
}

/** The list with the copies behind what it has, copy by copy. */
export function extendedList(list: JoinedList, copies: readonly ReadonlyMap<ComponentId, ComponentId>[]): Json[] {
  const added = copies.flatMap((ids) =>
    list.originals.map((id) => (ids.get(baseOf(id)) ?? baseOf(id)) + id.slice(baseOf(id).length)),
  );
  return [...list.before, ...added];
}
