/** What of one part needs a place on the part that replaces it: cabled ports, filled slots, mentioned inner parts. */

import type { Part } from '../../api/answers';
import type { Need } from '../algorithms/assign';
import { pathOf, portKey } from '../document/ids';
import type { ComponentId, DesignComponent } from '../document/types';
import { kindRefusal, slotRefusal } from '../fit/fit';
import { otherEnd, type PortSwap, portsThatFit, samePort } from './portMapping';
import type { InnerMention, PortUse, Usage } from './swapUsage';

export type NeedSort = 'port' | 'slot' | 'inner' | 'speed';

export interface SwapNeed extends Need {
  readonly sort: NeedSort;
  /** The place on the old part, in words. */
  readonly from: string;
  /** What is there, in words. */
  readonly holds: readonly string[];
}

export function needsOf(swap: PortSwap, to: Part, id: ComponentId, usage: Usage): SwapNeed[] {
  return [
    ...[...usage.ports.values()].map((use) => portNeed(swap, id, use)),
    ...usage.children.filter((child) => child.at?.[1] != null).map((child) => slotNeed(swap, to, child)),
    ...innerNeeds(swap, usage),
  ];
}

function portNeed(swap: PortSwap, id: ComponentId, use: PortUse): SwapNeed {
  const { tree } = swap.drawing;
  const cables = use.cables.map((cable) => {
    const [other, port] = otherEnd(cable, id, use);
    return `cable to ${tree.parts.get(other)?.name ?? other}, port ${port}`;
  });
  const zones = use.zones.map((zone) => `zone ${zone}`);
  return {
    key: `port ${portKey(use.path, use.port)}`,
    sort: 'port',
    from: portWords(swap.from.get(use.path)?.name ?? '', use.path, use.port),
    holds: [...cables, ...zones, ...(use.settings.length > 0 ? [`settings (${use.settings.join(', ')})`] : [])],
    fits: portsThatFit(swap, id, use),
    same: samePort(swap, use),
    exclusive: true,
  };
}

export function portWords(inner: string, path: string, port: string): string {
  return path === '' ? `Port ${port}` : `Port ${port} of ${inner}`;
}

export function slotWords(inner: string, path: string, slot: string): string {
  return path === '' ? `Slot ${slot}` : `Slot ${slot} of ${inner}`;
}

function slotNeed(swap: PortSwap, to: Part, child: DesignComponent): SwapNeed {
  const [parent = '', slot = ''] = child.at ?? [];
  const path = pathOf(parent);
  const home = swap.inner.get(path);
  const same = home !== undefined && slot !== null && swap.to.get(home)?.slots.has(slot) ? portKey(home, slot) : null;
  return {
    key: `slot ${portKey(path, slot ?? '')}`,
    sort: 'slot',
    from: slotWords(swap.from.get(path)?.name ?? '', path, slot ?? ''),
    holds: [child.name],
    fits: slotsThatFit(swap, to, child, home),
    same,
    exclusive: true,
  };
}

function slotsThatFit(swap: PortSwap, to: Part, child: DesignComponent, home: string | undefined): string[] {
  const { catalogue } = swap.drawing;
  const kind = catalogue.kind(child.kind);
  // A part that is swapped along with its holder (an enclosure behind an enclosure) must fit as what it becomes.
  const part = swap.swapped.has(child.id) ? to : catalogue.part(child.part);
  const near: string[] = [];
  const far: string[] = [];
  for (const [path, inner] of swap.to) {
    const holder = { name: inner.name, kind: inner.part.kind, slots: inner.slots };
    if (kind === null || kindRefusal(catalogue, kind, part, holder.kind) !== null) continue;
    for (const slot of inner.slots.keys()) {
      const fits = slotRefusal(catalogue, kind, part, holder, slot) === null;
      if (fits) (path === home ? near : far).push(portKey(path, slot));
    }
  }
  return [...near, ...far];
}

/** Inner parts that other components name or stand in without a slot; the part itself needs no new place. */
function innerNeeds(swap: PortSwap, usage: Usage): SwapNeed[] {
  const standing = new Map<string, DesignComponent[]>();
  const named = new Map<string, InnerMention[]>();
  for (const child of usage.children) {
    const path = pathOf(child.at?.[0] ?? '');
    if (path !== '' && child.at?.[1] === null) standing.set(path, [...(standing.get(path) ?? []), child]);
  }
  for (const mention of usage.mentions) named.set(mention.path, [...(named.get(mention.path) ?? []), mention]);
  return [...new Set([...standing.keys(), ...named.keys()])].map((path) =>
    innerNeed(swap, path, standing.get(path) ?? [], named.get(path) ?? []),
  );
}

function innerNeed(
  swap: PortSwap,
  path: string,
  standing: readonly DesignComponent[],
  named: readonly InnerMention[],
): SwapNeed {
  const { catalogue } = swap.drawing;
  const fits = [...swap.to].filter(([, { part }]) => {
    const takesAll = standing.every((child) => {
      const kind = catalogue.kind(child.kind);
      return kind !== null && kindRefusal(catalogue, kind, catalogue.part(child.part), part.kind) === null;
    });
    return takesAll && named.every((mention) => mention.kinds.includes(part.kind));
  });
  const home = swap.inner.get(path);
  return {
    key: `inner /${path}`,
    sort: 'inner',
    from: swap.from.get(path)?.name ?? path,
    holds: [...standing.map((child) => child.name), ...named.map((mention) => `named by ${mention.by}`)],
    fits: fits.map(([candidate]) => `/${candidate}`),
    same: home === undefined ? null : `/${home}`,
    exclusive: false,
  };
}
