import type { RefObject } from 'react';
import { rootBoxes } from '../../../canvas/geometry/arrange/place';
import type { Box } from '../../../canvas/geometry/box';
import { findGround } from '../../../canvas/geometry/freeGround';
import type { CanvasHandle } from '../../../canvas/types';
import { runToEnd, type SlicedWork } from '../../../model/algorithms/slices';
import type { CommandContext, CommandOutcome } from '../../../model/commands/context';
import { settleParts } from '../../../model/commands/moveParts';
import { noteGiven } from '../../../model/commands/tidy';
import type { ComponentId } from '../../../model/document/types';
import { foldTree } from '../../../model/tree/fold';

type Canvas = RefObject<CanvasHandle | null>;

/**
 * Runs a command that may put parts on the canvas or make them grow, gives what is new free ground and what stands in
 * the way of a grown frame room, all in the command's own undo step, and brings the parts into sight if it `reveals`.
 */
export function withFreeGround(
  context: CommandContext,
  canvas: Canvas,
  run: () => CommandOutcome,
  reveals = true,
): CommandOutcome {
  const outcome = runToEnd(freeGroundSteps(context, canvas, run));
  if (reveals) revealNewParts(canvas, outcome);
  return outcome;
}

/** The same, with stops, and without bringing into sight. */
export function* freeGroundSteps(
  context: CommandContext,
  canvas: Canvas,
  run: () => CommandOutcome | SlicedWork<CommandOutcome>,
): SlicedWork<CommandOutcome> {
  const boxes = () => {
    const { layout, drawing } = context.snapshot();
    return rootBoxes(foldTree(context.tree(), drawing).tree, layout);
  };
  const before = boxes();
  yield;
  const ran = run();
  const outcome = 'ok' in ran ? ran : yield* ran;
  if (!outcome.ok || outcome.ids.length === 0) return outcome;
  if (context.renew) yield* context.renew();
  yield;
  const { layout } = context.snapshot();
  const view = canvas.current?.visible() ?? null;
  const after = boxes();
  yield;
  settleParts(context, findGround(before, after, { view, placed: new Set(layout.keys()) }));
  noteGiven(
    context,
    [...after.keys()].filter((id) => !before.has(id)),
  );
  return outcome;
}

/** Runs a command that takes parts out. What nobody has placed yet stays where it is drawn, in the command's own step. */
export function withoutMoving(context: CommandContext, run: () => CommandOutcome): CommandOutcome {
  const { layout, drawing } = context.snapshot();
  const { tree } = foldTree(context.tree(), drawing);
  const isAllPlaced = tree.roots.every((id) => layout.has(id));
  const before: ReadonlyMap<ComponentId, Box> = isAllPlaced ? new Map() : rootBoxes(tree, layout);
  const outcome = run();
  const { components } = context.snapshot();
  const kept = [...before].filter(([id]) => components.has(id) && !layout.has(id));
  if (!outcome.ok || outcome.ids.length === 0 || kept.length === 0) return outcome;
  settleParts(context, new Map(kept.map(([id, { x, y }]) => [id, [x, y] as const])));
  noteGiven(
    context,
    kept.map(([id]) => id),
  );
  return outcome;
}

/** The canvas draws new parts with the page's next frame. */
export function revealNewParts(canvas: Canvas, outcome: CommandOutcome): void {
  if (outcome.ok && outcome.ids.length > 0) requestAnimationFrame(() => canvas.current?.reveal(outcome.ids));
}
