/** Where parts that wait for a place would go: first fit from below, heavy groups first, a system beside its shelves. */

import type { ComponentId } from '../document/types';
import type { RackMount, Racks } from './racks';

export interface RackPlan {
  readonly places: readonly { readonly id: ComponentId; readonly rack: ComponentId; readonly low: number }[];
  /** Ids that new racks get, in order. */
  readonly newRacks: readonly ComponentId[];
  /** Parts that are higher than a whole rack. */
  readonly tooHigh: readonly RackMount[];
}

/** New racks of `newHeight` units are made as needed, with ids from `newId`; null = none are. */
export function planRacks({ racks, waiting }: Racks, newHeight: number | null, newId: () => ComponentId): RackPlan {
  const standing = racks.flatMap((rack) =>
    rack.height === null ? [] : [new Filling(rack.id, rack.height, rack.mounted)],
  );
  const places: RackPlan['places'][number][] = [];
  const newRacks: ComponentId[] = [];
  const tooHigh: RackMount[] = [];
  for (const part of byWeight(waiting)) {
    const units = part.units ?? 0;
    let rack = standing.find((item) => item.lowestFor(units) !== null);
    if (rack === undefined && newHeight !== null && units <= newHeight) {
      rack = new Filling(newId(), newHeight, []);
      newRacks.push(rack.id);
      standing.push(rack);
    }
    const low = rack?.lowestFor(units) ?? null;
    if (rack === undefined || low === null) tooHigh.push(part);
    else {
      rack.take(low, units);
      places.push({ id: part.id, rack: rack.id, low });
    }
  }
  return { places, newRacks, tooHigh };
}

/** A rack while it is being filled. */
class Filling {
  readonly #taken: boolean[];
  #free: number;

  constructor(
    readonly id: ComponentId,
    height: number,
    mounted: readonly RackMount[],
  ) {
    this.#taken = Array<boolean>(height).fill(false);
    this.#free = height;
    for (const { low, units } of mounted) if (low !== null && units !== null) this.take(low, units);
  }

  take(low: number, units: number): void {
    for (let unit = low; unit < low + units && unit <= this.#taken.length; unit += 1) {
      if (!this.#taken[unit - 1]) this.#free -= 1;
      this.#taken[unit - 1] = true;
    }
  }

  /** The lowest unit from which so many are free; null when there are none. */
  lowestFor(units: number): number | null {
    if (this.#free < units) return null;
    let run = 0;
    for (const [index, taken] of this.#taken.entries()) {
      run = taken ? 0 : run + 1;
      if (run === units) return index + 2 - units;
    }
    return null;
  }
}

/** Groups by known weight, then by height, then as listed; within a group the same. */
function byWeight(parts: readonly RackMount[]): RackMount[] {
  const groups = new Map<ComponentId, RackMount[]>();
  for (const part of parts) groups.set(part.group, [...(groups.get(part.group) ?? []), part]);
  const weight = (all: readonly RackMount[]) => all.reduce((sum, part) => sum + part.weight.known, 0);
  const height = (all: readonly RackMount[]) => all.reduce((sum, part) => sum + (part.units ?? 0), 0);
  return [...groups.values()]
    .toSorted((a, b) => weight(b) - weight(a) || height(b) - height(a))
    .flatMap((group) => group.toSorted((a, b) => b.weight.known - a.weight.known || (b.units ?? 0) - (a.units ?? 0)));
}
