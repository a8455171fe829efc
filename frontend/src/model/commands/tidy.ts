/** Tidying as a command: which parts may move, and the places they are given, as one step. */

import type * as Y from 'yjs';
import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { sameJson } from '../catalogue/values';
import type { ComponentId } from '../document/types';
import { type CommandContext, type CommandOutcome, counted, refused } from './context';
import { moveSteps } from './moveParts';

/** Parts that nobody has placed by hand yet, those that are selected, or everything. */
export type TidyScope = 'new' | 'selection' | 'all';

type Place = readonly [x: number, y: number];

/** Of each open document, the places that parts were given by the program since it was opened. */
const givenPlaces = new WeakMap<Y.Doc, Map<ComponentId, Place>>();

/** Notes that the program, not a hand, put these parts where they are. */
export function noteGiven(context: CommandContext, ids: Iterable<ComponentId>): void {
  const { layout } = context.snapshot();
  const given = givenPlaces.get(context.doc) ?? new Map<ComponentId, Place>();
  givenPlaces.set(context.doc, given);
  for (const id of ids) {
    const place = layout.get(id);
    if (place) given.set(id, place);
  }
}

/** Notes that these parts were put where they are by hand. */
export function notePlaced(context: CommandContext, ids: Iterable<ComponentId>): void {
  for (const id of ids) givenPlaces.get(context.doc)?.delete(id);
}

/** True until a hand has moved the part. */
function isNew(context: CommandContext, id: ComponentId): boolean {
  const place = context.snapshot().layout.get(id);
  const given = givenPlaces.get(context.doc)?.get(id);
  return place === undefined || (given !== undefined && sameJson([...given], [...place]));
}

function rootOf(context: CommandContext, id: ComponentId): ComponentId {
  const { parts } = context.tree();
  let root = id;
  const visited = new Set<ComponentId>();
  for (let above = parts.get(id)?.parent ?? null; above !== null && !visited.has(above); ) {
    visited.add(above);
    root = above;
    above = parts.get(above)?.parent ?? null;
  }
  return root;
}

/** Top-level parts that tidying may move, or why there are none. What is pinned, or holds something pinned, stays. */
export function tidyParts(
  context: CommandContext,
  scope: TidyScope,
  selected: Iterable<string>,
): ReadonlySet<ComponentId> | { readonly refusal: string } {
  const { drawing } = context.snapshot();
  const { parts, roots } = context.tree();
  const chosen = new Set([...selected].filter((id) => parts.has(id)).map((id) => rootOf(context, id)));
  const pinned = new Set([...drawing].filter(([, how]) => how.pinned).map(([id]) => rootOf(context, id)));
  const targets = roots.filter((id) => scope === 'all' || (scope === 'new' ? isNew(context, id) : chosen.has(id)));
  if (targets.length === 0) return { refusal: NOTHING[scope] };
  const movable = targets.filter((id) => !pinned.has(id));
  return movable.length > 0 ? new Set(movable) : { refusal: 'All of these are pinned; unpin some to tidy them.' };
}

const NOTHING: Readonly<Record<TidyScope, string>> = {
  new: 'No part is new: everything stands where a hand has put it. Tidy the selection or everything instead.',
  selection: 'Select the parts that are to be tidied first.',
  all: 'Nothing is drawn yet.',
};

/** Gives parts the places that tidying found, in one step; what was pinned meanwhile stays. */
export const placeTidied = (context: CommandContext, places: ReadonlyMap<ComponentId, Place>): CommandOutcome =>
  runToEnd(tidySteps(context, places));

/** The same, with stops. */
export function* tidySteps(
  context: CommandContext,
  places: ReadonlyMap<ComponentId, Place>,
): SlicedWork<CommandOutcome> {
  const { drawing, components } = context.snapshot();
  const movable = new Map([...places].filter(([id]) => components.has(id) && drawing.get(id)?.pinned !== true));
  if (movable.size === 0) return refused(NOTHING.all);
  const fresh = [...movable.keys()].filter((id) => isNew(context, id));
  const outcome = yield* moveSteps(context, movable, `Tidy ${counted(movable.size, 'part')}`);
  if (outcome.ok) noteGiven(context, fresh);
  return outcome;
}
