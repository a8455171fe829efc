import type { CommandContext } from '../../../model/commands/context';
import { remove } from '../../../model/commands/remove';
import type { UndoHistory } from '../../../model/document/undo';
import type { Refusal } from '../../../panels/studio';
import { showRemoved } from '../notices/showRemoved';
import { withoutMoving } from './freeGround';

/** Removes without moving what stays, and says what went along where more went than one thing. */
export function removeWithNotice(context: CommandContext, history: UndoHistory, ids: Iterable<string>): Refusal {
  const outcome = withoutMoving(context, () => remove(context, ids));
  if (!outcome.ok) return outcome.refusal;
  if (outcome.ids.length > 1) showRemoved(outcome.label, history);
  return null;
}
