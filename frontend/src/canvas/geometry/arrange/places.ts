/** Where parts stand, as routes and bundles ask for it; and a placed tree of which some parts stand anew. */

import type { ComponentId } from '../../../model/document/types';
import type { PlacedPort } from '../ports';
import type { Gutter, PlacedBox, PlacedTree } from './place';

export interface Places {
  readonly boxes: { get(id: ComponentId): PlacedBox | undefined; values(): Iterable<PlacedBox> };
  readonly ports: { get(owner: ComponentId, port: string): PlacedPort | undefined };
  readonly gutters: { get(id: ComponentId): Gutter | undefined };
}

/**
 * The places of a tree, but for the parts in `out`, which are gone or stand where `fresh` has them. The tree stays as it is
 * until `settle` changes it in place, so that whoever looks at it meanwhile finds it whole.
 */
export class RenewedPlaces implements Places {
  constructor(
    private readonly before: PlacedTree,
    private readonly out: ReadonlySet<ComponentId>,
    private readonly fresh: PlacedTree,
  ) {}

  readonly boxes = {
    get: (id: ComponentId) => this.of(id).boxes.get(id),
    values: () => this.allBoxes(),
  };
  readonly ports = {
    get: (owner: ComponentId, port: string) => this.of(owner).ports.get(owner, port),
  };
  readonly gutters = {
    get: (id: ComponentId) => this.of(id).gutters.get(id),
  };

  /** The tree itself, changed: what it was is not to be used any more. */
  settle(): PlacedTree {
    const { before, out, fresh } = this;
    const boxes = before.boxes as Map<ComponentId, PlacedBox>;
    const gutters = before.gutters as Map<ComponentId, Gutter>;
    for (const id of out) {
      boxes.delete(id);
      gutters.delete(id);
      before.ports.delete(id);
    }
    for (const [id, box] of fresh.boxes) boxes.set(id, box);
    for (const [id, ports] of fresh.ports.owners()) before.ports.set(id, ports);
    for (const [id, gutter] of fresh.gutters) gutters.set(id, gutter);
    return before;
  }

  private of(id: ComponentId): PlacedTree {
    return this.out.has(id) || this.fresh.boxes.has(id) ? this.fresh : this.before;
  }

  private *allBoxes(): Generator<PlacedBox> {
    for (const box of this.before.boxes.values()) if (!this.out.has(box.id) && !this.fresh.boxes.has(box.id)) yield box;
    yield* this.fresh.boxes.values();
  }
}
