/** Removes parts with all inside them, their cables, and every mention of them. Cables may be among the ids. */

import type { Catalogue } from '../catalogue/catalogue';
import { withAllInside } from '../document/containment';
import type { DesignRoots } from '../document/doc';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, DesignSnapshot, Json } from '../document/types';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  refused,
  stepWithEffect,
  unchanged,
} from './context';

/** What goes when some parts go. */
export interface Removal {
  /** The chosen components, and those that stand in them. */
  readonly components: ReadonlySet<ComponentId>;
  readonly cables: ReadonlySet<string>;
  /** Says what goes along: `Remove Drawer 1 with 16 parts inside and 16 cables`. */
  readonly label: string;
}

export function removalOf(context: CommandContext, ids: Iterable<string>): Removal {
  const snapshot = context.snapshot();
  const chosen = [...new Set(ids)];
  const heads = chosen.filter((id) => snapshot.components.has(id));
  const components = withAllInside(snapshot.components, heads);
  const cables = new Set(chosen.filter((id) => snapshot.cables.has(id)));
  const own = cables.size;
  for (const [id, { from, to }] of snapshot.cables) {
    if (components.has(baseOf(from[0])) || components.has(baseOf(to[0]))) cables.add(id);
  }
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

export function remove(context: CommandContext, ids: Iterable<string>): CommandOutcome {
  const chosen = [...ids];
  const removal = removalOf(context, chosen);
  if (removal.components.size === 0 && removal.cables.size === 0) {
    const refusal = chosen.map((id) => changeRefusal(context, id)).find((words) => words !== null);
    return refusal == null ? unchanged(removal.label) : refused(refusal);
  }
  return stepWithEffect(
    'removed',
    context,
    removal.label,
    [...removal.components, ...removal.cables],
    removing(context, removal),
  );
}

/** What a removal writes, for a step that may do more besides; asked before the step begins. */
export function removing(context: CommandContext, removal: Removal): (roots: DesignRoots) => void {
  const mentions = mentionsOf(context, removal.components);
  return (roots) => {
    for (const id of removal.cables) roots.cables.delete(id);
    forget(roots, context.snapshot(), removal.components, mentions);
    for (const id of removal.components) roots.components.delete(id);
  };
}

/** An attribute of a component that stays, and what is left of it. */
interface Mention {
  readonly id: ComponentId;
  readonly key: string;
  readonly rest: Json;
}

function mentionsOf(context: CommandContext, going: ReadonlySet<ComponentId>): Mention[] {
  const keysByKind = new Map<string, string[]>();
  const mentions: Mention[] = [];
  for (const component of context.snapshot().components.values()) {
    if (going.has(component.id)) continue;
    const keys = keysByKind.get(component.kind) ?? idKeys(context.catalogue, component.kind);
    keysByKind.set(component.kind, keys);
    for (const key of keys) {
      const value = component.attributes[key];
      const rest = value === undefined ? value : without(value, going);
      if (rest !== value && rest !== undefined) mentions.push({ id: component.id, key, rest });
    }
  }
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

function forget(
  roots: DesignRoots,
  snapshot: DesignSnapshot,
  going: ReadonlySet<ComponentId>,
  mentions: readonly Mention[],
): void {
  for (const { id, key, rest } of mentions) {
    if (rest === null) roots.components.get(id)?.delete(key);
    else roots.components.get(id)?.set(key, rest);
  }
  for (const [id, zone] of snapshot.zones) {
    const members = zone.members.filter((end) => !going.has(baseOf(end[0])));
    if (members.length === zone.members.length) continue;
    // A zone of one stays: without any zone, every port of the fabric would see every other.
    if (members.length === 0) roots.zones.delete(id);
    else roots.zones.set(id, { name: zone.name, members: members.map((end) => [...end]) });
  }
  for (const [id, workload] of snapshot.workloads) {
    const on = workload.on.filter((target) => !going.has(baseOf(target)));
    if (on.length < workload.on.length) roots.workloads.get(id)?.set('on', on);
  }
  for (const id of going) if (roots.layout.has(id)) roots.layout.delete(id);
  for (const id of snapshot.drawing.keys()) if (going.has(baseOf(id))) roots.drawing.delete(id);
}
