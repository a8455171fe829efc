/** What an edit changes about a scene: which top-level parts have to be placed anew, and which parts only say something else. */

import { changedKeys } from '../../model/algorithms/incrementalMap';
import { inBatches, type SlicedWork } from '../../model/algorithms/slices';
import type { DrawnPart, DrawnTree } from '../../model/document/types';
import type { Point } from '../types';
import type { Scene } from './scene';

export interface SceneChange {
  /** Top-level parts to place: new, moved, or with another inside. */
  readonly dirty: ReadonlySet<string>;
  /** Top-level parts that are no longer there. */
  readonly gone: ReadonlySet<string>;
  /** Parts that stay where they are but say something else. */
  readonly said: readonly string[];
}

/** Everything about a part that its place and its inside depend on. */
const shapeOf = ({ kind, parent, slot, fixed, physical, ports, slots, children, via, folded }: DrawnPart): string =>
  JSON.stringify([
    [kind, parent, slot, fixed, physical],
    ports.map(({ id, label, type, role, speeds_gbps }) => [id, label, type, role, speeds_gbps]),
    [slots, children, via, folded],
  ]);

class Changes implements SceneChange {
  readonly dirty = new Set<string>();
  readonly gone = new Set<string>();
  readonly said: string[] = [];

  constructor(
    private readonly before: Scene,
    private readonly tree: DrawnTree,
  ) {}

  /** The part's top-level parts, before and now, have another inside. */
  private touch(id: string): void {
    const was = this.before.placed.boxes.get(id)?.root;
    if (was !== undefined) this.dirty.add(was);
    const visited = new Set<string>();
    let root = id;
    for (let part = this.tree.parts.get(id); part && part.parent !== null && !visited.has(part.id); ) {
      visited.add(part.id);
      root = part.parent;
      part = this.tree.parts.get(root);
    }
    this.dirty.add(root);
  }

  *noteParts(): SlicedWork<void> {
    const [was, now] = [this.before.tree.parts, this.tree.parts];
    yield* inBatches(changedKeys(was, now), (id) => {
      const [old, part] = [was.get(id), now.get(id)];
      if (old && part && shapeOf(old) === shapeOf(part)) this.said.push(id);
      else this.touch(id);
    });
  }

  /** False when a top-level part has no place of its own: then all such parts depend on one another. */
  noteRoots(layout: ReadonlyMap<string, Point>): boolean {
    const { boxes } = this.before.placed;
    for (const id of this.tree.roots) {
      const at = layout.get(id);
      if (!at || !Number.isFinite(at[0]) || !Number.isFinite(at[1])) return false;
      const box = boxes.get(id);
      if (box?.depth !== 0 || box.x !== at[0] || box.y !== at[1]) this.dirty.add(id);
    }
    const roots = new Set(this.tree.roots);
    for (const id of [...this.dirty, ...this.before.tree.roots]) if (!roots.has(id)) this.gone.add(id);
    for (const id of this.gone) this.dirty.delete(id);
    return true;
  }
}

/** So many parts are placed in turns, which only a scene built from nothing is. */
const MANY_PARTS = 8000;

/** How many parts stand in these top-level parts, or come or go. */
function partsIn(before: Scene, tree: DrawnTree, roots: Iterable<string>): number {
  let parts = Math.abs(tree.parts.size - before.tree.parts.size);
  for (const root of roots) {
    const at = before.index.get(root);
    if (at !== undefined) parts += (before.next[at] as number) - at;
  }
  return parts;
}

/** Null when so much changed, or in such a way, that the scene has to be built from nothing. */
export function* changeSteps(
  before: Scene,
  tree: DrawnTree,
  layout: ReadonlyMap<string, Point>,
): SlicedWork<SceneChange | null> {
  if (partsIn(before, tree, []) > MANY_PARTS) return null;
  const changes = new Changes(before, tree);
  yield* changes.noteParts();
  if (!changes.noteRoots(layout)) return null;
  if (2 * changes.dirty.size > tree.roots.length && tree.roots.length > 2) return null;
  return partsIn(before, tree, changes.dirty) > MANY_PARTS ? null : changes;
}
