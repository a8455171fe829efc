/** Where parts that wait for a place would go: first fit from below, heavy groups first, a system beside its shelves. */

import { type Mounted, nextPlace, type Rack, type Racks } from './racks';
import type { ComponentId } from './types';

export interface RackPlan {
  readonly places: readonly { readonly id: ComponentId; readonly rack: ComponentId; readonly low: number }[];
  /** Ids that new racks get, in order. */
  readonly newRacks: readonly ComponentId[];
  /** Parts that are higher than a whole rack. */
  readonly tooHigh: readonly Mounted[];
}

/** New racks of `newHeight` units are made as needed, with ids from `newId`; null = none are. */
export function planRacks({ racks, waiting }: Racks, newHeight: number | null, newId: () => ComponentId): RackPlan {
  const standing = racks
    .filter(({ height }) => height !== null)
    .map((rack) => ({ ...rack, mounted: [...rack.mounted] }));
  const places: RackPlan['places'][number][] = [];
  const newRacks: ComponentId[] = [];
  const tooHigh: Mounted[] = [];
  for (const part of byWeight(waiting)) {
    let found = firstFit(part, standing);
    if (found === null && newHeight !== null && (part.units ?? 0) <= newHeight) {
      const rack = emptyRack(newId(), newHeight);
      newRacks.push(rack.id);
      standing.push(rack);
      found = { rack, low: 1 };
    }
    if (found === null) tooHigh.push(part);
    else {
      found.rack.mounted.push({ ...part, rack: found.rack.id, low: found.low });
      places.push({ id: part.id, rack: found.rack.id, low: found.low });
    }
  }
  return { places, newRacks, tooHigh };
}

type Filling = Rack & { readonly mounted: Mounted[] };

function firstFit(part: Mounted, racks: readonly Filling[]): { rack: Filling; low: number } | null {
  for (const rack of racks) {
    const low = nextPlace(part, rack, 1, 1);
    if (low !== null) return { rack, low };
  }
  return null;
}

const emptyRack = (id: ComponentId, height: number): Filling => ({
  id,
  name: '',
  partName: '',
  height,
  mounted: [],
  loose: [],
  used: 0,
  clashes: new Set(),
  weight: { known: 0, unknown: 0 },
  power: { known: 0, unknown: 0 },
});

/** Groups by known weight, then by height, then as listed; within a group the same. */
function byWeight(parts: readonly Mounted[]): Mounted[] {
  const groups = new Map<ComponentId, Mounted[]>();
  for (const part of parts) groups.set(part.group, [...(groups.get(part.group) ?? []), part]);
  const weight = (all: readonly Mounted[]) => all.reduce((sum, part) => sum + part.weight.known, 0);
  const height = (all: readonly Mounted[]) => all.reduce((sum, part) => sum + (part.units ?? 0), 0);
  return [...groups.values()]
    .toSorted((a, b) => weight(b) - weight(a) || height(b) - height(a))
    .flatMap((group) => group.toSorted((a, b) => b.weight.known - a.weight.known || (b.units ?? 0) - (a.units ?? 0)));
}
