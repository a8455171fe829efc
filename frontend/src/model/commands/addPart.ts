/** Adds a part of the catalogue: into a place that the user chose, or into the nearest that is free. */

import type { Kind, Part } from '../../api/answers';
import { pinParts } from '../catalogue/pins';
import { newEntry } from '../document/entries';
import { newId } from '../document/ids';
import type { ComponentId, Json, Placement } from '../document/types';
import { DomainIds } from '../fabric/domainIds';
import { balancedPlace } from '../fit/halves';
import { placeRefusal } from '../fit/place';
import { Namer } from '../names/naming';
import { type CommandContext, type CommandOutcome, drawingOf, refused, stepWithEffect } from './context';

export interface AddPartTarget {
  /** The slot or parent that the user chose. */
  readonly at?: Placement | null;
  /** World position on the top level. */
  readonly position?: readonly [x: number, y: number] | null;
  /** Where to look first for a free place: usually the selection. */
  readonly near?: Iterable<ComponentId>;
}

export function addPart(context: CommandContext, partId: string, target: AddPartTarget = {}): CommandOutcome {
  const part = context.catalogue.part(partId);
  const kind = part === null ? null : context.catalogue.kind(part.kind);
  if (part === null || kind === null) return refused(`The catalogue has no part ${partId}. Choose one that it has.`);
  const drawing = drawingOf(context);
  const what = { kind, part, id: null };
  const needsPlace = kind.inside.length > 0 && !kind.inside.includes(null);
  const free = target.at == null && needsPlace ? balancedPlace(drawing, what, target.near ?? []) : null;
  if (free === undefined) {
    const placeable = kind.drawable && (part.plugs !== null || !kind.slot_required);
    return refused(placeable ? noPlace(kind, part, context) : (placeRefusal(drawing, what, null) ?? ''));
  }
  const at = target.at ?? free;
  const refusal = placeRefusal(drawing, what, at);
  if (refusal !== null) return refused(refusal);
  const id = newId();
  const name = new Namer(drawing.snapshot.components.values(), drawing.tree).fresh(kind, part, at);
  return stepWithEffect(target.position ? 'placed' : 'made', context, `Add ${name}`, [id], (roots) => {
    roots.components.set(
      id,
      newEntry({
        kind: kind.id,
        part: part.id,
        name,
        ...placeEntry(at),
        ...requiredOf(kind),
        ...new DomainIds(drawing.snapshot).next(kind),
      }),
    );
    pinParts(context.catalogue, roots.meta, [part.id]);
    if (at === null && target.position) roots.layout.set(id, [...target.position]);
  });
}

function noPlace(kind: Kind, part: Part, context: CommandContext): string {
  const homes = kind.inside.map((home) => home && context.catalogue.kind(home)?.label).filter((label) => label);
  return `There is no free place for ${part.name}. It goes into: ${homes.join(', ')}. Add one, or free a slot.`;
}

export function placeEntry(at: Placement | null): Record<string, Json> {
  return at === null ? {} : { at: [...at] };
}

/** Defaults of the attributes that a component must have; the kind's other defaults need no entry. */
export function requiredOf(kind: Kind): Record<string, Json> {
  const attributes = Object.values(kind.attributes).filter((item) => item.required && item.default !== null);
  return Object.fromEntries(attributes.map((item) => [item.name, item.default]));
}
