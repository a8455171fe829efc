/** Turns a part that stands for several into that many parts, with all that they hold and their cables. */

import { Expander, type Expansion, TooFewPorts } from '../copy/expansion';
import { expansionScope } from '../copy/expansionScope';
import { Copies } from '../copy/multiplicity';
import type { DesignRoots } from '../document/doc';
import { drawingJson } from '../document/document';
import { newEntry } from '../document/entries';
import type { ComponentId, DesignSnapshot } from '../document/types';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  nameOf,
  refused,
  stepWithEffect,
} from './context';

/** Most parts that are drawn at once: one change of the document, which the server takes up to a size. */
const MOST_PARTS = 50_000;

export function expandCount(context: CommandContext, id: ComponentId): CommandOutcome {
  const snapshot = context.snapshot();
  const component = snapshot.components.get(id);
  const gone = changeRefusal(context, id);
  if (gone !== null || component === undefined) return refused(gone ?? '');
  if (component.count === 1) return refused(`${component.name} stands for one part only. Set its count first.`);
  const copies = new Copies(snapshot.components);
  const outer = copies.dims(id)[0];
  if (outer !== undefined && outer !== id) {
    const name = nameOf(context, outer);
    return refused(`${component.name} is in ${name}, which stands for ${copies.count(outer)}. Expand ${name} first.`);
  }
  const scope = expansionScope(snapshot, copies, id);
  const plan = planOf(context, copies, scope);
  if (typeof plan === 'string') return refused(plan);
  const others = scope.size - 1;
  const label = `Expand ${component.name} into ${counted(component.count, 'part')}`;
  const along = others > 0 ? ` with ${counted(others, 'part')} cabled to it` : '';
  return stepWithEffect('made', context, label + along, plan.heads, (roots) => write(roots, snapshot, plan));
}

function planOf(context: CommandContext, copies: Copies, scope: ReadonlySet<ComponentId>): Expansion | string {
  const { components } = context.snapshot();
  let parts = 0;
  for (const { id, part } of components.values()) {
    const inside = Math.max(1, context.catalogue.assembly(part).size);
    parts += inside * copies.number(copies.dims(id).filter((dim) => scope.has(dim)));
  }
  if (parts > MOST_PARTS) return `This would draw ${parts} parts at once; ${MOST_PARTS} are the most. Leave the count.`;
  try {
    return new Expander(context.catalogue, context.snapshot(), copies, scope).expand();
  } catch (error) {
    if (!(error instanceof TooFewPorts)) throw error;
    const name = nameOf(context, error.part);
    return `${error.needed} cables end on ${name}, which has ${counted(error.free, 'port')} for them. Free ports of it first.`;
  }
}

function write(roots: DesignRoots, snapshot: DesignSnapshot, plan: Expansion): void {
  for (const [id, values] of plan.components) {
    const entry = roots.components.get(id);
    if (!entry) roots.components.set(id, newEntry(values));
    else {
      for (const key of [...entry.keys()]) if (!Object.hasOwn(values, key)) entry.delete(key);
      for (const [key, value] of Object.entries(values)) {
        if (JSON.stringify(entry.get(key)) !== JSON.stringify(value)) entry.set(key, value);
      }
    }
  }
  for (const [id, cable] of plan.cables) roots.cables.set(id, cable);
  for (const [id, zone] of plan.zones) roots.zones.set(id, zone);
  for (const [id, on] of plan.workloads) roots.workloads.get(id)?.set('on', [...on]);
  for (const [copy, original] of plan.drawing) {
    const drawn = snapshot.drawing.get(original);
    if (drawn) roots.drawing.set(copy, drawingJson(drawn));
  }
}
