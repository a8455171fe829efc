/** Logical parts that nothing tells apart drawn as one: 112 arrays of one shape with the same neighbours. */

import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import type { ComponentId } from '../document/types';
import { LAYERS, type LogicalLayer, type LogicalPart, type LogicalStorage } from './logical';

export interface LogicalGroup {
  readonly key: string;
  readonly layer: LogicalLayer;
  /** In drawing order. */
  readonly members: readonly LogicalPart[];
}

/** Boxes that a layer may have before it is drawn more coarsely. */
const MOST_BOXES = 24;
const MOST_ROUNDS = 6;

/**
 * Groups by layer from the drives up. Parts of one shape are alike as long as what they lie on, and what lies on them,
 * is alike; where that leaves too many boxes, neighbours count less far.
 */
export const groupAlike = (storage: LogicalStorage): LogicalGroups => runToEnd(groupSteps(storage));

export type LogicalGroups = ReadonlyMap<LogicalLayer, readonly LogicalGroup[]>;

export function* groupSteps(storage: LogicalStorage): SlicedWork<LogicalGroups> {
  let classes = new Map([...storage.parts.values()].map((part) => [part.id, part.shape] as const));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const finer = yield* refined(storage, classes);
    const before = new Set(classes.values()).size;
    const after = new Set(finer.values()).size;
    if (after === before || mostBoxes(storage, finer) > MOST_BOXES) break;
    classes = finer;
  }
  return byLayer(storage, classes);
}

function* refined(
  storage: LogicalStorage,
  classes: ReadonlyMap<ComponentId, string>,
): SlicedWork<Map<ComponentId, string>> {
  const numbers = new Map<string, string>();
  const around = (ids: readonly ComponentId[] | undefined): string => {
    const counts = new Map<string, number>();
    for (const id of ids ?? []) counts.set(classes.get(id) ?? '', (counts.get(classes.get(id) ?? '') ?? 0) + 1);
    return [...counts]
      .map(([name, number]) => `${name}*${number}`)
      .toSorted()
      .join(',');
  };
  const finer = new Map<ComponentId, string>();
  yield* inBatches(storage.parts.values(), ({ id, layer }) => {
    const key = `${classes.get(id)}|${around(storage.below.get(id))}|${around(storage.above.get(id))}`;
    const number = numbers.get(key) ?? `${layer} ${numbers.size}`;
    numbers.set(key, number);
    finer.set(id, number);
  });
  return finer;
}

function mostBoxes(storage: LogicalStorage, classes: ReadonlyMap<ComponentId, string>): number {
  const layers = new Map<LogicalLayer, Set<string>>();
  for (const { id, layer } of storage.parts.values()) {
    const names = layers.get(layer) ?? new Set();
    layers.set(layer, names.add(classes.get(id) ?? ''));
  }
  return Math.max(0, ...[...layers.values()].map((names) => names.size));
}

function byLayer(
  storage: LogicalStorage,
  classes: ReadonlyMap<ComponentId, string>,
): Map<LogicalLayer, LogicalGroup[]> {
  const members = new Map<string, LogicalPart[]>();
  for (const part of storage.parts.values()) {
    const name = `${part.layer} ${classes.get(part.id)}`;
    const entry = members.get(name);
    if (entry === undefined) members.set(name, [part]);
    else entry.push(part);
  }
  // A group is known by its first part, so that it stays open while others join or leave it.
  const groups = [...members.values()].flatMap((parts) =>
    parts[0] === undefined ? [] : [{ key: parts[0].id, layer: parts[0].layer, members: parts }],
  );
  const result = new Map<LogicalLayer, LogicalGroup[]>();
  for (const layer of LAYERS) {
    const own = groups.filter((group) => group.layer === layer);
    if (own.length > 0) result.set(layer, own);
  }
  return result;
}
