/** Moves a component into another slot or parent; its cables and all inside go along. */

import { sameJson } from '../catalogue/values';
import type { ComponentId, Placement } from '../document/types';
import { placedOf, placeRefusal } from '../fit/place';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  drawingOf,
  nameOf,
  refused,
  stepWithEffect,
  unchanged,
} from './context';

export function placePart(context: CommandContext, id: ComponentId, at: Placement | null): CommandOutcome {
  const gone = changeRefusal(context, id);
  if (gone !== null) return refused(gone);
  const drawing = drawingOf(context);
  const component = drawing.snapshot.components.get(id);
  const what = placedOf(drawing, id);
  if (component === undefined || what === null) return refused(`The catalogue does not know what ${id} is.`);
  const label = `Move ${component.name}${at === null ? '' : ` to ${nameOf(context, at[0])}`}`;
  if (sameJson(at && [...at], component.at && [...component.at])) return unchanged(label);
  if (at !== null && at[1] !== null && component.count > 1) {
    return refused('A slot holds one part; set the count to 1 first.');
  }
  const refusal = placeRefusal(drawing, what, at);
  if (refusal !== null) return refused(refusal);
  return stepWithEffect('grown', context, label, [id], ({ components, layout }) => {
    if (at === null) components.get(id)?.delete('at');
    else components.get(id)?.set('at', [...at]);
    if (at !== null && layout.has(id)) layout.delete(id);
  });
}
