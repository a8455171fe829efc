/** Fabrics as a filter calls them: by a letter in drawing order, and by the names of their switches. */

import type { ComponentId, DesignSnapshot, DrawnTree } from '../document/types';
import { fabricsOf } from '../fabric/fabrics';

/** For switches, their line cards and what is cabled to them: all names of their fabrics. */
export function fabricNames(tree: DrawnTree, snapshot: DesignSnapshot): ReadonlyMap<ComponentId, readonly string[]> {
  const names = new Map<ComponentId, readonly string[]>();
  for (const [index, fabric] of fabricsOf(tree, snapshot).fabrics.entries()) {
    const own = [letterOf(index), ...fabric.switches.map(({ name }) => name)];
    const ports = [...fabric.initiators, ...fabric.targets, ...fabric.switches.flatMap((item) => item.ports)];
    const ids = new Set([...fabric.switches.map(({ id }) => id), ...ports.map(({ end }) => end[0])]);
    for (const id of ids) names.set(id, [...(names.get(id) ?? []), ...own]);
  }
  return names;
}

/** A to Z, then AA, AB and so on. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
