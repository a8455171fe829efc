/** Sets an attribute of one or more components of one kind; null gives it back to the catalogue. */

import { sameJson, valueRefusal } from '../catalogue/values';
import { setOrClear } from '../document/entries';
import type { ComponentId, Json } from '../document/types';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  nameOf,
  refused,
  step,
  unchanged,
} from './context';

export function setAttribute(
  context: CommandContext,
  ids: Iterable<ComponentId>,
  key: string,
  value: Json,
): CommandOutcome {
  const chosen = [...new Set(ids)];
  const refusal = chosen.map((id) => refusalFor(context, id, key, value)).find((words) => words !== null);
  if (refusal != null) return refused(refusal);
  const { components } = context.snapshot();
  const label = `Set ${labelOf(context, chosen[0] ?? '', key)} of ${
    chosen.length === 1 ? nameOf(context, chosen[0] ?? '') : counted(chosen.length, 'part')
  }`;
  const changing = chosen.filter((id) => !sameJson(components.get(id)?.attributes[key] ?? null, value));
  if (changing.length === 0) return unchanged(label);
  return step(context, label, changing, (roots) => {
    for (const id of changing) {
      const entry = roots.components.get(id);
      if (entry) setOrClear(entry, key, value);
    }
  });
}

function labelOf(context: CommandContext, id: ComponentId, key: string): string {
  const kind = context.snapshot().components.get(id)?.kind ?? '';
  return context.catalogue.attribute(kind, key)?.label ?? key;
}

function refusalFor(context: CommandContext, id: ComponentId, key: string, value: Json): string | null {
  const gone = changeRefusal(context, id);
  const component = context.snapshot().components.get(id);
  if (gone !== null || component === undefined) return gone;
  const attribute = key.startsWith('ports/') ? null : context.catalogue.attribute(component.kind, key);
  if (attribute === null) return `${component.name} has no attribute ${key}.`;
  const refusal = valueRefusal(attribute, value);
  if (refusal !== null) return `${attribute.label} ${refusal}.`;
  if (attribute.type !== 'id' && attribute.type !== 'ids') return null;
  const targets = Array.isArray(value) ? value : value === null ? [] : [value];
  const odd = targets.find((target) => !attribute.kinds.includes(context.tree().parts.get(String(target))?.kind ?? ''));
  if (odd === undefined) return null;
  const labels = attribute.kinds.map((kind) => context.catalogue.kind(kind)?.label ?? kind).join(' or ');
  return `${attribute.label} takes a ${labels}; ${nameOf(context, String(odd))} is none.`;
}
