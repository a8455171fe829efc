/** A reviewer's changes in words, by part. */

import type { ChangedPlace, Changes } from '../../model/collaboration/suggestion';
import { isObject } from '../../model/document/parse';
import type { Json } from '../../model/document/types';
import { suggestionWords as words } from '../../ui/words/review';
import type { Studio } from '../studio';

export type ChangeState = 'added' | 'removed' | 'changed';

/** All that happens to one entry. */
export interface EntryChange {
  readonly key: string;
  readonly state: ChangeState;
  readonly title: string;
  readonly details: readonly string[];
}

type Seen = Pick<Studio, 'tree' | 'snapshot' | 'catalogue'>;

export function changesInWords({ changes, base }: Changes, design: Seen): EntryChange[] {
  const entries = new Map<string, EntryChange & { details: string[] }>();
  for (const [at, change] of changes.entries()) {
    const was = base[at]?.value ?? null;
    const key = `${change.root} ${change.id}`;
    const state =
      change.key !== null || (was !== null && change.value !== null) ? 'changed' : was === null ? 'added' : 'removed';
    const entry = entries.get(key) ?? {
      key,
      state,
      title: titleOf(change, was, [...changes, ...base], design),
      details: [],
    };
    if (change.key !== null) entry.details.push(detail(change, was, design));
    else entry.details.push(...lengthDetail(change, was));
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** A place in words: `Name of p690`. */
export function placeInWords(place: ChangedPlace, design: Seen): string {
  const title = titleOf(place, null, [], design);
  return place.key === null ? title : `${labelOf(place, design)}, ${title}`;
}

function titleOf(change: ChangedPlace, was: Json, changes: readonly ChangedPlace[], design: Seen): string {
  if (change.root === 'cables') return cableOf(change.value ?? was, changes, design);
  const name = nameIn(change.value) ?? nameIn(was);
  const named = change.key === null ? name : null;
  if (change.root === 'components') return named ?? design.tree.parts.get(change.id)?.name ?? change.id;
  const entries = change.root === 'zones' ? design.snapshot.zones : design.snapshot.workloads;
  const kind = change.root === 'zones' ? words.zone : words.workload;
  return `${kind} ${named ?? entries.get(change.id)?.name ?? change.id}`;
}

/** Its parts may stand in the drawing, or in the suggestion alone. */
function cableOf(value: Json, changes: readonly ChangedPlace[], { tree }: Seen): string {
  if (!isObject(value)) return words.cable;
  const part = (id: string) =>
    tree.parts.get(id)?.name ??
    nameIn(changes.find((one) => one.root === 'components' && one.key === null && one.id === id)?.value ?? null) ??
    id;
  const end = (ref: Json | undefined) => (Array.isArray(ref) ? `${part(String(ref[0]))} ${String(ref[1])}` : '');
  return words.cableBetween(end(value.from), end(value.to));
}

function detail(change: ChangedPlace, was: Json, design: Seen): string {
  const text = (value: Json) => valueText(change, value, design);
  return words.value(labelOf(change, design), text(was), text(change.value));
}

/** A cable is one value: of one that is changed it is told how long it becomes. */
function lengthDetail({ root, value }: ChangedPlace, was: Json): string[] {
  if (root !== 'cables' || !isObject(value) || !isObject(was) || value.length_m === was.length_m) return [];
  const text = (length: Json | undefined) => (typeof length === 'number' ? `${length} m` : words.nothing);
  return [words.value(words.length, text(was.length_m), text(value.length_m))];
}

function labelOf({ root, id, key }: ChangedPlace, { snapshot, catalogue }: Seen): string {
  if (key === null) return '';
  if (root !== 'components') return key.replaceAll('_', ' ');
  const kind = snapshot.components.get(id)?.kind ?? '';
  const last = key.slice(key.lastIndexOf('/') + 1);
  const label = catalogue.kinds[kind]?.attributes[key]?.label ?? catalogue.port_attributes[last]?.label;
  return label ?? (key === 'at' ? words.place : key.charAt(0).toUpperCase() + key.slice(1));
}

function valueText({ key }: ChangedPlace, value: Json, { tree, catalogue }: Seen): string {
  if (value === null) return words.nothing;
  if (key === 'part') return catalogue.parts[String(value)]?.name ?? String(value);
  const one = (item: Json): string =>
    typeof item === 'string' ? (tree.parts.get(item)?.name ?? item) : typeof item === 'object' ? '…' : String(item);
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
}

function nameIn(value: Json): string | null {
  const name = isObject(value) ? value.name : null;
  return typeof name === 'string' ? name : null;
}
