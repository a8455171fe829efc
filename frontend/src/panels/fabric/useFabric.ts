import { useMemo, useState } from 'react';
import { baseOf } from '../../model/document/ids';
import type { ComponentId } from '../../model/document/types';
import { type Fabric, type Fabrics, fabricsOf } from '../../model/fabric/fabrics';
import { useStudio } from '../studio';

export interface ChosenFabric extends Fabrics {
  readonly fabric: Fabric | null;
  choose(id: ComponentId): void;
}

/** The fabrics of the design, and the one that is looked at. */
export function useFabric(): ChosenFabric {
  const { tree, snapshot } = useStudio();
  const fabrics = useMemo(() => fabricsOf(tree, snapshot), [tree, snapshot]);
  const [chosen, choose] = useState<ComponentId | null>(null);
  const fabric = fabrics.fabrics.find(({ id }) => id === chosen) ?? fabrics.fabrics[0] ?? null;
  return { ...fabrics, fabric, choose };
}

/** The first fabric that has one of these parts or cables, the one looked at before others. */
export function fabricWith(
  fabrics: readonly Fabric[],
  preferred: Fabric | null,
  selection: ReadonlySet<string>,
): Fabric | null {
  const has = (fabric: Fabric) =>
    fabric.switches.some(({ id }) => selection.has(id)) ||
    fabric.links.some(({ cable }) => selection.has(cable)) ||
    [...fabric.initiators, ...fabric.targets].some(
      ({ end, cable }) => selection.has(end[0]) || selection.has(baseOf(end[0])) || selection.has(cable),
    );
  return (preferred !== null && has(preferred) ? preferred : fabrics.find(has)) ?? null;
}
