/** Where the cables, zone memberships and settings of a part's ports may go on the part that replaces it. */

import type { PortGroup } from '../../api/answers';
import type { Assembly, Catalogue } from '../catalogue/catalogue';
import { baseOf, pathOf, portKey } from '../document/ids';
import type { ComponentId, DesignCable, PortRef } from '../document/types';
import type { Drawing } from '../fit/connect';
import { portAttributeKey } from '../fit/connect';
import { portsRefusal } from '../fit/fit';
import type { PortUse } from './swapUsage';

/** The swap as far as its ports are concerned. */
export interface PortSwap {
  readonly drawing: Drawing;
  /** All components that are swapped, in one step, for the same part. */
  readonly swapped: ReadonlySet<ComponentId>;
  readonly from: Assembly;
  readonly to: Assembly;
  readonly inner: ReadonlyMap<string, string>;
}

/** The same port of the new part, by the answering inner part and the port's id; null if it has none. */
export function samePort({ inner, to }: PortSwap, use: PortUse): string | null {
  const path = inner.get(use.path);
  return path !== undefined && to.get(path)?.ports.has(use.port) ? portKey(path, use.port) : null;
}

/** Ports of the new part that can do what this one does, those of the answering inner part first. */
export function portsThatFit(swap: PortSwap, id: ComponentId, use: PortUse): string[] {
  const home = swap.inner.get(use.path);
  const near: string[] = [];
  const far: string[] = [];
  for (const [path, { ports }] of swap.to) {
    for (const [port, group] of ports) {
      if (fits(swap, id, use, group)) (path === home ? near : far).push(portKey(path, port));
    }
  }
  return [...near, ...far];
}

function fits(swap: PortSwap, id: ComponentId, use: PortUse, group: PortGroup): boolean {
  if (use.cables.length === 0) {
    const old = swap.from.get(use.path)?.ports.get(use.port);
    return old === undefined || (old.type === group.type && old.role === group.role);
  }
  const set = setSpeed(swap.drawing, [use.path === '' ? id : `${id}/${use.path}`, use.port]);
  const own = narrowed(group, set !== null && group.speeds_gbps.includes(set) ? set : null);
  return use.cables.every((cable) => meets(swap, own, otherEnd(cable, id, use)));
}

function meets(swap: PortSwap, own: PortGroup, other: PortRef): boolean {
  const { catalogue } = swap.drawing;
  const group = groupAt(swap.drawing, other);
  if (group === undefined) return true;
  if (!swap.swapped.has(baseOf(other[0]))) {
    return portsRefusal(catalogue, own, narrowed(group, setSpeed(swap.drawing, other))) === null;
  }
  // The other end moves as well, to a port that nobody knows yet: one that could take it must exist.
  return likePorts(swap.to, group).some((candidate) => portsRefusal(catalogue, own, candidate) === null);
}

function likePorts(assembly: Assembly, group: PortGroup): PortGroup[] {
  const all = [...assembly.values()].flatMap((inner) => inner.part.ports);
  return all.filter((candidate) => candidate.type === group.type && candidate.role === group.role);
}

/** The end of the cable that is not at this port. */
export function otherEnd(cable: DesignCable, id: ComponentId, { path, port }: PortUse): PortRef {
  const [base, inner, own] = [baseOf(cable.from[0]), pathOf(cable.from[0]), cable.from[1]];
  return base === id && inner === path && own === port ? cable.to : cable.from;
}

/** Cables between two parts that are both swapped: why one of them cannot stand in the new design, or null. */
export function cableRefusal(
  catalogue: Catalogue,
  design: Drawing['snapshot'],
  cables: Iterable<string>,
): string | null {
  const drawing = { catalogue, snapshot: design };
  for (const id of cables) {
    const cable = design.cables.get(id);
    if (cable === undefined) continue;
    const [a, b] = [groupAt(drawing, cable.from), groupAt(drawing, cable.to)];
    if (a === undefined || b === undefined) continue;
    const refusal = portsRefusal(
      catalogue,
      narrowed(a, setSpeed(drawing, cable.from)),
      narrowed(b, setSpeed(drawing, cable.to)),
    );
    if (refusal !== null) return refusal;
  }
  return null;
}

type Ports = Pick<Drawing, 'catalogue' | 'snapshot'>;

function groupAt({ catalogue, snapshot }: Ports, [id, port]: PortRef): PortGroup | undefined {
  const part = snapshot.components.get(baseOf(id))?.part ?? null;
  return catalogue.assembly(part).get(pathOf(id))?.ports.get(port);
}

function setSpeed({ snapshot }: Ports, end: PortRef): number | null {
  const set = snapshot.components.get(baseOf(end[0]))?.attributes[portAttributeKey(end, 'speed_gbps')];
  return typeof set === 'number' ? set : null;
}

function narrowed(group: PortGroup, set: number | null): PortGroup {
  return set === null ? group : { ...group, speeds_gbps: group.speeds_gbps.filter((gbps) => gbps === set) };
}
