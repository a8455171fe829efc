/** A reviewer's changes as places of the document: how each was, and how it should be. */

import type { SuggestedPlace } from '../../api/queries/threads';
import { sameJson } from '../catalogue/values';
import { componentJson, type DesignDocument, documentOf, workloadJson } from '../document/document';
import { isObject } from '../document/parse';
import type { DesignCable, DesignSnapshot, Json } from '../document/types';

export type Root = SuggestedPlace['root'];

/** Null key: the whole entry. Null value: there is none. */
export interface ChangedPlace extends SuggestedPlace {
  readonly value: Json;
}

export interface Changes {
  readonly changes: readonly ChangedPlace[];
  /** The same places as they were. */
  readonly base: readonly ChangedPlace[];
}

const ROOTS: readonly Root[] = ['components', 'cables', 'zones', 'workloads'];
/** Entries of these are changed key by key; the others are one value. */
const BY_KEY: ReadonlySet<Root> = new Set(['components', 'workloads']);

type Entries = Readonly<Record<string, Json>>;

/** What turns one state into the other; how things are drawn is no part of it. */
export function changesBetween(before: DesignSnapshot, after: DesignSnapshot): Changes {
  const changes: ChangedPlace[] = [];
  const base: ChangedPlace[] = [];
  const note = (root: Root, id: string, key: string | null, was: Json | undefined, is: Json | undefined) => {
    changes.push({ root, id, key, value: is ?? null });
    base.push({ root, id, key, value: was ?? null });
  };
  for (const root of ROOTS) {
    const [old, now] = [before[root], after[root]] as [ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>];
    for (const id of new Set([...old.keys(), ...now.keys()])) {
      // Snapshots share what did not change.
      if (old.get(id) === now.get(id)) continue;
      const [was, is] = [entryOf(before, root, id), entryOf(after, root, id)];
      if (was !== undefined && is !== undefined && BY_KEY.has(root))
        noteKeys(was as Entries, is as Entries, note, root, id);
      else if (!sameJson(was, is)) note(root, id, null, was, is);
    }
  }
  return { changes, base };
}

type Note = (root: Root, id: string, key: string | null, was: Json | undefined, is: Json | undefined) => void;

function noteKeys(was: Entries, is: Entries, note: Note, root: Root, id: string): void {
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (!sameJson(was[key] ?? null, is[key] ?? null)) note(root, id, key, was[key], is[key]);
  }
}

/** What stands at a place now; null where there is nothing. */
export function valueAt(snapshot: DesignSnapshot, { root, id, key }: Omit<ChangedPlace, 'value'>): Json {
  const entry = entryOf(snapshot, root, id);
  if (entry === undefined || key === null) return entry ?? null;
  return (entry as Entries)[key] ?? null;
}

/** Places that somebody changed since they were suggested, to something else than what is suggested. */
export function supersededPlaces(snapshot: DesignSnapshot, { changes, base }: Changes): ChangedPlace[] {
  return changes.filter((change, at) => {
    const now = valueAt(snapshot, change);
    return !sameJson(now, change.value) && !sameJson(now, base[at]?.value ?? null);
  });
}

/** Whether the design is already as is suggested. */
export const isTaken = (snapshot: DesignSnapshot, { changes }: Changes): boolean =>
  changes.every((change) => sameJson(valueAt(snapshot, change), change.value));

/** The design with the changes, to be figured; parts that it lacks are passed over. */
export function documentWith(snapshot: DesignSnapshot, { changes }: Changes): DesignDocument {
  const document = documentOf(snapshot);
  for (const { root, id, key, value } of changes) {
    const table = document[root] as Record<string, Json>;
    if (key === null) {
      if (value === null) delete table[id];
      else table[id] = value;
    } else {
      const entry = table[id];
      if (!isObject(entry)) continue;
      const next = { ...entry };
      if (value === null) delete next[key];
      else next[key] = value;
      table[id] = next;
    }
  }
  return document;
}

function entryOf(snapshot: DesignSnapshot, root: Root, id: string): Json | undefined {
  switch (root) {
    case 'components': {
      const component = snapshot.components.get(id);
      return component && componentJson(component);
    }
    case 'cables': {
      const cable = snapshot.cables.get(id);
      return cable && cableJson(cable);
    }
    case 'zones': {
      const zone = snapshot.zones.get(id);
      return zone && { name: zone.name, members: zone.members.map((end) => [...end]) };
    }
    case 'workloads': {
      const workload = snapshot.workloads.get(id);
      return workload && workloadJson(workload);
    }
  }
}

const cableJson = ({ from, to, length_m }: DesignCable): Json => ({ from: [...from], to: [...to], length_m });
