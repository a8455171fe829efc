/** Which components stand in a component or in what comes inside it. Kept by the reader from edit to edit. */

import { addTo, takeFrom } from '../algorithms/sets';
import { baseOf } from './ids';
import type { ComponentId, DesignComponent } from './types';

type Components = ReadonlyMap<ComponentId, DesignComponent>;

/** By the holder; also names components that are not placed. */
export type Containment = ReadonlyMap<ComponentId, ReadonlySet<ComponentId>>;

const cache = new WeakMap<Components, Containment>();

/** Says that `inside` holds for `now`, and for `before` no more. */
export function rememberContainment(now: Components, inside: Containment, before: Components): void {
  cache.delete(before);
  cache.set(now, inside);
}

function indexed(components: Components): Containment {
  const inside = new Map<ComponentId, Set<ComponentId>>();
  for (const component of components.values()) indexContainment(inside, component, true);
  return inside;
}

/** Puts a component into the index, or takes it out. */
export function indexContainment(
  inside: Map<ComponentId, Set<ComponentId>>,
  { id, at }: DesignComponent,
  there: boolean,
): void {
  if (at !== null) (there ? addTo : takeFrom)(inside, baseOf(at[0]), id);
}

/** The components and all that stand in them at any depth. */
export function withAllInside(components: Components, heads: Iterable<ComponentId>): Set<ComponentId> {
  const inside = cache.get(components) ?? indexed(components);
  const result = new Set(heads);
  for (const id of result) for (const child of inside.get(id) ?? []) if (components.has(child)) result.add(child);
  return result;
}
