/** Removes parts with all inside them, their cables, and every mention of them. Cables may be among the ids. */

import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import type { Catalogue } from '../catalogue/catalogue';
import { withAllInside } from '../document/containment';
import type { DesignRoots } from '../document/doc';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, Json } from '../document/types';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  inPortions,
  PORTION,
  refused,
  stepInPortions,
  unchanged,
  type Write,
} from './context';

/** What goes when some parts go. */
export interface Removal {
  /** The chosen components, and those that stand in them. */
  readonly components: ReadonlySet<ComponentId>;
  readonly cables: ReadonlySet<string>;
  /** Says what goes along: `Remove Drawer 1 with 16 parts inside and 16 cables`. */
  readonly label: string;
}

export const removalOf = (context: CommandContext, ids: Iterable<string>): Removal =>
  runToEnd(removalSteps(context, ids));

function* removalSteps(context: CommandContext, ids: Iterable<string>): SlicedWork<Removal> {
  const snapshot = context.snapshot();
  const chosen = [...new Set(ids)];
  const heads = chosen.filter((id) => snapshot.components.has(id));
  const components = withAllInside(snapshot.components, heads);
  // Designs from before cables had ids of their own: the part is meant, which may be seen.
  const cables = new Set(chosen.filter((id) => snapshot.cables.has(id) && !snapshot.components.has(id)));
  const own = cables.size;
  yield;
  yield* inBatches(snapshot.cables.values(), ({ id, from, to }) => {
    if (components.has(baseOf(from[0])) || components.has(baseOf(to[0]))) cables.add(id);
  });
  const inside = components.size - heads.length;
  const also = [
    inside > 0 ? counted(inside, 'part inside', 'parts inside') : '',
    cables.size > own ? counted(cables.size - own, 'cable') : '',
  ].filter((words) => words !== '');
  const what = [
    heads.length === 1
      ? (snapshot.components.get(heads[0] ?? '')?.name ?? '')
      : heads.length > 0
        ? counted(heads.length, 'part')
        : '',
    own > 0 ? counted(own, 'cable') : '',
  ].filter((words) => words !== '');
  const label = `Remove ${what.join(' and ')}${also.length > 0 ? ` with ${also.join(' and ')}` : ''}`;
  return { components, cables, label };
}

export const remove = (context: CommandContext, ids: Iterable<string>): CommandOutcome =>
  runToEnd(removeSteps(context, ids));

/** The same, with stops: cables first and what stands inside before what holds it, so that each portion leaves a design. */
export function* removeSteps(context: CommandContext, ids: Iterable<string>): SlicedWork<CommandOutcome> {
  const chosen = [...ids];
  const removal = yield* removalSteps(context, chosen);
  if (removal.components.size === 0 && removal.cables.size === 0) {
    const refusal = chosen.map((id) => changeRefusal(context, id)).find((words) => words !== null);
    return refusal == null ? unchanged(removal.label) : refused(refusal);
  }
  const going = [...removal.components, ...removal.cables];
  yield;
  return yield* stepInPortions(context, removal.label, going, yield* removing(context, removal), 'removed');
}

/** What a removal writes, for a step that may do more besides: portions of which each leaves a design. */
export function* removing(context: CommandContext, { components, cables }: Removal): SlicedWork<Write[]> {
  const forgetting = yield* forgetSteps(context, components);
  yield;
  // What stands inside goes before what holds it.
  const parts = [...components].reverse();
  const drawn = [...context.snapshot().drawing.keys()].filter((id) => components.has(baseOf(id)));
  return joined(
    [
      ...inPortions([...cables]).map(
        (some): Write =>
          (roots) =>
            deleteAll(roots.cables, some),
      ),
      ...inPortions(forgetting).map(
        (some): Write =>
          (roots) =>
            writeAll(roots, some),
      ),
      ...inPortions(drawn).map(
        (some): Write =>
          (roots) =>
            deleteAll(roots.drawing, some),
      ),
      ...inPortions(parts).map(
        (some): Write =>
          (roots) => {
            deleteAll(roots.layout, some);
            deleteAll(roots.components, some);
          },
      ),
    ],
    components.size + cables.size,
  );
}

/** What concerns few parts is one portion. */
function joined(portions: readonly Write[], parts: number): Write[] {
  return parts > PORTION ? [...portions] : [(roots) => writeAll(roots, portions)];
}

function writeAll(roots: DesignRoots, writes: readonly Write[]): void {
  for (const write of writes) write(roots);
}

function deleteAll(table: Table, ids: Iterable<string>): void {
  for (const id of ids) if (table.has(id)) table.delete(id);
}

type Table = Pick<DesignRoots['layout'], 'has' | 'delete'>;

/** An attribute of a component that stays, and what is left of it. */
interface Mention {
  readonly id: ComponentId;
  readonly key: string;
  readonly rest: Json;
}

function* mentionsOf(context: CommandContext, going: ReadonlySet<ComponentId>): SlicedWork<Mention[]> {
  const keysByKind = new Map<string, string[]>();
  const mentions: Mention[] = [];
  yield* inBatches(context.snapshot().components.values(), (component) => {
    if (going.has(component.id)) return;
    const keys = keysByKind.get(component.kind) ?? idKeys(context.catalogue, component.kind);
    keysByKind.set(component.kind, keys);
    for (const key of keys) {
      const value = component.attributes[key];
      const rest = value === undefined ? value : without(value, going);
      if (rest !== value && rest !== undefined) mentions.push({ id: component.id, key, rest });
    }
  });
  return mentions;
}

/** Attributes of a kind that hold component ids. */
export function idKeys(catalogue: Catalogue, kind: DesignComponent['kind']): string[] {
  const attributes = Object.values(catalogue.kind(kind)?.attributes ?? {});
  return attributes.filter((item) => item.type === 'id' || item.type === 'ids').map((item) => item.name);
}

/** The value itself when it mentions none of them. */
function without(value: Json, going: ReadonlySet<ComponentId>): Json {
  const goes = (item: Json): boolean => typeof item === 'string' && going.has(baseOf(item));
  if (Array.isArray(value)) return value.some(goes) ? value.filter((item) => !goes(item)) : value;
  return goes(value) ? null : value;
}

/** Takes every mention out of what stays, one write each. */
function* forgetSteps(context: CommandContext, going: ReadonlySet<ComponentId>): SlicedWork<Write[]> {
  const { zones, workloads } = context.snapshot();
  const writes: Write[] = (yield* mentionsOf(context, going)).map(({ id, key, rest }) => ({ components }) => {
    if (rest === null) components.get(id)?.delete(key);
    else components.get(id)?.set(key, rest);
  });
  yield* inBatches(zones.values(), ({ id, name, members: all }) => {
    const members = all.filter((end) => !going.has(baseOf(end[0])));
    if (members.length === all.length) return;
    // A zone of one stays: without any zone, every port of the fabric would see every other.
    if (members.length === 0) writes.push((roots) => roots.zones.delete(id));
    else writes.push((roots) => roots.zones.set(id, { name, members: members.map((end) => [...end]) }));
  });
  for (const { id, on: all } of workloads.values()) {
    const on = all.filter((target) => !going.has(baseOf(target)));
    if (on.length < all.length) writes.push((roots) => roots.workloads.get(id)?.set('on', on));
  }
  return writes;
}
