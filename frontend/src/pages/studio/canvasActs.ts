import type { RefObject } from 'react';
import type { CanvasCallbacks, CanvasHandle } from '../../canvas/types';
import { addPart } from '../../model/commands/addPart';
import { connect } from '../../model/commands/connect';
import { type CommandOutcome, drawingOf } from '../../model/commands/context';
import { moveParts } from '../../model/commands/moveParts';
import { placePart } from '../../model/commands/placePart';
import { remove } from '../../model/commands/remove';
import { notePlaced } from '../../model/commands/tidy';
import { connectRefusal } from '../../model/connect';
import { landing } from '../../model/landing';
import { dragRefusal } from '../../model/place';
import type { Placement, PortRef } from '../../model/types';
import type { Session } from '../../state/session';
import { ghostSize } from './ghostSize';
import { withRoom } from './room';
import { showRefusal } from './showRefusal';

/** The canvas's intents as commands on the open design, and its questions answered by the served tables. */
export function canvasActs({ context, selection }: Session, canvas: RefObject<CanvasHandle | null>) {
  const roomy = (command: () => CommandOutcome) => withRoom(context, canvas, command);
  const run = (outcome: CommandOutcome): void => {
    if (!outcome.ok) showRefusal(outcome.refusal);
    else if (outcome.ids.length > 0) selection.getState().select(outcome.ids);
  };
  const quietly = (outcome: CommandOutcome): void => {
    if (!outcome.ok) showRefusal(outcome.refusal);
  };
  const intents: CanvasCallbacks = {
    onMove: (places) => quietly(moveParts(context, places)),
    onConnect: (from, to) => quietly(connect(context, from, to)),
    onRefused: showRefusal,
    onDropPart: (partId, position, at) => {
      const outcome = roomy(() => addPart(context, partId, { at, position }));
      if (outcome.ok) notePlaced(context, outcome.ids);
      run(outcome);
    },
    onPlace: (id, parent, slot) => quietly(roomy(() => placePart(context, id, [parent, slot]))),
    onDelete: (ids) => quietly(remove(context, ids)),
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
