/** Lists that name parts which are copied: a volume group's volumes, a workload's targets. Copies join them. */

import { idKeys } from '../commands/remove';
import { baseOf } from '../document/ids';
import type { ComponentId, Json } from '../document/types';
import type { Drawing } from '../fit/connect';

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
  const kindOf = (id: ComponentId): string => snapshot.components.get(id)?.kind ?? '';
  const kinds: Kinds = { of: (id) => (copied.has(id) ? kindOf(id) : null), sizes: sizesOf(copied, kindOf) };
  const lists: JoinedList[] = [];
  const keys = new Map<string, readonly string[]>();
  for (const { id, kind, name, attributes } of snapshot.components.values()) {
    if (copied.has(id)) continue;
    if (!keys.has(kind)) keys.set(kind, idKeys(catalogue, kind));
    for (const key of keys.get(kind) ?? []) {
      const value = attributes[key];
      if (!Array.isArray(value)) continue;
      const before = value.map(String);
      const originals = wholeKinds(before, kinds);
      const label = catalogue.attribute(kind, key)?.label ?? key;
      if (originals.length > 0) lists.push({ of: 'component', id, key, name, label, originals, before });
    }
  }
  for (const { id, name, on } of snapshot.workloads.values()) {
    const originals = wholeKinds(on, kinds);
    if (originals.length > 0)
      lists.push({ of: 'workload', id, key: 'on', name, label: 'Workload', originals, before: on });
  }
  return lists;
}

interface Kinds {
  /** Null for what is not copied. */
  readonly of: (id: ComponentId) => string | null;
  /** How many parts of each kind are copied. */
  readonly sizes: ReadonlyMap<string, number>;
}

function sizesOf(copied: ReadonlySet<ComponentId>, kindOf: (id: ComponentId) => string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const id of copied) sizes.set(kindOf(id), (sizes.get(kindOf(id)) ?? 0) + 1);
  return sizes;
}

/** Entries of the list that are copied, of kinds whose every copied part it names. */
function wholeKinds(list: readonly string[], { of, sizes }: Kinds): string[] {
  const named = new Map<string, number>();
  for (const id of new Set(list.map(baseOf))) {
    const kind = of(id);
    if (kind !== null) named.set(kind, (named.get(kind) ?? 0) + 1);
  }
  return list.filter((id) => {
    const kind = of(baseOf(id));
    return kind !== null && named.get(kind) === sizes.get(kind);
  });
}

/** The list with the copies behind what it has, copy by copy. */
export function extendedList(list: JoinedList, copies: readonly ReadonlyMap<ComponentId, ComponentId>[]): Json[] {
  const added = copies.flatMap((ids) =>
    list.originals.map((id) => (ids.get(baseOf(id)) ?? baseOf(id)) + id.slice(baseOf(id).length)),
  );
  return [...list.before, ...added];
}
