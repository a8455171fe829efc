/** One component as drawn parts: itself and all that comes inside it. */

import type { PortGroup, SlotGroup } from '../../api/answers';
import type { Catalogue, InnerPart } from '../catalogue/catalogue';
import type { DesignComponent, DrawnPart, DrawnPort, DrawnSlot } from '../document/types';
import { arrayLayout } from '../storage/raidLayout';
import { subtitleOf } from './subtitle';

export interface PartContext {
  readonly catalogue: Catalogue;
  readonly components: ReadonlyMap<string, DesignComponent>;
  /** Components placed in a component or inner part. */
  childrenOf(id: string): readonly string[];
  cableIn(id: string, port: string): string | null;
}

export function componentParts(component: DesignComponent, context: PartContext): DrawnPart[] {
  const assembly = context.catalogue.assembly(component.part);
  const root = assembly.get('');
  if (root === undefined) return [rootPart(component, null, context)];
  return [...assembly.values()].map((inner) =>
    inner === root ? rootPart(component, root, context) : innerPart(component.id, inner, context),
  );
}

function rootPart(component: DesignComponent, inner: InnerPart | null, context: PartContext): DrawnPart {
  const kind = context.catalogue.kind(component.kind);
  const isArray = component.kind === 'raid_array';
  const layout = isArray ? arrayLayout(component, context.components, context.catalogue) : null;
  const { slots, ports, children } = held(component.id, component.id, inner, context);
  // No copies of other objects: opening a large design makes a hundred thousand of these.
  const part = {
    id: component.id,
    kind: component.kind,
    part: component.part,
    name: component.name,
    subtitle: subtitleOf(component, context.catalogue, layout),
    icon: kind?.icon ?? UNKNOWN_ICON,
    parent: component.at?.[0] ?? null,
    slot: component.at?.[1] ?? null,
    via: [],
    count: component.count,
    fixed: false,
    physical: kind?.physical ?? true,
    slots,
    ports,
    children,
  };
  return layout ? { ...part, layout } : part;
}

function innerPart(base: string, inner: InnerPart, context: PartContext): DrawnPart {
  const id = `${base}/${inner.path}`;
  const kind = context.catalogue.kind(inner.part.kind);
  const { slots, ports, children } = held(id, base, inner, context);
  return {
    id,
    kind: inner.part.kind,
    part: inner.part.id,
    name: inner.name,
    subtitle: inner.part.name,
    icon: kind?.icon ?? UNKNOWN_ICON,
    parent: inner.parent ? `${base}/${inner.parent}` : base,
    slot: null,
    via: inner.via.map((path) => `${base}/${path}`),
    count: 1,
    fixed: true,
    physical: kind?.physical ?? true,
    slots,
    ports,
    children,
  };
}

const UNKNOWN_ICON = 'box';
const NOTHING_INSIDE: Inside = { slots: [], ports: [], children: [] };

type Inside = Pick<DrawnPart, 'ports' | 'slots' | 'children'>;

function held(id: string, base: string, inner: InnerPart | null, context: PartContext): Inside {
  const placed = context.childrenOf(id);
  if (inner === null && placed.length === 0) return NOTHING_INSIDE;
  const inSlot = new Map<string, string>();
  for (const child of placed) {
    const slot = context.components.get(child)?.at?.[1];
    const first = slot ? inSlot.get(slot) : undefined;
    if (slot && (first === undefined || child < first)) inSlot.set(slot, child);
  }
  const slots: DrawnSlot[] = [];
  const ordered: string[] = (inner?.children ?? []).map((path) => `${base}/${path}`);
  for (const [slot, group] of inner?.slots ?? []) {
    const holds = inSlot.get(slot) ?? null;
    slots.push({ id: slot, label: numbered(group, slot), accepts: group.accepts, holds });
    if (holds !== null) ordered.push(holds);
  }
  const first = new Set(ordered);
  return {
    slots,
    ports: [...(inner?.ports ?? [])].map(([port, group]) => drawnPort(id, port, group, context)),
    children: [...ordered, ...placed.filter((child) => !first.has(child))],
  };
}

function drawnPort(id: string, port: string, group: PortGroup, context: PartContext): DrawnPort {
  return {
    id: port,
    label: numbered(group, port),
    type: group.type,
    role: group.role,
    speeds_gbps: group.speeds_gbps,
    cable: context.cableIn(id, port),
  };
}

/** The group's label, with the number of this one where there are several: `Bay 5`, `Host 2`. */
export function numbered(group: PortGroup | SlotGroup, id: string): string {
  const number = /(?<!\d)\d+$/.exec(id)?.[0];
  return group.ids.length > 1 ? `${group.label} ${number ?? id}` : group.label;
}
