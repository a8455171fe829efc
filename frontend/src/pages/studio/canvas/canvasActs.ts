import type { CanvasCallbacks } from '../../../canvas/types';
import { addPart } from '../../../model/commands/addPart';
import { connect } from '../../../model/commands/connect';
import { drawingOf } from '../../../model/commands/context';
import { moveInTurns } from '../../../model/commands/moveParts';
import { placePart } from '../../../model/commands/placePart';
import { removeSteps } from '../../../model/commands/remove';
import type { Placement, PortRef } from '../../../model/document/types';
import { connectRefusal } from '../../../model/fit/connect';
import { landing } from '../../../model/fit/landing';
import { dragRefusal } from '../../../model/fit/place';
import type { CommandRunner } from '../../../panels/studio';
import type { Session } from '../../../state/session';
import { showRefusal } from '../notices/showRefusal';
import { ghostSize } from './ghostSize';

/** The canvas's intents as commands on the open design, and its questions answered by the served tables. */
export function canvasActs({ context, selection }: Session, { run }: CommandRunner) {
  const intents: CanvasCallbacks = {
    onMove: (places) => run((open) => moveInTurns(open, places)),
    onConnect: (from, to) => run((open) => connect(open, from, to)),
    onRefused: showRefusal,
    onDropPart: (partId, position, at) => run((open) => addPart(open, partId, { at, position })),
    onPlace: (id, parent, slot) => run((open) => placePart(open, id, [parent, slot])),
    onDelete: (ids) => run((open) => removeSteps(open, ids)),
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
