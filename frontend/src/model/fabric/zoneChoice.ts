/** Which ports zones are made for before somebody chooses. */

import { portKey } from '../document/ids';
import type { ComponentId, DrawnTree } from '../document/types';
import { type Fabric, type FabricPort, unzoned } from './fabrics';

export interface ZoneChoice {
  /** Keys of ports. */
  readonly initiators: readonly string[];
  readonly targets: readonly string[];
}

/**
 * Hosts and storage systems as a whole: those that something is selected of, else the initiators that no zone has and
 * every storage port of the fabric. A selected card or controller never narrows its system to one side.
 */
export function zoneChoice(fabric: Fabric, tree: DrawnTree, selection: ReadonlySet<string>): ZoneChoice {
  const roots = new Set([...selection].map((id) => rootOf(tree, id)));
  const of = (ports: readonly FabricPort[]) => ports.filter(({ root }) => roots.has(root));
  const idle = unzoned(fabric);
  const rest = fabric.initiators.filter(({ key }) => idle.has(key));
  const initiators = firstOf([of(fabric.initiators), rest, fabric.initiators]);
  const targets = firstOf([of(fabric.targets), fabric.targets]);
  return { initiators: keysOf(initiators), targets: keysOf(targets) };
}

const firstOf = (choices: readonly (readonly FabricPort[])[]) => choices.find((ports) => ports.length > 0) ?? [];

const keysOf = (ports: readonly FabricPort[]): string[] => ports.map(({ end }) => portKey(...end));

function rootOf(tree: DrawnTree, id: ComponentId): ComponentId {
  let root = id;
  for (let above = tree.parts.get(id)?.parent; above; above = tree.parts.get(above)?.parent) root = above;
  return root;
}
