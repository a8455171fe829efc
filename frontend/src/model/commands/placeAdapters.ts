/** Puts like adapters into the slots that were proposed, as one step: all of them, or none where one is taken by now. */

import type { ComponentId, Placement } from '../document/types';
import { type CommandContext, type CommandOutcome, drawingOf, nameOf, refused } from './context';
import { fillablePlaces, fillPlaces } from './fillSlots';

export function placeAdapters(
  context: CommandContext,
  holder: ComponentId,
  partId: string,
  places: readonly Placement[],
): CommandOutcome {
  const free = new Set(fillablePlaces(drawingOf(context), holder, partId).map(placeKey));
  const taken = places.find((place) => !free.has(placeKey(place)));
  if (taken) {
    const [id, slot] = taken;
    return refused(`Slot ${slot ?? ''} of ${nameOf(context, id)} is not free any more. Look where adapters go again.`);
  }
  return fillPlaces(context, holder, partId, places);
}

const placeKey = ([holder, slot]: Placement) => `${holder} ${slot}`;
