/** Makes, changes and removes zones: ports that may see each other through switches. */

import { newId, portKey } from '../ids';
import type { PortRef } from '../types';
import { nameRefusal, sameJson } from '../values';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

export interface ZoneFields {
  readonly name: string;
  readonly members: readonly PortRef[];
}

/** `id` null makes a new zone. */
export function setZone(context: CommandContext, id: string | null, fields: ZoneFields): CommandOutcome {
  const before = id === null ? undefined : context.snapshot().zones.get(id);
  if (id !== null && before === undefined) return refused('This zone is not in the design any more.');
  const name = fields.name.trim();
  const refusal = nameRefusal(name);
  if (refusal !== null) return refused(`The name of the zone ${refusal}.`);
  const members = [...new Map(fields.members.map((end) => [portKey(...end), [...end]])).values()];
  for (const [part = '', port = ''] of members) {
    const drawn = context.tree().parts.get(part);
    if (!drawn?.ports.some((item) => item.id === port)) return refused(`${drawn?.name ?? part} has no port ${port}.`);
  }
  const label = before === undefined ? `Add zone ${name}` : `Change zone ${before.name}`;
  if (
    before &&
    before.name === name &&
    sameJson(
      before.members.map((end) => [...end]),
      members,
    )
  )
    return unchanged(label);
  const zoneId = id ?? newId();
  return step(context, label, [zoneId], ({ zones }) => zones.set(zoneId, { name, members }));
}

export function removeZone(context: CommandContext, id: string): CommandOutcome {
  const zone = context.snapshot().zones.get(id);
  if (zone === undefined) return unchanged('Remove zone');
  return step(context, `Remove zone ${zone.name}`, [id], ({ zones }) => zones.delete(id));
}
