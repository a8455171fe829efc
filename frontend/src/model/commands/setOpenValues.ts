import { setOrClear } from '../entries';
import type { ComponentId, Json } from '../types';
import { sameJson, valueRefusal } from '../values';
import { type CommandContext, type CommandOutcome, counted, nameOf, refused, step, unchanged } from './context';

/** A value that a file waits for: `key` is an attribute of the component, or `ports/<port>/<attribute>`. */
export interface ComponentValue {
  readonly component_id: ComponentId;
  readonly key: string;
  readonly value: Json;
}

/** Sets values of many parts, typed or pasted, all in one step. */
export function setOpenValues(context: CommandContext, values: readonly ComponentValue[]): CommandOutcome {
  const { components } = context.snapshot();
  for (const item of values) {
    const refusal = refusalOf(context, item);
    if (refusal !== null) return refused(refusal);
  }
  const changed = values.filter(
    ({ component_id: id, key, value }) => !sameJson(components.get(id)?.attributes[key] ?? null, value),
  );
  const label = labelOf(context, changed);
  if (changed.length === 0) return unchanged(label);
  const ids = [...new Set(changed.map((item) => item.component_id))];
  return step(context, label, ids, (roots) => {
    for (const { component_id: id, key, value } of changed) {
      const entry = roots.components.get(id);
      if (entry) setOrClear(entry, key, value);
    }
  });
}

function refusalOf(context: CommandContext, { component_id: id, key, value }: ComponentValue): string | null {
  const component = context.snapshot().components.get(id);
  if (component === undefined) return 'This part is not in the design any more.';
  const attribute = context.catalogue.attribute(component.kind, key);
  if (attribute === null) return `${nameOf(context, id)} has no attribute ${key}.`;
  const refusal = valueRefusal(attribute, value);
  return refusal === null ? null : `${attribute.label} of ${nameOf(context, id)} ${refusal}.`;
}

function labelOf(context: CommandContext, changed: readonly ComponentValue[]): string {
  const [first] = changed;
  if (first === undefined) return 'Set nothing';
  const kind = context.snapshot().components.get(first.component_id)?.kind ?? '';
  const name = context.catalogue.attribute(kind, first.key)?.label ?? first.key;
  const of = changed.length === 1 ? nameOf(context, first.component_id) : counted(changed.length, 'part');
  return `Set ${name} of ${of}`;
}
