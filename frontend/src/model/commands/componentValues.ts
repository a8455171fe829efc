import { sameJson } from '../catalogue/values';
import { setOrClear } from '../document/entries';
import type { ComponentId, Json } from '../document/types';
import { type CommandContext, type CommandOutcome, step, unchanged } from './context';

/** A value for a part: `key` is an attribute of the component, or `ports/<port>/<attribute>`. */
export interface ComponentValue {
  readonly component_id: ComponentId;
  readonly key: string;
  readonly value: Json;
}

/** Sets values of many parts in one step; `labelOf` names it by those that change. */
export function setValues(
  context: CommandContext,
  values: readonly ComponentValue[],
  labelOf: (changed: readonly ComponentValue[]) => string,
): CommandOutcome {
  const { components } = context.snapshot();
  const changed = values.filter(
    ({ component_id: id, key, value }) => !sameJson(components.get(id)?.attributes[key] ?? null, value),
  );
  const label = labelOf(changed);
  if (changed.length === 0) return unchanged(label);
  const ids = [...new Set(changed.map((item) => item.component_id))];
  return step(context, label, ids, (roots) => {
    for (const { component_id: id, key, value } of changed) {
      const entry = roots.components.get(id);
      if (entry) setOrClear(entry, key, value);
    }
  });
}
