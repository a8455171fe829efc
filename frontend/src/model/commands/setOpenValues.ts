import { valueRefusal } from '../catalogue/values';
import { type ComponentValue, setValues } from './componentValues';
import { type CommandContext, type CommandOutcome, counted, nameOf, refused } from './context';

/** Sets the values that files wait for, typed or pasted, all in one step. */
export function setOpenValues(context: CommandContext, values: readonly ComponentValue[]): CommandOutcome {
  for (const item of values) {
    const refusal = refusalOf(context, item);
    if (refusal !== null) return refused(refusal);
  }
  return setValues(context, values, (changed) => labelOf(context, changed));
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
