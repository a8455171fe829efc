/** Gives top-level parts new positions on the canvas. */

import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { sameJson } from '../catalogue/values';
import type { ComponentId } from '../document/types';
import {
  type CommandContext,
  type CommandOutcome,
  counted,
  inPortions,
  nameOf,
  PORTION,
  refused,
  stepInPortions,
  unchanged,
  type Write,
  writePortions,
} from './context';

const FARTHEST = 10_000_000;

type Place = readonly [x: number, y: number];
type Places = ReadonlyMap<ComponentId, Place>;

export const moveParts = (context: CommandContext, places: Places, named?: string): CommandOutcome =>
  runToEnd(moveSteps(context, places, named));

/** At once where they are few, so that what was dragged stays where it was let go. */
export const moveInTurns = (context: CommandContext, places: Places): CommandOutcome | SlicedWork<CommandOutcome> =>
  places.size > PORTION ? moveSteps(context, places) : moveParts(context, places);

/** The same, with stops. */
export function* moveSteps(context: CommandContext, places: Places, named?: string): SlicedWork<CommandOutcome> {
  const { components, layout } = context.snapshot();
  const moves = [...places].filter(
    ([id, place]) => components.has(id) && !sameJson([...place], [...(layout.get(id) ?? [])]),
  );
  const ids = moves.map(([id]) => id);
  const label = named ?? `Move ${ids.length === 1 ? nameOf(context, ids[0] ?? '') : counted(ids.length, 'part')}`;
  if (moves.length === 0) return unchanged(label);
  const far = moves.some(([, place]) => place.some((value) => !(Math.abs(value) <= FARTHEST)));
  if (far) return refused('This position is too far out; drop the part closer to the others.');
  return yield* stepInPortions(context, label, ids, writesOf(moves));
}

const writesOf = (moves: [ComponentId, Place][]): Write[] =>
  inPortions(moves).map((some) => ({ layout }) => {
    for (const [id, place] of some) layout.set(id, [...place]);
  });

/** The places that the last command's parts, and those in their way, are given: one step with that command. */
export function* settleParts(context: CommandContext, places: Places): SlicedWork<void> {
  yield* writePortions(context, 'Make room', writesOf([...places]), true);
}
