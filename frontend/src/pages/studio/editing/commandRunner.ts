import type { RefObject } from 'react';
import { overlaps } from '../../../canvas/geometry/box';
import type { CanvasHandle } from '../../../canvas/types';
import { runToEnd, type SlicedWork } from '../../../model/algorithms/slices';
import type {
  Command,
  CommandContext,
  CommandDone,
  CommandOutcome,
  Effect,
  Refusal,
} from '../../../model/commands/context';
import { notePlaced } from '../../../model/commands/tidy';
import type { CommandRunner } from '../../../panels/studio';
import type { Session } from '../../../state/session';
import { useView } from '../../../state/view';
import { words } from '../../../ui/words/studio';
import { showRefusal } from '../notices/showRefusal';
import { showRemoved } from '../notices/showRemoved';
import { type DesignBefore, designNow, giveGround, keepPlaces } from './freeGround';

const GIVES_GROUND: ReadonlySet<Effect | undefined> = new Set<Effect>(['made', 'placed', 'grown', 'folded']);
const SELECTS: ReadonlySet<Effect | undefined> = new Set<Effect>(['made', 'placed']);
const REVEALS: ReadonlySet<Effect | undefined> = new Set<Effect>(['made', 'grown']);

/** The command to its end, with the places that it gives what is new and what stands in the way. */
function* carried(
  context: CommandContext,
  canvas: RefObject<CanvasHandle | null>,
  ran: ReturnType<Command>,
  asked: DesignBefore,
): SlicedWork<CommandOutcome> {
  const isDone = 'ok' in ran;
  const before = isDone ? asked : designNow(context);
  const outcome = isDone ? ran : yield* ran;
  if (!outcome.ok || outcome.ids.length === 0) return outcome;
  if (GIVES_GROUND.has(outcome.effect)) yield* giveGround(context, canvas, before);
  if (outcome.effect === 'removed') yield* keepPlaces(context, before);
  return outcome;
}

/** Carries commands out on the open design, with what each has as its effect on the page. */
export function commandRunner(
  session: Session,
  canvas: RefObject<CanvasHandle | null>,
  readOnly: boolean,
): CommandRunner {
  const { context, history, selection } = session;

  const show = ({ effect, ids, label }: CommandDone): void => {
    if (effect === 'listed') useView.getState().showDock('workloads');
    if (effect === 'removed' && ids.length > 1) showRemoved(label, history);
    if (ids.length === 0) return;
    if (effect === 'placed') notePlaced(context, ids);
    if (SELECTS.has(effect)) selection.getState().select(ids);
    // The canvas draws new parts with the page's next frame.
    if (REVEALS.has(effect)) requestAnimationFrame(() => canvas.current?.reveal(ids));
    if (effect === 'placed') {
      // The next keys are about what was dropped, not about the list it came from.
      canvas.current?.focus();
      requestAnimationFrame(() => revealIfHidden(canvas.current, ids));
    }
  };

  const attempt = (command: Command, parts = 0): Refusal => {
    if (readOnly) return words.onlyReading;
    let [refusal, isAsked] = [null as Refusal, true];
    const before = designNow(context);
    const ran = command(context);
    const end = (outcome: CommandOutcome) => {
      if (outcome.ok) show(outcome);
      else if (isAsked) refusal = outcome.refusal;
      else showRefusal(outcome.refusal);
    };
    if ('ok' in ran) end(runToEnd(carried(context, canvas, ran, before)));
    else session.carryOut(carried(context, canvas, ran, before), Math.max(parts, before.tree.parts.size), end);
    isAsked = false;
    return refusal;
  };

  return {
    attempt,
    run: (command, parts) => {
      let isDone = true;
      const act = () => {
        const refusal = attempt(command, parts);
        showRefusal(refusal);
        isDone = refusal === null;
      };
      session.whenFree(act, context.renew);
      return isDone;
    },
    undo: () => session.whenFree(() => history.undo()),
    redo: () => session.whenFree(() => history.redo()),
  };
}

/** What was dropped stays under the pointer; only what landed out of sight is brought there. */
function revealIfHidden(canvas: CanvasHandle | null, ids: readonly string[]): void {
  const view = canvas?.visible();
  const boxes = ids.flatMap((id) => canvas?.boxOf(id) ?? []);
  if (view && !boxes.some((box) => overlaps(box, view))) canvas?.reveal(ids);
}
