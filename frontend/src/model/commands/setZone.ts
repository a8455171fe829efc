/** Makes, changes and removes zones: ports that may see each other through switches. */

import { nameRefusal, sameJson } from '../catalogue/values';
import { newId, portKey } from '../document/ids';
import type { PortRef } from '../document/types';
import { type CommandContext, type CommandOutcome, counted, refused, step, unchanged } from './context';

export interface ZoneFields {
  readonly name: string;
  readonly members: readonly PortRef[];
}

/** `id` null makes a new zone. */
export function setZone(context: CommandContext, id: string | null, fields: ZoneFields): CommandOutcome {
  const before = id === null ? undefined : context.snapshot().zones.get(id);
  if (id !== null && before === undefined) return refused('This zone is not in the design any more.');
  const checked = checkedZone(context, fields);
  if (typeof checked === 'string') return refused(checked);
  const { name, members } = checked;
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

/** Makes several zones in one step. */
export function addZones(context: CommandContext, wanted: readonly ZoneFields[]): CommandOutcome {
  const made = new Map<string, { name: string; members: string[][] }>();
  for (const fields of wanted) {
    const checked = checkedZone(context, fields);
    if (typeof checked === 'string') return refused(checked);
    made.set(newId(), checked);
  }
  const [only] = made.values();
  const label = made.size === 1 && only ? `Add zone ${only.name}` : `Add ${counted(made.size, 'zone')}`;
  if (made.size === 0) return unchanged(label);
  return step(context, label, [...made.keys()], ({ zones }) => {
    for (const [id, zone] of made) zones.set(id, zone);
  });
}

export function removeZones(context: CommandContext, ids: Iterable<string>): CommandOutcome {
  const standing = [...new Set(ids)].flatMap((id) => context.snapshot().zones.get(id) ?? []);
  const [only] = standing;
  const label =
    standing.length === 1 && only ? `Remove zone ${only.name}` : `Remove ${counted(standing.length, 'zone')}`;
  if (standing.length === 0) return unchanged(label);
  const gone = standing.map(({ id }) => id);
  return step(context, label, gone, ({ zones }) => {
    for (const id of gone) zones.delete(id);
  });
}

/** Name and members as the document has them, or why not. */
function checkedZone(context: CommandContext, fields: ZoneFields): { name: string; members: string[][] } | string {
  const name = fields.name.trim();
  const refusal = nameRefusal(name);
  if (refusal !== null) return `The name of the zone ${refusal}.`;
  const members = [...new Map(fields.members.map((end) => [portKey(...end), [...end]])).values()];
  for (const [part = '', port = ''] of members) {
    const drawn = context.tree().parts.get(part);
    if (!drawn?.ports.some((item) => item.id === port)) return `${drawn?.name ?? part} has no port ${port}.`;
  }
  return { name, members };
}
