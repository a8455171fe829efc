/** What hangs on parts that are to be swapped: gathered in one walk, however many they are. */

import { idKeys } from '../commands/remove';
import { baseOf, pathOf, portKey } from '../document/ids';
import type { ComponentId, DesignCable, DesignComponent, PortRef } from '../document/types';
import type { Drawing } from '../fit/connect';

/** A mention of a part inside, in an attribute of another component. */
export interface InnerMention {
  readonly path: string;
  /** What the attribute may name. */
  readonly kinds: readonly string[];
  readonly by: string;
}

export interface PortUse {
  readonly path: string;
  readonly port: string;
  readonly cables: DesignCable[];
  readonly zones: string[];
  /** Names of attributes that are set on the port. */
  readonly settings: string[];
}

export interface Usage {
  /** By `path port`. */
  readonly ports: Map<string, PortUse>;
  readonly children: DesignComponent[];
  readonly mentions: InnerMention[];
}

export function usageOf({ snapshot, catalogue, tree }: Drawing, ids: Iterable<ComponentId>): Map<ComponentId, Usage> {
  const usages = new Map([...ids].map((id): [ComponentId, Usage] => [id, emptyUsage()]));
  const portAt = (end: PortRef): PortUse | null => {
    const usage = usages.get(baseOf(end[0]));
    return usage === undefined ? null : portOf(usage, pathOf(end[0]), end[1]);
  };
  for (const cable of snapshot.cables.values()) {
    portAt(cable.from)?.cables.push(cable);
    portAt(cable.to)?.cables.push(cable);
  }
  for (const zone of snapshot.zones.values()) for (const end of zone.members) portAt(end)?.zones.push(zone.name);
  for (const workload of snapshot.workloads.values()) {
    for (const target of workload.on) {
      const kind = tree.parts.get(target)?.kind;
      noteMention(usages, target, { kinds: kind === undefined ? [] : [kind], by: workload.name });
    }
  }
  const keys = new Map<string, readonly string[]>();
  for (const component of snapshot.components.values()) {
    if (component.at !== null) usages.get(baseOf(component.at[0]))?.children.push(component);
    const own = usages.get(component.id);
    if (own !== undefined) noteSettings(own, component);
    const cached = keys.get(component.kind) ?? idKeys(catalogue, component.kind);
    keys.set(component.kind, cached);
    for (const key of cached)
      noteMentions(usages, component, key, catalogue.attribute(component.kind, key)?.kinds ?? []);
  }
  return usages;
}

function emptyUsage(): Usage {
  return { ports: new Map(), children: [], mentions: [] };
}

function portOf(usage: Usage, path: string, port: string): PortUse {
  const key = portKey(path, port);
  const entry = usage.ports.get(key) ?? { path, port, cables: [], zones: [], settings: [] };
  usage.ports.set(key, entry);
  return entry;
}

function noteSettings(usage: Usage, component: DesignComponent): void {
  for (const key of Object.keys(component.attributes)) {
    const setting = portSetting(key);
    if (setting !== null) portOf(usage, setting.path, setting.port).settings.push(setting.name);
  }
}

/** `ports/controllerA/host1/wwpn` taken apart; null for other attributes. */
export function portSetting(key: string): { path: string; port: string; name: string } | null {
  const steps = key.split('/');
  const [head, ...rest] = steps;
  const name = rest.pop();
  const port = rest.pop();
  return head === 'ports' && name !== undefined && port !== undefined ? { path: rest.join('/'), port, name } : null;
}

function noteMentions(
  usages: ReadonlyMap<ComponentId, Usage>,
  component: DesignComponent,
  key: string,
  kinds: readonly string[],
): void {
  const value = component.attributes[key];
  for (const target of Array.isArray(value) ? value : [value]) {
    if (typeof target === 'string') noteMention(usages, target, { kinds, by: component.name });
  }
}

/** Only parts inside need a new name; the component keeps its own. */
function noteMention(
  usages: ReadonlyMap<ComponentId, Usage>,
  target: string,
  mention: Pick<InnerMention, 'kinds' | 'by'>,
): void {
  if (target.includes('/')) usages.get(baseOf(target))?.mentions.push({ path: pathOf(target), ...mention });
}
