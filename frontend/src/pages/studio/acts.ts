import type { RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/types';
import { addLogical, type LogicalKind } from '../../model/commands/addLogical';
import { addPart } from '../../model/commands/addPart';
import type { CommandOutcome } from '../../model/commands/context';
import { disconnect } from '../../model/commands/disconnect';
import { duplicate } from '../../model/commands/duplicate';
import { remove } from '../../model/commands/remove';
import { rename } from '../../model/commands/rename';
import { setAttribute } from '../../model/commands/setAttribute';
import { setCount } from '../../model/commands/setCount';
import { setMeta } from '../../model/commands/setMeta';
import { setPortAttribute } from '../../model/commands/setPortAttribute';
import { addWorkload, removeWorkload, setWorkload } from '../../model/commands/setWorkload';
import type { Refusal, StudioActs } from '../../panels/studio';
import type { Session } from '../../state/session';

/** Acts of the panels as commands on the open design. What a command makes is selected. */
export function makeActs(session: Session, canvas: RefObject<CanvasHandle | null>): StudioActs {
  const { context, history } = session;
  const selection = () => session.selection.getState();
  const chosen = () => selection().selected;
  const made = (outcome: CommandOutcome): Refusal => {
    if (!outcome.ok) return outcome.refusal;
    if (outcome.ids.length > 0) selection().select(outcome.ids);
    return null;
  };
  return {
    select: (ids) => selection().select(ids),
    light: (ids) => selection().light(ids),
    zoomTo: (ids) => canvas.current?.zoomTo(ids),
    fit: () => canvas.current?.fit(),
    addPart: (partId) => made(addPart(context, partId, { near: chosen(), position: centre(canvas.current) })),
    addLogical: (kind) =>
      kind === 'workload' ? refusalOf(addWorkload(context)) : made(addLogical(context, kind as LogicalKind, chosen())),
    rename: (id, name) => refusalOf(rename(context, id, name)),
    setAttribute: (ids, name, value) => refusalOf(setAttribute(context, ids, name, value)),
    setPortAttribute: (id, port, name, value) => refusalOf(setPortAttribute(context, [id, port], name, value)),
    setCount: (id, count) => refusalOf(setCount(context, id, count)),
    disconnect: (cableId) => refusalOf(disconnect(context, [cableId])),
    remove: (ids) => refusalOf(remove(context, ids)),
    duplicate: () => made(duplicate(context, chosen())),
    setMeta: (key, value) => refusalOf(setMeta(context, key, value)),
    addWorkload: () => refusalOf(addWorkload(context)),
    setWorkload: (id, change) => refusalOf(setWorkload(context, id, change)),
    removeWorkload: (id) => refusalOf(removeWorkload(context, id)),
    undo: () => void history.undo(),
    redo: () => void history.redo(),
  };
}

export const refusalOf = (outcome: CommandOutcome): Refusal => (outcome.ok ? null : outcome.refusal);

/** Middle of what the canvas shows, so that a clicked part lands in sight; null leaves the choice to the layout. */
function centre(canvas: CanvasHandle | null): readonly [number, number] | null {
  const frame = document.querySelector('[role="application"]')?.getBoundingClientRect();
  if (!canvas || !frame) return null;
  const { x, y, k } = canvas.getView();
  return [Math.round((frame.width / 2 - x) / k), Math.round((frame.height / 2 - y) / k)];
}
