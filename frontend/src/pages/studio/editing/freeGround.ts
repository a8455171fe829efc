import type { RefObject } from 'react';
import { rootBoxSteps } from '../../../canvas/geometry/arrange/place';
import type { Box } from '../../../canvas/geometry/box';
import { groundSteps } from '../../../canvas/geometry/freeGround';
import type { CanvasHandle } from '../../../canvas/types';
import type { SlicedWork } from '../../../model/algorithms/slices';
import type { CommandContext } from '../../../model/commands/context';
import { settleParts } from '../../../model/commands/moveParts';
import { noteGiven } from '../../../model/commands/tidy';
import type { ComponentId, DesignSnapshot, DrawnTree } from '../../../model/document/types';
import { foldSteps } from '../../../model/tree/fold';

/** The design as it stood before a command. */
export interface DesignBefore {
  readonly snapshot: DesignSnapshot;
  readonly tree: DrawnTree;
}

export const designNow = (context: CommandContext): DesignBefore => ({
  snapshot: context.snapshot(),
  tree: context.tree(),
});

function* boxesOf({ snapshot: { layout, drawing }, tree }: DesignBefore): SlicedWork<ReadonlyMap<ComponentId, Box>> {
  const folded = yield* foldSteps(tree, drawing);
  yield;
  return yield* rootBoxSteps(folded.tree, layout);
}

/**
 * After a command that may put parts on the canvas or make them grow: gives what is new free ground and what stands in
 * the way of a grown frame room, with stops, all in the command's own undo step.
 */
export function* giveGround(
  context: CommandContext,
  canvas: RefObject<CanvasHandle | null>,
  before: DesignBefore,
): SlicedWork<void> {
  if (context.renew) yield* context.renew();
  yield;
  const { layout } = context.snapshot();
  const view = canvas.current?.visible() ?? null;
  const boxes = yield* boxesOf(before);
  yield;
  const after = yield* boxesOf(designNow(context));
  yield;
  const ground = yield* groundSteps(boxes, after, { view, placed: new Set(layout.keys()) });
  yield* settleParts(context, ground);
  noteGiven(
    context,
    [...after.keys()].filter((id) => !boxes.has(id)),
  );
}

/** After a command that takes parts out: what nobody has placed yet stays where it was drawn, in the command's own step. */
export function* keepPlaces(context: CommandContext, before: DesignBefore): SlicedWork<void> {
  const { layout, drawing } = before.snapshot;
  if (before.tree.roots.every((id) => layout.has(id))) return;
  const { tree } = yield* foldSteps(before.tree, drawing);
  yield;
  if (context.renew) yield* context.renew();
  const { components } = context.snapshot();
  const kept = [...(yield* rootBoxSteps(tree, layout))].filter(([id]) => components.has(id) && !layout.has(id));
  if (kept.length === 0) return;
  yield* settleParts(context, new Map(kept.map(([id, { x, y }]) => [id, [x, y] as const])));
  noteGiven(
    context,
    kept.map(([id]) => id),
  );
}
