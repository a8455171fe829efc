/** The Fibre Channel ports of a design with their world-wide names, and how they are found by a fragment. */

import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, DesignSnapshot, DrawnPart, DrawnTree, Json } from '../document/types';
import { portAttributeKey } from '../fit/connect';

export interface PortName {
  /** The attributes' common beginning with the component before it: no two ports share it. */
  readonly key: string;
  readonly componentId: ComponentId;
  /** The part that has the port, perhaps inside the component. */
  readonly partId: ComponentId;
  readonly port: string;
  readonly partName: string;
  /** Parts around it, outermost first. */
  readonly around: readonly string[];
  readonly wwpn: string;
  readonly wwnn: string;
  readonly npiv: readonly string[];
  /** The part is drawn once for several, so that a name could not be each one's own. */
  readonly multiplied: boolean;
  readonly text: string;
}

const NAMED_ROLES: ReadonlySet<string> = new Set(['initiator', 'target']);
const SEPARATORS = /[\s:.,;_-]+/g;

/** Ports of hosts and storage, and those of switches that have a name; in the order of the drawing. */
export function portNames(snapshot: DesignSnapshot, tree: DrawnTree): PortName[] {
  const result: PortName[] = [];
  const visit = (id: ComponentId, around: readonly string[]) => {
    const part = tree.parts.get(id);
    if (part === undefined) return;
    const component = snapshot.components.get(baseOf(id));
    if (component) result.push(...namesOf(part, component, around));
    const inner = [...around, part.name];
    for (const child of part.children) visit(child, inner);
  };
  for (const root of tree.roots) visit(root, []);
  return result;
}

function namesOf(part: DrawnPart, component: DesignComponent, around: readonly string[]): PortName[] {
  return part.ports.flatMap((port) => {
    if (port.type !== 'fc') return [];
    const value = (name: string) => text(component.attributes[portAttributeKey([part.id, port.id], name)]);
    const wwpn = value('wwpn');
    if (!NAMED_ROLES.has(port.role) && wwpn === '') return [];
    const wwnn = value('wwnn');
    const npiv = value('npiv').split(' ').filter(Boolean);
    const place = [...around, part.name, port.id].join(' ').toLowerCase();
    const digits = [wwpn, wwnn, ...npiv].map(digitsOf).join(' ');
    const key = `${component.id} ${portAttributeKey([part.id, port.id], '')}`;
    const common = { key, componentId: component.id, partId: part.id, port: port.id, partName: part.name, around };
    return [{ ...common, wwpn, wwnn, npiv, multiplied: component.count !== 1, text: `${digits}\n${place}` }];
  });
}

/** Ports whose names hold the fragment, written with any separators, or whose part is called so. */
export function withFragment(names: readonly PortName[], fragment: string): readonly PortName[] {
  const words = fragment.trim().toLowerCase();
  if (words === '') return names;
  const digits = digitsOf(words);
  const isHex = /^[0-9a-f]+$/.test(digits);
  return names.filter(({ text }) => {
    const end = text.indexOf('\n');
    return text.indexOf(words, end) >= 0 || (isHex && text.lastIndexOf(digits, end - digits.length) >= 0);
  });
}

/** Ports of the given parts and of all that is in them. */
export function portsWithin(
  names: readonly PortName[],
  tree: DrawnTree,
  ids: ReadonlySet<ComponentId>,
): readonly PortName[] {
  return names.filter(({ partId }) => {
    for (let id: ComponentId | null | undefined = partId; id != null; id = tree.parts.get(id)?.parent) {
      if (ids.has(id)) return true;
    }
    return false;
  });
}

/** Ports that wait for a name of their own. */
export function unnamed(names: readonly PortName[]): readonly PortName[] {
  return names.filter(({ wwpn, multiplied }) => wwpn === '' && !multiplied);
}

/** Sixteen digits however they were written, with what stands before them in some notations left out. */
export function digitsOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^(0x|naa\.|eui\.)/, '')
    .replace(SEPARATORS, '');
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
