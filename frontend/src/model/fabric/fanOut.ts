/** Cables from many ports at once, spread evenly: each host and each controller gets as many ways into each fabric. */

import { baseOf, portKey } from '../document/ids';
import type { ComponentId, DrawnTree, PortRef } from '../document/types';
import { connectRefusal, type Drawing } from '../fit/connect';
import { halfOf, partsUnder } from '../fit/halves';
import { fabricsOf } from './fabrics';

/** What cables may go to together: the switches of one fabric, or one controller. */
export interface FanTarget {
  readonly id: ComponentId;
  readonly name: string;
  readonly kind: string;
  /** Parts whose ports it has, in the order of the drawing. */
  readonly holders: readonly ComponentId[];
  readonly free: number;
}

export interface FanCable {
  readonly from: PortRef;
  readonly to: PortRef;
}

export interface FanPlan {
  readonly cables: readonly FanCable[];
  /** Free ports of the selection that found none to go to. */
  readonly left: readonly PortRef[];
}

/** Roles of ports that lead from a host or a storage system into a fabric. */
const END_ROLES: ReadonlySet<string> = new Set(['initiator', 'target']);

/** Free ports of what is selected, of hosts and storage alone: those of switches are where cables go. */
export function fanSources(drawing: Drawing, selection: Iterable<ComponentId>): PortRef[] {
  const result = new Map<string, PortRef>();
  for (const id of selection)
    for (const part of partsUnder(drawing.tree, id))
      for (const port of part.ports)
        if (port.cable === null && END_ROLES.has(port.role)) result.set(portKey(part.id, port.id), [part.id, port.id]);
  return [...result.values()];
}

/** Fabrics that these ports may be cabled to, else the halves of storage systems. */
export function fanTargets(drawing: Drawing, sources: readonly PortRef[]): FanTarget[] {
  const { tree, snapshot } = drawing;
  const own = new Set(sources.map(([id]) => rootOf(tree, id)));
  const fabrics = fabricsOf(tree, snapshot).fabrics.map((fabric) => ({
    id: fabric.id,
    kind: 'switch',
    name: fabric.switches.map(({ name }) => name).join(' + '),
    holders: fabric.switches.flatMap(({ id }) => [...partsUnder(tree, id)].map((part) => part.id)),
  }));
  const systems = tree.roots
    .flatMap((id) => tree.parts.get(id) ?? [])
    .filter(({ id, kind }) => kind === 'storage_system' && !own.has(id))
    .flatMap((system) => halvesOf(tree, system.id));
  return [...fabrics, ...systems]
    .map((target) => ({ ...target, free: freePorts(drawing, target.holders, sources).length }))
    .filter(({ free }) => free > 0);
}

function halvesOf(tree: DrawnTree, system: ComponentId): Omit<FanTarget, 'free'>[] {
  const bySide = new Map<ComponentId, ComponentId[]>();
  for (const { id, ports } of partsUnder(tree, system)) {
    const side = halfOf(tree, id) ?? system;
    if (ports.length > 0) bySide.set(side, [...(bySide.get(side) ?? []), id]);
  }
  const nameOf = (id: ComponentId) => tree.parts.get(id)?.name ?? id;
  return [...bySide].map(([id, holders]) => ({
    id,
    kind: 'storage_system',
    name: id === system ? nameOf(id) : `${nameOf(system)}, ${nameOf(id)}`,
    holders,
  }));
}

/** Two fabrics where there are two; those that what is selected is in already come first. */
export function likelyTargets(
  drawing: Drawing,
  targets: readonly FanTarget[],
  selection: ReadonlySet<ComponentId>,
): ComponentId[] {
  const named = targets.filter(
    ({ id, holders }) => selection.has(id) || holders.some((holder) => selection.has(holder)),
  );
  if (named.length > 0) return named.map(({ id }) => id);
  const switched = targets.filter(({ kind }) => kind === 'switch');
  if (switched.length === 0) {
    const system = baseOf(targets[0]?.id ?? '');
    return targets.filter(({ id }) => baseOf(id) === system).map(({ id }) => id);
  }
  const roots = new Set([...selection].map((id) => rootOf(drawing.tree, id)));
  const joined = (target: FanTarget): number =>
    drawing.tree.cables.filter(({ from, to }) => {
      const ends = [from[0], to[0]];
      return ends.some((id) => target.holders.includes(id)) && ends.some((id) => roots.has(rootOf(drawing.tree, id)));
    }).length;
  const byUse = switched.map((target) => ({ target, uses: joined(target) })).toSorted((a, b) => b.uses - a.uses);
  return byUse.slice(0, 2).map(({ target }) => target.id);
}

