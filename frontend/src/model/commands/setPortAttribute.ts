import { sameJson, valueRefusal } from '../catalogue/values';
import { setOrClear } from '../document/entries';
import { baseOf } from '../document/ids';
import type { Json, PortRef } from '../document/types';
import { portAttributeKey } from '../fit/connect';
import { type CommandContext, type CommandOutcome, nameOf, refused, step, unchanged } from './context';

/** Sets a port's attribute, such as its WWPN, also on a part that comes inside another; null takes it away. */
export function setPortAttribute(context: CommandContext, port: PortRef, name: string, value: Json): CommandOutcome {
  const attribute = context.catalogue.attribute('', `ports/${port[1]}/${name}`);
  const drawn = context.tree().parts.get(port[0]);
  if (drawn === undefined) return refused('This part is not in the design any more.');
  if (!drawn.ports.some((item) => item.id === port[1])) return refused(`${drawn.name} has no port ${port[1]}.`);
  if (attribute === null) return refused(`A port has no attribute ${name}.`);
  const refusal = valueRefusal(attribute, value);
  if (refusal !== null) return refused(`${attribute.label} ${refusal}.`);
  const base = baseOf(port[0]);
  const key = portAttributeKey(port, name);
  const label = `Set ${attribute.label} of ${nameOf(context, port[0])}`;
  const before = context.snapshot().components.get(base)?.attributes[key] ?? null;
  if (sameJson(before, value)) return unchanged(label);
  return step(context, label, [port[0]], ({ components }) => {
    const entry = components.get(base);
    if (entry) setOrClear(entry, key, value);
  });
}
