/** Puts a part into every free slot of a holder: a storage system's bays at once instead of one by one. */

import type { Part } from '../../api/answers';
import { pinParts } from '../catalogue/pins';
import { newEntry } from '../document/entries';
import { newId } from '../document/ids';
import type { ComponentId, Placement } from '../document/types';
import type { Drawing } from '../fit/connect';
import { freePlacesIn } from '../fit/place';
import { Namer } from '../names/naming';
import { placeEntry, requiredOf } from './addPart';
import {
  type CommandContext,
  type CommandOutcome,
  counted,
  drawingOf,
  nameOf,
  refused,
  stepWithEffect,
} from './context';

/** Free slots of the holder, and of what comes inside it, into which the part fits. */
export function fillablePlaces(drawing: Drawing, holder: ComponentId, partId: string): Placement[] {
  const part = drawing.catalogue.part(partId);
  const kind = drawing.catalogue.kind(part?.kind ?? '');
  if (part === null || kind === null || !kind.slot_required) return [];
  return [...freePlacesIn(drawing, { kind, part, id: null }, holder)];
}

/** Parts of one kind that fit free slots of the holder, with how many; those that it holds already first. */
export function fillingParts(drawing: Drawing, holder: ComponentId, kindId: string): { part: Part; free: number }[] {
  const children = [...drawing.snapshot.components.values()].filter((item) => item.at?.[0] === holder);
  const rank = ({ part }: { part: Part }): number => children.filter((item) => item.part === part.id).length;
  return Object.values(drawing.catalogue.data.parts)
    .filter((part) => part.kind === kindId)
    .map((part) => ({ part, free: fillablePlaces(drawing, holder, part.id).length }))
    .filter(({ free }) => free > 0)
    .toSorted((a, b) => rank(b) - rank(a));
}

export function fillSlots(context: CommandContext, holder: ComponentId, partId: string): CommandOutcome {
  return fillPlaces(context, holder, partId, fillablePlaces(drawingOf(context), holder, partId));
}

/** Puts a part into these free slots of a holder, or of what comes inside it. */
export function fillPlaces(
  context: CommandContext,
  holder: ComponentId,
  partId: string,
  places: readonly Placement[],
): CommandOutcome {
  const part = context.catalogue.part(partId);
  const kind = context.catalogue.kind(part?.kind ?? '');
  if (part === null || kind === null || places.length === 0) {
    return refused(`${nameOf(context, holder)} has no free slot for ${part?.name ?? partId}. Free one first.`);
  }
  const namer = new Namer(context.snapshot().components.values(), context.tree());
  const made = places.map((at) => ({ id: newId(), at, name: namer.fresh(kind, part, at) }));
  const label = `Fill ${nameOf(context, holder)} with ${counted(made.length, kind.label.toLowerCase())}`;
  return stepWithEffect('grown', context, label, [holder], ({ components, meta }) => {
    pinParts(context.catalogue, meta, [part.id]);
    for (const { id, at, name } of made) {
      const entry = { kind: kind.id, part: part.id, name, ...placeEntry(at), ...requiredOf(kind) };
      components.set(id, newEntry(entry));
    }
  });
}