/** Gives each port the target that its half, then its whole, has the fewest ways to, and there the next free port. */
export function planFanOut(drawing: Drawing, sources: readonly PortRef[], targets: readonly FanTarget[]): FanPlan {
  const counts = waysNow(drawing, targets);
  const taken = new Set<string>();
  const cables: FanCable[] = [];
  const left: PortRef[] = [];
  for (const from of sources) {
    const keys = keysOf(drawing.tree, from[0]);
    const ways = (target: FanTarget): number[] => keys.map((key) => counts.get(`${key} ${target.id}`) ?? 0);
    const inTurn = targets.toSorted((a, b) => compare(ways(a), ways(b)));
    const port = firstFree(drawing, from, inTurn, taken);
    if (port === null) {
      left.push(from);
      continue;
    }
    taken.add(portKey(...port.to));
    cables.push({ from, to: port.to });
    for (const key of keys) {
      const at = `${key} ${port.target.id}`;
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  }
  return { cables, left };
}

/** The card, the half and the whole that a port belongs to, and all ports together. */
function keysOf(tree: DrawnTree, id: ComponentId): string[] {
  return [id, halfOf(tree, id) ?? '', rootOf(tree, id), 'all'];
}

function waysNow({ tree }: Drawing, targets: readonly FanTarget[]): Map<string, number> {
  const holderOf = new Map(targets.flatMap(({ id, holders }) => holders.map((holder) => [holder, id] as const)));
  const counts = new Map<string, number>();
  for (const { from, to } of tree.cables)
    for (const [near, far] of [
      [from[0], to[0]],
      [to[0], from[0]],
    ] as const) {
      const target = holderOf.get(far);
      if (target === undefined || holderOf.has(near)) continue;
      for (const key of keysOf(tree, near)) counts.set(`${key} ${target}`, (counts.get(`${key} ${target}`) ?? 0) + 1);
    }
  return counts;
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return (a[at] ?? 0) - (b[at] ?? 0);
  return 0;
};

function firstFree(
  drawing: Drawing,
  from: PortRef,
  targets: readonly FanTarget[],
  taken: ReadonlySet<string>,
): { readonly target: FanTarget; readonly to: PortRef } | null {
  for (const target of targets)
    for (const holder of target.holders)
      for (const port of drawing.tree.parts.get(holder)?.ports ?? []) {
        const to: PortRef = [holder, port.id];
        const isFree = port.cable === null && !taken.has(portKey(...to));
        if (isFree && connectRefusal(drawing, from, to) === null) return { target, to };
      }
  return null;
}

/** Ports of these parts that any of the sources may be cabled to. */
function freePorts(drawing: Drawing, holders: readonly ComponentId[], sources: readonly PortRef[]): PortRef[] {
  const sorts = new Map(sources.map(([id, port]) => [sortOf(drawing.tree, id, port), [id, port] as const]));
  return holders.flatMap((holder) =>
    (drawing.tree.parts.get(holder)?.ports ?? [])
      .filter(({ cable }) => cable === null)
      .map(({ id }): PortRef => [holder, id])
      .filter((to) => [...sorts.values()].some((from) => connectRefusal(drawing, from, to) === null)),
  );
}

/** Ports of one sort may go wherever the first may. */
function sortOf(tree: DrawnTree, id: ComponentId, port: string): string {
  const match = tree.parts.get(id)?.ports.find((one) => one.id === port);
  return `${match?.type} ${match?.role} ${match?.speeds_gbps}`;
}

function rootOf(tree: DrawnTree, id: ComponentId): ComponentId {
  let root = id;
  for (let above = tree.parts.get(id)?.parent; above; above = tree.parts.get(above)?.parent) root = above;
  return root;
}
