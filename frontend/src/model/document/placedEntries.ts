/** What of a live document stands: kept so that an edit costs what it touches, not what there is. */

import { addTo, takeFrom } from '../algorithms/sets';
import { inBatches, type SlicedWork } from '../algorithms/slices';
import { indexContainment } from './containment';
import { baseOf } from './ids';
import { isPlaced } from './repair';
import type { ComponentId, DesignCable, DesignComponent } from './types';

type Changes<T> = ReadonlyMap<string, T | null>;

/** All components, also those whose parent is gone. */
export class AllComponents {
  readonly #all = new Map<ComponentId, DesignComponent>();
  readonly inside = new Map<ComponentId, Set<ComponentId>>();

  /** Takes what was read anew; null for what is gone. Answers what changes among those that are placed. */
  *take(read: Changes<DesignComponent>): SlicedWork<Changes<DesignComponent>> {
    const moved = new Set<ComponentId>();
    yield* inBatches(read, ([id, now]) => {
      const was = this.#all.get(id);
      if (was === undefined || now === null || was.at?.[0] !== now.at?.[0]) moved.add(id);
      if (was) indexContainment(this.inside, was, false);
      if (now) indexContainment(this.inside, now, true);
      if (now) this.#all.set(id, now);
      else this.#all.delete(id);
    });
    // What stands in something that came, went or moved stands or falls with it.
    for (const id of moved) for (const child of this.inside.get(id) ?? []) moved.add(child);
    yield;
    return yield* this.#placed(new Set([...read.keys(), ...moved]));
  }

  *#placed(ids: Iterable<ComponentId>): SlicedWork<Changes<DesignComponent>> {
    const verdicts = new Map<ComponentId, boolean>();
    const changes = new Map<ComponentId, DesignComponent | null>();
    yield* inBatches(ids, (id) => {
      changes.set(id, isPlaced(id, this.#all, verdicts) ? (this.#all.get(id) ?? null) : null);
    });
    return changes;
  }
}

/** All cables, also those without both ends. */
export class AllCables {
  readonly #all = new Map<string, DesignCable>();
  readonly #at = new Map<ComponentId, Set<string>>();

  /** Takes what was read anew, and looks at the cables of components that came or went. */
  *take(
    read: Changes<DesignCable>,
    comeOrGone: Iterable<ComponentId>,
    stands: (cable: DesignCable) => boolean,
  ): SlicedWork<Changes<DesignCable>> {
    yield* inBatches(read, ([id, now]) => {
      this.#note(this.#all.get(id), false);
      this.#note(now, true);
      if (now) this.#all.set(id, now);
      else this.#all.delete(id);
    });
    const changes = new Map<string, DesignCable | null>();
    const look = (id: string): void => {
      const cable = this.#all.get(id);
      changes.set(id, cable && stands(cable) ? cable : null);
    };
    yield* inBatches(read.keys(), look);
    yield* inBatches(comeOrGone, (component) => {
      for (const id of this.#at.get(component) ?? []) if (!changes.has(id)) look(id);
    });
    return changes;
  }

  #note(cable: DesignCable | null | undefined, there: boolean): void {
    if (!cable) return;
    for (const [end] of [cable.from, cable.to]) (there ? addTo : takeFrom)(this.#at, baseOf(end), cable.id);
  }
}
