/** Edits that were each right and together are not: what the server sets aside of them, found by the same rules. */

import type * as Y from 'yjs';
import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import { windowOf } from '../document/authors';
import { type DesignRoots, type Entry, rootsOf } from '../document/doc';
import { baseOf } from '../document/ids';
import { parseCable, parseComponent } from '../document/parse';
import type { ComponentId, DesignCable, DesignComponent, DesignSnapshot, PortRef } from '../document/types';

/** Named as the server names them. `wwn_clash` sets nothing aside: both parts stand, and neither can be told. */
export type ConflictCode =
  | 'port_used'
  | 'slot_taken'
  | 'missing_parent'
  | 'containment_cycle'
  | 'missing_component'
  | 'wwn_clash';

export interface EditConflict {
  readonly code: ConflictCode;
  readonly root: 'components' | 'cables';
  /** What is set aside; of a name given twice, the second part. */
  readonly id: string;
  /** What stands in its stead. */
  readonly against: string | null;
  /** The port or slot that both want, or the part and the attribute that holds the name. */
  readonly where: readonly [string, string] | null;
  /** The window that wrote it, as long as the document knows. */
  readonly client: number | null;
}

type Aside = Omit<EditConflict, 'client'>;

/** In the same order in every window. */
export function editConflicts(doc: Y.Doc, snapshot: DesignSnapshot): EditConflict[] {
  return runToEnd(findEditConflicts(doc, snapshot));
}

/** The same with stops. What is edited meanwhile may be in it or not. */
export function* findEditConflicts(doc: Y.Doc, snapshot: DesignSnapshot): SlicedWork<EditConflict[]> {
  const roots = rootsOf(doc);
  const lost = lostComponents(roots, snapshot);
  const second = yield* takenSlots(snapshot);
  const gone = new Set([...insideOf(snapshot, second), ...lost.keys()]);
  const cables = (yield* allCablesFit(roots, gone)) ? [] : cablesAside(roots, gone);
  const conflicts = [...misplaced(lost, snapshot), ...second, ...cables, ...(yield* clashingNames(snapshot, gone))];
  return conflicts.map((aside) => ({ ...aside, client: writerOf(roots[aside.root], aside.id) }));
}

/** Components of the document that have no place in the design. */
function lostComponents(roots: DesignRoots, { components }: DesignSnapshot): Map<ComponentId, DesignComponent> {
  const lost = new Map<ComponentId, DesignComponent>();
  if (roots.components.size === components.size) return lost;
  for (const id of [...roots.components.keys()].sort()) {
    if (components.has(id)) continue;
    const parsed = parsedOf(roots.components.get(id), id);
    if (parsed) lost.set(id, parsed);
  }
  return lost;
}

const parsedOf = (entry: Entry | undefined, id: string): DesignComponent | null =>
  typeof entry === 'object' && entry !== null && 'entries' in entry ? parseComponent(id, entry) : null;

/** The first of each branch that hangs in the air; what stands in those goes with them. */
function misplaced(lost: ReadonlyMap<ComponentId, DesignComponent>, { components }: DesignSnapshot): Aside[] {
  const result: Aside[] = [];
  for (const { id, at } of lost.values()) {
    const parent = at === null ? null : baseOf(at[0]);
    const where: Aside['where'] = at && [at[0], at[1] ?? ''];
    const rest = { root: 'components', id, against: null, where } as const;
    if (parent !== null && !lost.has(parent) && !components.has(parent))
      result.push({ code: 'missing_parent', ...rest });
    else if (holdsItself(id, lost)) result.push({ code: 'containment_cycle', ...rest });
  }
  return result;
}

function holdsItself(id: ComponentId, lost: ReadonlyMap<ComponentId, DesignComponent>): boolean {
  const met = new Set<ComponentId>();
  for (let next = lost.get(id); next?.at && !met.has(next.id); next = lost.get(baseOf(next.at[0]))) {
    if (baseOf(next.at[0]) === id) return true;
    met.add(next.id);
  }
  return false;
}

