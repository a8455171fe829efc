/** Mounts what servers serve on hosts: a filesystem in each of them that names the service or the cluster. */

import { newEntry } from '../document/entries';
import { newId } from '../document/ids';
import type { ComponentId, DesignComponent, Json } from '../document/types';
import { Namer } from '../names/naming';
import { placeEntry, requiredOf } from './addPart';
import { type CommandContext, type CommandOutcome, drawingOf, refused, stepWithEffect } from './context';
import { type SnapshotSource, holderOfKind } from './logicalDefaults';

/** Kinds that a client mounts. */
export const MOUNTED: ReadonlySet<string> = new Set(['storage_service', 'storage_cluster']);

/** The client's software by that of the service, where it is called otherwise. */
const CLIENT_OF: Readonly<Record<string, string>> = { scale: 'gpfs', rgw: 's3', nvmet: 'nvme', spdk: 'nvme' };

export function mountOn(context: CommandContext, served: ComponentId, hosts: Iterable<ComponentId>): CommandOutcome {
  const { components } = context.snapshot();
  const source = components.get(served);
  const kind = context.catalogue.kind('filesystem');
  if (source === undefined || kind === null || !MOUNTED.has(source.kind))
    return refused('Select the storage service or the storage cluster that is to be mounted.');
  const chosen = new Set([...hosts].map((id) => holderOfKind(context, id, 'host')));
  const clients = [...chosen].flatMap((id) => (id === null ? [] : (components.get(id) ?? [])));
  if (clients.length === 0) return refused('Select the hosts that mount it.');
  const mounted = clientsOf(context, served);
  const fresh = clients.filter(({ id }) => !mounted.has(id));
  if (fresh.length === 0) return refused(`${clients[0]?.name} has ${source.name} mounted already.`);
  const type = clientType(context, source);
  const known = type !== null && (kind.attributes.type?.values ?? []).includes(type);
  const drawing = drawingOf(context);
  const namer = new Namer(drawing.snapshot.components.values(), drawing.tree);
  const made = fresh.map(({ id: host }): [ComponentId, Record<string, Json>] => {
    const name = namer.fresh(kind, null, [host, null]);
    const software = known ? { type } : { type: 'other' };
    return [
      newId(),
      { kind: kind.id, name, ...placeEntry([host, null]), ...requiredOf(kind), ...software, on: [served] },
    ];
  });
  const label = `Mount ${source.name} on ${fresh.length === 1 ? fresh[0]?.name : `${fresh.length} hosts`}`;
  const ids = made.map(([id]) => id);
  return stepWithEffect('made', context, label, ids, (roots) => {
    for (const [id, entry] of made) roots.components.set(id, newEntry(entry));
  });
}

/** Hosts that hold none of its data and have it not mounted yet. */
export function freeHosts(context: SnapshotSource, served: ComponentId): DesignComponent[] {
  const { components } = context.snapshot();
  const mounted = clientsOf(context, served);
  const services = components.get(served)?.attributes.services;
  const serving = new Set(
    [served, ...(Array.isArray(services) ? services.map(String) : [])].map((id) => holderOfKind(context, id, 'host')),
  );
  return [...components.values()].filter(({ id, kind }) => kind === 'host' && !mounted.has(id) && !serving.has(id));
}

/** Hosts that have it mounted. */
export function clientsOf(context: SnapshotSource, served: ComponentId): Set<ComponentId> {
  const hosts = new Set<ComponentId>();
  for (const { id, kind, attributes } of context.snapshot().components.values()) {
    if (kind !== 'filesystem' || !Array.isArray(attributes.on) || !attributes.on.includes(served)) continue;
    const host = holderOfKind(context, id, 'host');
    if (host !== null) hosts.add(host);
  }
  return hosts;
}

/** What a client speaks to the service, or to those of the cluster when they all speak alike. */
function clientType(context: CommandContext, source: DesignComponent): string | null {
  const { components } = context.snapshot();
  const ids = Array.isArray(source.attributes.services) ? source.attributes.services.map(String) : [];
  const services = source.kind === 'storage_service' ? [source] : ids.flatMap((id) => components.get(id) ?? []);
  const stacks = new Set(services.map(({ attributes }) => attributes.stack));
  const [stack] = stacks;
  if (stacks.size !== 1 || typeof stack !== 'string') return null;
  return CLIENT_OF[stack] ?? stack;
}
