/** Arrangements of a whole tree. Most of a tree is the same after an edit, and so is how it is arranged. */

import { inBatches, runToEnd, type SlicedWork } from '../../../model/algorithms/slices';
import type { ComponentId, DrawnPart, DrawnTree } from '../../../model/document/types';
import type { Size } from '../box';
import { type Arrangement, CARD, FOLDED, leaf } from './arrangement';
import { arrangementOf } from './arrangements';

/** How a part was arranged last, with all that the arrangement read: it holds as long as that is the same. */
interface Known {
  readonly arranged: Arrangement;
  readonly parts: readonly (readonly [ComponentId, DrawnPart | undefined])[];
  readonly inside: readonly (readonly [ComponentId, Size])[];
}

const BARE = leaf(CARD.w, CARD.h, 'card', 'sides');
const memory = new WeakMap<DrawnPart, Known>();

/** A top-level part may hold thousands. */
export const FEW_ROOTS = 8;

const isAsLarge = (a: Size, b: Size): boolean => a.w === b.w && a.h === b.h;

class Arranger {
  readonly done = new Map<ComponentId, Arrangement>();
  private readonly open = new Set<ComponentId>();

  constructor(private readonly tree: DrawnTree) {}

  readonly arrange = (id: ComponentId): Arrangement => {
    const done = this.done.get(id);
    if (done) return done;
    const part = this.tree.parts.get(id);
    if (!part || this.open.has(id)) return BARE;
    this.open.add(id);
    const arranged = this.remembered(part) ?? this.afresh(part);
    this.open.delete(id);
    this.done.set(id, arranged);
    for (const child of arranged.children) this.arrange(child.id);
    return arranged;
  };

  private remembered(part: DrawnPart): Arrangement | null {
    const cached = memory.get(part);
    if (!cached) return null;
    const holds =
      cached.parts.every(([id, was]) => this.tree.parts.get(id) === was) &&
      cached.inside.every(([id, was]) => isAsLarge(this.arrange(id), was));
    return holds ? cached.arranged : null;
  }

  private afresh(part: DrawnPart): Arrangement {
    if (part.folded) return leaf(FOLDED.w, FOLDED.h, 'folded', 'sides');
    const parts: [ComponentId, DrawnPart | undefined][] = [];
    const inside: [ComponentId, Size][] = [];
    const arranged = arrangementOf(part.kind)(part, {
      part: (id) => {
        const other = this.tree.parts.get(id);
        parts.push([id, other]);
        return other;
      },
      sizeOf: (id) => {
        const size = this.arrange(id);
        inside.push([id, size]);
        return size;
      },
    });
    // What has nothing inside is arranged as fast as it is remembered.
    if (parts.length + inside.length > 0) memory.set(part, { arranged, parts, inside });
    return arranged;
  }
}

/** Arrangement of every part, inner parts first. A part that holds itself, or is unknown, counts as a bare card. */
export const arrangeAll = (tree: DrawnTree): Map<ComponentId, Arrangement> => runToEnd(arrangeSteps(tree));

export function* arrangeSteps(tree: DrawnTree): SlicedWork<Map<ComponentId, Arrangement>> {
  const arranger = new Arranger(tree);
  yield* inBatches(tree.roots, arranger.arrange, FEW_ROOTS);
  return arranger.done;
}