/** All but the first by id in each slot. */
function* takenSlots({ components }: DesignSnapshot): SlicedWork<Aside[]> {
  const first = new Map<string, ComponentId>();
  const slotOf = ({ at }: DesignComponent) => (at === null || at[1] === null ? null : `${at[0]} ${at[1]}`);
  let twice = false;
  yield* inBatches(components.values(), (component) => {
    const slot = slotOf(component);
    if (slot === null) return;
    const existing = first.get(slot);
    twice ||= existing !== undefined;
    if (existing === undefined || component.id < existing) first.set(slot, component.id);
  });
  if (!twice) return [];
  return [...components.values()].sort(byId).flatMap((component): Aside[] => {
    const slot = slotOf(component);
    const against = slot === null ? component.id : (first.get(slot) ?? component.id);
    if (against === component.id || component.at === null) return [];
    const where = [component.at[0], component.at[1] ?? ''] as const;
    return [{ code: 'slot_taken', root: 'components', id: component.id, against, where }];
  });
}

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);

/** What is set aside with all that stands in it. */
function insideOf({ components }: DesignSnapshot, heads: readonly Aside[]): Set<ComponentId> {
  const inside = new Set(heads.map(({ id }) => id));
  if (inside.size === 0) return inside;
  for (let before = -1; before !== inside.size; ) {
    before = inside.size;
    for (const { id, at } of components.values()) if (at !== null && inside.has(baseOf(at[0]))) inside.add(id);
  }
  return inside;
}

/** Whether each cable has two parts, and no port two cables: nearly always, and the order of ids is not asked then. */
function* allCablesFit(roots: DesignRoots, gone: ReadonlySet<ComponentId>): SlicedWork<boolean> {
  const used = new Set<string>();
  let fit = true;
  yield* inBatches(roots.cables.keys(), (id) => {
    const cable = fit ? parseCable(id, roots.cables.get(id)) : null;
    if (cable === null) return;
    const ends = [cable.from, cable.to];
    if (ends.some(([part]) => !roots.components.has(baseOf(part)))) fit = false;
    if (ends.some(([part]) => gone.has(baseOf(part)))) return;
    for (const end of ends) {
      const port = end.join(' ');
      if (used.has(port)) fit = false;
      used.add(port);
    }
  });
  return fit;
}

/** Cables to nothing, and the second in a port, in order of ids as the server reads them. */
function cablesAside(roots: DesignRoots, gone: ReadonlySet<ComponentId>): Aside[] {
  const result: Aside[] = [];
  const used = new Map<string, string>();
  const isThere = ([part]: PortRef) => roots.components.has(baseOf(part));
  const stands = ([part]: PortRef) => isThere([part, '']) && !gone.has(baseOf(part));
  for (const id of [...roots.cables.keys()].sort()) {
    const cable = parseCable(id, roots.cables.get(id));
    if (cable === null) continue;
    const ends = [cable.from, cable.to] as const;
    if (ends.some((end) => !isThere(end)))
      result.push({ code: 'missing_component', root: 'cables', id, against: null, where: null });
    if (!ends.every(stands)) continue;
    const taken = takenEnd(cable, used);
    if (taken) {
      const against = used.get(taken.join(' ')) ?? null;
      result.push({ code: 'port_used', root: 'cables', id, against, where: taken });
    } else for (const end of ends) used.set(end.join(' '), id);
  }
  return result;
}

const takenEnd = ({ from, to }: DesignCable, used: ReadonlyMap<string, string>): PortRef | null =>
  [from, to].find((end) => used.has(end.join(' '))) ?? null;

/** World-wide port names that several parts have. */
function* clashingNames({ components }: DesignSnapshot, gone: ReadonlySet<ComponentId>): SlicedWork<Aside[]> {
  const uses = new Map<string, { id: ComponentId; key: string }[]>();
  yield* inBatches(components.values(), ({ id, attributes }) => {
    if (gone.has(id)) return;
    for (const key in attributes) {
      const value = attributes[key];
      if (!key.startsWith('ports/') || !key.endsWith('/wwpn') || typeof value !== 'string') continue;
      const digits = value.toLowerCase().replace(/[^0-9a-f]/g, '');
      const existing = uses.get(digits);
      if (existing) existing.push({ id, key });
      else uses.set(digits, [{ id, key }]);
    }
  });
  return [...uses.values()].flatMap((all) => {
    const [first, ...others] = all.sort((one, other) => (`${one.id} ${one.key}` < `${other.id} ${other.key}` ? -1 : 1));
    return others.map(({ id, key }): Aside => {
      return { code: 'wwn_clash', root: 'components', id, against: first?.id ?? null, where: [first?.key ?? '', key] };
    });
  });
}

/** The window whose edit made the entry; a component's own key says nothing of later changes inside it. */
function writerOf(root: DesignRoots['components' | 'cables'], id: string): number | null {
  const author = root._map.get(id)?.id.client;
  return author === undefined ? null : windowOf(author);
}
