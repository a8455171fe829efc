import { group } from 'd3-array';
import { baseOf } from '../../../model/document/ids';

type Document = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A document without these components, what stands in them, and their cables: as it is drawn after the merge. */
export function withoutDeleted(document: Document, deleted: readonly string[]): Document {
  if (deleted.length === 0) return document;
  const components = (document.components ?? {}) as Entries;
  const cables = (document.cables ?? {}) as Entries;
  const inside = group(Object.keys(components), (id) => holderOf(components[id]));
  const going = new Set(deleted);
  // A set that grows while it is walked is walked to its end.
  for (const id of going) for (const child of inside.get(id) ?? []) going.add(child);
  const staysPlugged = (end: unknown) => !Array.isArray(end) || !going.has(baseOf(String(end[0])));
  return {
    ...document,
    components: keep(components, (id) => !going.has(id)),
    cables: keep(cables, (_, cable) => staysPlugged(cable.from) && staysPlugged(cable.to)),
  };
}

const holderOf = (component: Entries[string] | undefined): string | null =>
  Array.isArray(component?.at) ? baseOf(String(component.at[0])) : null;

const keep = (entries: Entries, stays: (id: string, entry: Entries[string]) => boolean): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([id, entry]) => stays(id, entry)));
