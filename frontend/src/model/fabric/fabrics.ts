/** Fabrics of the drawing: switches that inter-switch links join, what is cabled to them, and who sees whom by zones. */

import { naturalOrder } from '../algorithms/naturalOrder';
import { portKey } from '../document/ids';
import type {
  ComponentId,
  DesignCable,
  DesignSnapshot,
  DesignZone,
  DrawnPart,
  DrawnTree,
  PortRef,
} from '../document/types';
import { speedsOf } from '../fit/connect';

/** A port of a host or of storage that is cabled to a switch. */
export interface FabricPort {
  readonly key: string;
  readonly end: PortRef;
  /** The part's name, with the port's where the part has several. */
  readonly name: string;
  /** The host or storage system around it, or itself. */
  readonly root: ComponentId;
  /** Host or storage system around it; empty for what stands alone. */
  readonly within: string;
  readonly role: string;
  readonly switchId: ComponentId;
  readonly cable: string;
}

export interface SwitchPort {
  readonly end: PortRef;
  readonly label: string;
  readonly cable: string | null;
}

export interface FabricSwitch {
  readonly id: ComponentId;
  readonly name: string;
  readonly subtitle: string;
  /** Its own ports and those of its line cards. */
  readonly ports: readonly SwitchPort[];
}

export interface InterSwitchLink {
  readonly cable: string;
  readonly ends: readonly [ComponentId, ComponentId];
}

export interface FabricZone {
  readonly zone: DesignZone;
  readonly initiators: readonly FabricPort[];
  readonly targets: readonly FabricPort[];
  /** Members that no switch of this fabric joins. */
  readonly elsewhere: readonly PortRef[];
}

export interface Fabric {
  /** The first of its switches. */
  readonly id: ComponentId;
  readonly switches: readonly FabricSwitch[];
  readonly links: readonly InterSwitchLink[];
  readonly initiators: readonly FabricPort[];
  readonly targets: readonly FabricPort[];
  /** Zones with a member here. None: every port sees every other. */
  readonly zones: readonly FabricZone[];
}

export interface Fabrics {
  readonly fabrics: readonly Fabric[];
  /** Zones of which no member is cabled to any switch. */
  readonly stray: readonly DesignZone[];
}

