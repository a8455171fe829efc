/** Hangs a power strip into a rack. */

import { pinParts } from '../catalogue/pins';
import { newEntry } from '../document/entries';
import { newId } from '../document/ids';
import type { ComponentId, DesignSnapshot, Placement } from '../document/types';
import { placeRefusal } from '../fit/place';
import { Namer } from '../names/naming';
import { type CommandContext, type CommandOutcome, drawingOf, refused, stepWithEffect } from './context';

type Feed = 'A' | 'B';

/** The new strip hangs on the feed that has fewer, so that two of them carry the rack apart from each other. */
export function addPowerStrip(context: CommandContext, rack: ComponentId, partId: string): CommandOutcome {
  const part = context.catalogue.part(partId);
  const kind = part === null ? null : context.catalogue.kind(part.kind);
  if (part === null || kind === null) return refused(`The catalogue has no part ${partId}. Choose one that it has.`);
  const drawing = drawingOf(context);
  const at: Placement = [rack, null];
  const refusal = placeRefusal(drawing, { kind, part, id: null }, at);
  if (refusal !== null) return refused(refusal);
  const id = newId();
  const name = new Namer(drawing.snapshot.components.values(), drawing.tree).fresh(kind, part, at);
  const feed = lighterFeed(drawing.snapshot, rack);
  return stepWithEffect('made', context, `Add ${name}`, [id], (roots) => {
    roots.components.set(id, newEntry({ kind: kind.id, part: part.id, name, at: [...at], feed }));
    pinParts(context.catalogue, roots.meta, [part.id]);
  });
}

function lighterFeed({ components }: DesignSnapshot, rack: ComponentId): Feed {
  let more = 0;
  for (const { at, kind, attributes, count } of components.values()) {
    if (kind === 'pdu' && at?.[0] === rack) more += attributes.feed === 'B' ? -count : count;
  }
  return more > 0 ? 'B' : 'A';
}
