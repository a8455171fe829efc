/** Makes a storage cluster over servers: a storage service in each that has none, and the cluster over all of them, in one step. */

import { valueRefusal } from '../catalogue/values';
import { newEntry } from '../document/entries';
import { newId } from '../document/ids';
import type { ComponentId, DesignComponent, Json } from '../document/types';
import { placeRefusal } from '../fit/place';
import { Namer } from '../names/naming';
import { placeEntry, requiredOf } from './addPart';
import { type CommandContext, type CommandOutcome, drawingOf, refused, stepWithEffect } from './context';
import { holderOfKind } from './logicalDefaults';

export interface ClusterOptions {
  /** Attributes of the cluster, such as its protection. */
  readonly attributes?: Readonly<Record<string, Json>>;
  /** Attributes of services that are made for it, such as their software. */
  readonly service?: Readonly<Record<string, Json>>;
}

/** Hosts of which the selection names themselves or something inside, in the order of the selection. */
export function hostsOf(context: CommandContext, selection: Iterable<ComponentId>): DesignComponent[] {
  const ids = new Set([...selection].map((id) => holderOfKind(context, id, 'host')));
  return [...ids].flatMap((id) => (id === null ? [] : (context.snapshot().components.get(id) ?? [])));
}

export function makeCluster(
  context: CommandContext,
  selection: Iterable<ComponentId>,
  options: ClusterOptions = {},
): CommandOutcome {
  const { catalogue } = context;
  const [kind, serviceKind] = [catalogue.kind('storage_cluster'), catalogue.kind('storage_service')];
  if (kind === null || serviceKind === null) return refused('The catalogue has no storage clusters.');
  const servers = hostsOf(context, selection);
  if (servers.length === 0) return refused('Select the servers of the cluster first: hosts that hold its data.');
  const odd = Object.entries(options.attributes ?? {}).find(([key, value]) => {
    const attribute = kind.attributes[key];
    return attribute === undefined || valueRefusal(attribute, value) !== null;
  });
  if (odd !== undefined) return refused(`A ${kind.label.toLowerCase()} cannot have ${odd[0]} ${String(odd[1])}.`);
  const clustered = servicesInClusters(context);
  const taken = servers.flatMap(({ id }) => servicesIn(context, id)).find(({ id }) => clustered.has(id));
  if (taken !== undefined) return refused(`${taken.name} belongs to ${clustered.get(taken.id)} already. Leave it out.`);

  const drawing = drawingOf(context);
  const namer = new Namer(drawing.snapshot.components.values(), drawing.tree);
  const made: (readonly [id: ComponentId, entry: Record<string, Json>])[] = [];
  const services = servers.flatMap((server): ComponentId[] => {
    const standing = servicesIn(context, server.id).map(({ id }) => id);
    if (standing.length > 0) return standing;
    const at = [server.id, null] as const;
    const id = newId();
    const name = namer.fresh(serviceKind, null, [...at]);
    made.push([
      id,
      { kind: serviceKind.id, name, ...placeEntry([...at]), ...requiredOf(serviceKind), ...options.service },
    ]);
    return [id];
  });
  const homeless = servers.map(({ id }) =>
    placeRefusal(drawing, { kind: serviceKind, part: null, id: null }, [id, null]),
  );
  const refusal = homeless.find((words) => words !== null);
  if (refusal != null) return refused(refusal);
  const id = newId();
  const name = namer.fresh(kind, null, null);
  const cluster = { kind: kind.id, name, ...requiredOf(kind), ...options.attributes, services };
  return stepWithEffect('made', context, `Make ${name} over ${servers.length} servers`, [id], (roots) => {
    for (const [service, entry] of made) roots.components.set(service, newEntry(entry));
    roots.components.set(id, newEntry(cluster));
  });
}

function servicesIn(context: CommandContext, host: ComponentId): DesignComponent[] {
  return [...context.snapshot().components.values()].filter(
    ({ id, kind }) => kind === 'storage_service' && holderOfKind(context, id, 'host') === host,
  );
}

/** The name of the cluster that each service is in. */
function servicesInClusters(context: CommandContext): Map<ComponentId, string> {
  const found = new Map<ComponentId, string>();
  for (const { kind, name, attributes } of context.snapshot().components.values()) {
    if (kind !== 'storage_cluster' || !Array.isArray(attributes.services)) continue;
    for (const id of attributes.services) found.set(String(id), name);
  }
  return found;
}
