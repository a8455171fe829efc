import type { RefObject } from 'react';
import { rootBoxes } from '../../canvas/geometry/place';
import { makeRoom } from '../../canvas/geometry/room';
import type { CanvasHandle } from '../../canvas/types';
import type { CommandContext, CommandOutcome } from '../../model/commands/context';
import { settleParts } from '../../model/commands/moveParts';
import { noteGiven } from '../../model/commands/tidy';
import { foldTree } from '../../model/fold';

/**
 * Runs a command that may put parts on the canvas or make them grow, gives what is new free ground and what stands in
 * the way of a grown frame room, all in the command's own undo step, and brings the parts into sight if it `reveals`.
 */
export function withRoom(
  context: CommandContext,
  canvas: RefObject<CanvasHandle | null>,
  run: () => CommandOutcome,
  reveals = true,
): CommandOutcome {
  const boxes = () => {
    const { layout, drawing } = context.snapshot();
    return rootBoxes(foldTree(context.tree(), drawing).tree, layout);
  };
  const before = boxes();
  const outcome = run();
  if (!outcome.ok || outcome.ids.length === 0) return outcome;
  const { layout } = context.snapshot();
  const view = canvas.current?.visible() ?? null;
  const after = boxes();
  settleParts(context, makeRoom(before, after, { view, placed: new Set(layout.keys()) }));
  noteGiven(
    context,
    [...after.keys()].filter((id) => !before.has(id)),
  );
  // The canvas draws the new parts with the page's next frame.
  if (reveals) requestAnimationFrame(() => canvas.current?.reveal(outcome.ids));
  return outcome;
}
