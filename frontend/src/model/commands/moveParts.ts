/** Gives top-level parts new positions on the canvas. */

import { sameJson } from '../catalogue/values';
import { rootsOf, UserCommand } from '../document/doc';
import type { ComponentId } from '../document/types';
import { type CommandContext, type CommandOutcome, counted, nameOf, refused, step, unchanged } from './context';

const FARTHEST = 10_000_000;

export function moveParts(
  context: CommandContext,
  places: ReadonlyMap<ComponentId, readonly [x: number, y: number]>,
  named?: string,
): CommandOutcome {
  const { components, layout } = context.snapshot();
  const moves = [...places].filter(
    ([id, place]) => components.has(id) && !sameJson([...place], [...(layout.get(id) ?? [])]),
  );
  const ids = moves.map(([id]) => id);
  const label = named ?? `Move ${ids.length === 1 ? nameOf(context, ids[0] ?? '') : counted(ids.length, 'part')}`;
  if (moves.length === 0) return unchanged(label);
  const far = moves.some(([, place]) => place.some((value) => !(Math.abs(value) <= FARTHEST)));
  if (far) return refused('This position is too far out; drop the part closer to the others.');
  return step(context, label, ids, (roots) => {
    for (const [id, place] of moves) roots.layout.set(id, [...place]);
  });
}

/** The places that the last command's parts, and those in their way, are given: one step with that command. */
export function settleParts(
  context: CommandContext,
  places: ReadonlyMap<ComponentId, readonly [x: number, y: number]>,
): void {
  if (places.size === 0) return;
  context.doc.transact(() => {
    for (const [id, place] of places) rootsOf(context.doc).layout.set(id, [...place]);
  }, new UserCommand('Make room', true));
}
