/** Counts: which copies a component stands for. Copies are told apart by their numbers, outermost first, as the backend does. */

import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent } from '../document/types';

/** Numbers of a copy, one for each multiplied component on the way down to it. */
export type Chain = readonly number[];
/** Multiplied components on the way down to a component, itself included. */
export type Dims = readonly ComponentId[];

export class Copies {
  readonly #dims = new Map<ComponentId, Dims>();

  constructor(private readonly components: ReadonlyMap<ComponentId, DesignComponent>) {}

  dims(reference: ComponentId): Dims {
    const id = baseOf(reference);
    const cached = this.#dims.get(id);
    if (cached) return cached;
    this.#dims.set(id, []);
    const component = this.components.get(id);
    const above = component?.at ? this.dims(component.at[0]) : [];
    const dims = component && component.count > 1 ? [...above, id] : above;
    this.#dims.set(id, dims);
    return dims;
  }

  count(id: ComponentId): number {
    return this.components.get(id)?.count ?? 1;
  }

  /** How many copies there are over `dims`. */
  number(dims: Dims): number {
    return dims.reduce((product, id) => product * this.count(id), 1);
  }

  /** The chains of all copies over `dims`, in order, with the numbers in `held` fixed. */
  chains(dims: Dims, chosen: ReadonlyMap<ComponentId, number> = NONE_HELD): Chain[] {
    let chains: Chain[] = [[]];
    for (const id of dims) {
      const fixed = chosen.get(id);
      const numbers = fixed === undefined ? Array.from({ length: this.count(id) }, (_, i) => i + 1) : [fixed];
      chains = chains.flatMap((chain) => numbers.map((number) => [...chain, number]));
    }
    return chains;
  }
}

const NONE_HELD: ReadonlyMap<ComponentId, number> = new Map();

/** The number that each of `dims` has in a chain over them. */
export const copyNumbers = (dims: Dims, chain: Chain): ReadonlyMap<ComponentId, number> =>
  new Map(dims.map((id, at) => [id, chain[at] ?? 1]));