export function fabricsOf(tree: DrawnTree, snapshot: DesignSnapshot): Fabrics {
  const switches = [...tree.parts.values()]
    .filter((part) => part.kind === 'switch')
    .map((part) => switchOf(part, tree))
    .toSorted((a, b) => naturalOrder(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const cables = new Map(tree.cables.map((cable) => [cable.id, cable]));
  const { links, ports } = attached(tree, switches, cables, snapshot);
  const first = joined(switches, links);
  const fabrics = new Map<ComponentId, Fabric>();
  for (const { id } of switches) {
    const root = first(id);
    if (fabrics.has(root)) continue;
    const inside = ports.filter((port) => first(port.switchId) === root);
    fabrics.set(root, {
      id,
      switches: switches.filter((one) => first(one.id) === root),
      links: links.filter(({ ends }) => first(ends[0]) === root),
      initiators: inside.filter(({ role }) => role === 'initiator'),
      targets: inside.filter(({ role }) => role === 'target'),
      zones: zonesAmong(inside, snapshot.zones),
    });
  }
  const cabled = new Set(ports.map(({ key }) => key));
  const stray = [...snapshot.zones.values()].filter(
    ({ members }) => !members.some((end) => cabled.has(portKey(...end))),
  );
  return { fabrics: [...fabrics.values()], stray: stray.toSorted(byName) };
}

/** Whether zones say who sees whom; without any, all see all. */
export const isOpen = (fabric: Fabric): boolean => fabric.zones.length === 0;

/** A zone that joins no initiator to a target on this fabric. */
export const isBlind = ({ initiators, targets }: FabricZone): boolean =>
  initiators.length === 0 || targets.length === 0;

/** By initiator, the targets that it sees: all of the fabric, or those that share a zone with it. */
export function visibilityOf(fabric: Fabric): ReadonlyMap<string, readonly FabricPort[]> {
  if (isOpen(fabric)) return new Map(fabric.initiators.map(({ key }) => [key, fabric.targets]));
  const visibleTargets = new Map<string, Map<string, FabricPort>>(fabric.initiators.map(({ key }) => [key, new Map()]));
  for (const { initiators, targets } of fabric.zones) {
    for (const { key } of initiators) for (const target of targets) visibleTargets.get(key)?.set(target.key, target);
  }
  return new Map([...visibleTargets].map(([key, targets]) => [key, [...targets.values()]]));
}

/** Ports that zones leave alone: on a fabric with zones they see nothing. */
export function unzoned(fabric: Fabric): ReadonlySet<string> {
  if (isOpen(fabric)) return new Set();
  const zoned = new Set(fabric.zones.flatMap(({ zone }) => zone.members.map((end) => portKey(...end))));
  return new Set([...fabric.initiators, ...fabric.targets].map(({ key }) => key).filter((key) => !zoned.has(key)));
}

function switchOf(part: DrawnPart, tree: DrawnTree): FabricSwitch {
  const cards = part.children.flatMap((id) => tree.parts.get(id) ?? []).filter(({ kind }) => kind === 'line_card');
  const ports = [part, ...cards].flatMap((holder) =>
    holder.ports
      .filter(({ role }) => role === 'fabric')
      .map(({ id, label, cable }) => ({
        end: [holder.id, id] as const,
        label: holder === part ? label : `${holder.name}, ${label}`,
        cable,
      })),
  );
  return { id: part.id, name: part.name, subtitle: part.subtitle, ports };
}

interface Attached {
  readonly links: readonly InterSwitchLink[];
  readonly ports: readonly FabricPort[];
}

/** What the cables of the switches lead to: other switches, or ports of hosts and storage. One without a speed of both
 * ends is no link. */
function attached(
  tree: DrawnTree,
  switches: readonly FabricSwitch[],
  cables: ReadonlyMap<string, DesignCable>,
  snapshot: DesignSnapshot,
): Attached {
  const chassis = new Map(switches.flatMap(({ id, ports }) => ports.map(({ end }) => [portKey(...end), id] as const)));
  const links = new Map<string, InterSwitchLink>();
  const ports: FabricPort[] = [];
  for (const { id: switchId, ports: own } of switches) {
    for (const { end, cable: cableId } of own) {
      const cable = cables.get(cableId ?? '');
      if (cable === undefined || !sharesSpeed(tree, snapshot, cable)) continue;
      const far = portKey(...cable.from) === portKey(...end) ? cable.to : cable.from;
      const other = chassis.get(portKey(...far));
      if (other === undefined) ports.push(...devicePort(tree, far, switchId, cable.id));
      else if (other !== switchId)
        links.set(cable.id, links.get(cable.id) ?? { cable: cable.id, ends: [switchId, other] });
    }
  }
  return { links: [...links.values()], ports: ports.toSorted(byPlace) };
}

function sharesSpeed(tree: DrawnTree, snapshot: DesignSnapshot, { from, to }: DesignCable): boolean {
  const [own, others] = [from, to].map((end) => {
    const port = tree.parts.get(end[0])?.ports.find(({ id }) => id === end[1]);
    return port === undefined ? [] : speedsOf(snapshot, end, port.speeds_gbps);
  });
  return own?.some((gbps) => others?.includes(gbps)) ?? false;
}

function devicePort(tree: DrawnTree, end: PortRef, switchId: ComponentId, cable: string): FabricPort[] {
  const part = tree.parts.get(end[0]);
  const port = part?.ports.find(({ id }) => id === end[1]);
  if (part === undefined || port === undefined) return [];
  const alike = part.ports.filter(({ role }) => role === port.role).length;
  return [
    {
      key: portKey(...end),
      end,
      name: alike > 1 ? `${part.name}, ${port.label}` : part.name,
      ...outermost(part, tree),
      role: port.role,
      switchId,
      cable,
    },
  ];
}

function outermost(part: DrawnPart, tree: DrawnTree): Pick<FabricPort, 'root' | 'within'> {
  let top = part;
  for (let next = tree.parts.get(top.parent ?? ''); next; next = tree.parts.get(next.parent ?? '')) top = next;
  return { root: top.id, within: top === part ? '' : top.name };
}

/** Names the first switch of each one's fabric, by following the links. */
function joined(
  switches: readonly FabricSwitch[],
  links: readonly InterSwitchLink[],
): (id: ComponentId) => ComponentId {
  const above = new Map(switches.map(({ id }) => [id, id]));
  const root = (id: ComponentId): ComponentId => {
    let at = id;
    for (let next = above.get(at); next !== undefined && next !== at; next = above.get(at)) at = next;
    return at;
  };
  for (const { ends } of links) above.set(root(ends[1]), root(ends[0]));
  return root;
}

function zonesAmong(ports: readonly FabricPort[], zones: ReadonlyMap<string, DesignZone>): FabricZone[] {
  const byKey = new Map(ports.map((port) => [port.key, port]));
  const result: FabricZone[] = [];
  for (const zone of zones.values()) {
    const here = zone.members.flatMap((end) => byKey.get(portKey(...end)) ?? []);
    if (here.length === 0) continue;
    result.push({
      zone,
      initiators: here.filter(({ role }) => role === 'initiator'),
      targets: here.filter(({ role }) => role === 'target'),
      elsewhere: zone.members.filter((end) => !byKey.has(portKey(...end))),
    });
  }
  return result.toSorted((a, b) => byName(a.zone, b.zone));
}

const byName = (a: DesignZone, b: DesignZone): number => naturalOrder(a.name, b.name) || (a.id < b.id ? -1 : 1);

const byPlace = (a: FabricPort, b: FabricPort): number =>
  naturalOrder(a.within, b.within) || naturalOrder(a.name, b.name) || naturalOrder(a.key, b.key);
