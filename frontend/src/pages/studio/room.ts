import type { RefObject } from 'react';
import { rootBoxes } from '../../canvas/geometry/place';
import { makeRoom } from '../../canvas/geometry/room';
import type { CanvasHandle } from '../../canvas/types';
import type { CommandContext, CommandOutcome } from '../../model/commands/context';
import { settleParts } from '../../model/commands/moveParts';
import { noteGiven } from '../../model/commands/tidy';
import { foldTree } from '../../model/fold';
import { finished, type Sliced } from '../../model/slices';

type Canvas = RefObject<CanvasHandle | null>;

/**
 * Runs a command that may put parts on the canvas or make them grow, gives what is new free ground and what stands in
 * the way of a grown frame room, all in the command's own undo step, and brings the parts into sight if it `reveals`.
 */
export function withRoom(
  context: CommandContext,
  canvas: Canvas,
  run: () => CommandOutcome,
  reveals = true,
): CommandOutcome {
  const outcome = finished(roomSteps(context, canvas, run));
  if (reveals) revealMade(canvas, outcome);
  return outcome;
}

/** The same, with stops, and without bringing into sight. */
export function* roomSteps(
  context: CommandContext,
  canvas: Canvas,
  run: () => CommandOutcome | Sliced<CommandOutcome>,
): Sliced<CommandOutcome> {
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
  settleParts(context, makeRoom(before, after, { view, placed: new Set(layout.keys()) }));
  noteGiven(
    context,
    [...after.keys()].filter((id) => !before.has(id)),
  );
  return outcome;
}

/** The canvas draws new parts with the page's next frame. */
export function revealMade(canvas: Canvas, outcome: CommandOutcome): void {
  if (outcome.ok && outcome.ids.length > 0) requestAnimationFrame(() => canvas.current?.reveal(outcome.ids));
}
