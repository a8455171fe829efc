import type { RefObject } from 'react';
import { overlaps } from '../../../canvas/geometry/box';
import type { CanvasCallbacks, CanvasHandle } from '../../../canvas/types';
import { addPart } from '../../../model/commands/addPart';
import { connect } from '../../../model/commands/connect';
import { type CommandOutcome, drawingOf } from '../../../model/commands/context';
import { moveParts } from '../../../model/commands/moveParts';
import { placePart } from '../../../model/commands/placePart';
import { notePlaced } from '../../../model/commands/tidy';
import type { Placement, PortRef } from '../../../model/document/types';
import { connectRefusal } from '../../../model/fit/connect';
import { landing } from '../../../model/fit/landing';
import { dragRefusal } from '../../../model/fit/place';
import type { Session } from '../../../state/session';
import { withFreeGround } from '../editing/freeGround';
import { removeWithNotice } from '../editing/removeWithNotice';
import { showRefusal } from '../notices/showRefusal';
import { ghostSize } from './ghostSize';

/** The canvas's intents as commands on the open design, and its questions answered by the served tables. */
export function canvasActs({ context, selection, history }: Session, canvas: RefObject<CanvasHandle | null>) {
  const roomy = (command: () => CommandOutcome) => withFreeGround(context, canvas, command);
  const run = (outcome: CommandOutcome): void => {
    if (!outcome.ok) showRefusal(outcome.refusal);
    else if (outcome.ids.length > 0) selection.getState().select(outcome.ids);
  };
  const quietly = (outcome: CommandOutcome): void => {
    if (!outcome.ok) showRefusal(outcome.refusal);
  };
  /** What was dropped stays under the pointer; only what landed out of sight is brought there. */
  const showIfHidden = (ids: readonly string[]): void => {
    const view = canvas.current?.visible();
    const boxes = ids.flatMap((id) => canvas.current?.boxOf(id) ?? []);
    if (view && !boxes.some((box) => overlaps(box, view))) canvas.current?.reveal(ids);
  };
  const intents: CanvasCallbacks = {
    onMove: (places) => quietly(moveParts(context, places)),
    onConnect: (from, to) => quietly(connect(context, from, to)),
    onRefused: showRefusal,
    onDropPart: (partId, position, at) => {
      const outcome = withFreeGround(context, canvas, () => addPart(context, partId, { at, position }), false);
      if (outcome.ok) notePlaced(context, outcome.ids);
      run(outcome);
      if (!outcome.ok) return;
      // The next keys are about what was dropped, not about the list it came from.
      canvas.current?.focus();
      requestAnimationFrame(() => showIfHidden(outcome.ids));
    },
    onPlace: (id, parent, slot) => quietly(roomy(() => placePart(context, id, [parent, slot]))),
    onDelete: (ids) => showRefusal(removeWithNotice(context, history, ids)),
    onHover: (id) => selection.getState().hover(id),
  };
  return {
    intents,
    canConnect: (a: PortRef, b: PortRef) => connectRefusal(drawingOf(context), a, b),
    canPlace: (id: string, parent: string, slot: string) => dragRefusal(drawingOf(context), id, [parent, slot]),
    landingOf: (partId: string, over: Placement | null) => landing(drawingOf(context), partId, over),
    sizeOf: (partId: string) => ghostSize(context.catalogue, partId),
  };
}
