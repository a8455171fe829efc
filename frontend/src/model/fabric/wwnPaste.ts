import type { PastedWwn, WwnValue } from '../../api/answers';
import { digitsOf, type PortName, unnamed } from './portNames';

/** `order`: to ports without a name, as they come. `name`: to the port that the words beside the name call. */
export type Matching = 'order' | 'name';

export type UnplacedReason =
  | 'problem'
  | 'present'
  | 'no_port_left'
  | 'no_such_port'
  | 'several_ports'
  | 'multiplied'
  | 'alone';

export interface PlacedName {
  readonly pasted: PastedWwn;
  readonly port: PortName | null;
  /** Why it goes nowhere. */
  readonly reason: UnplacedReason | null;
  /** The name that the port loses. */
  readonly replaces: string;
}

/** Each pasted name with its port among `ports`; a name that `all` ports of the design know stays where it is. */
export function placeNames(
  pasted: readonly PastedWwn[],
  ports: readonly PortName[],
  all: readonly PortName[],
  matching: Matching,
): PlacedName[] {
  const present = new Set(all.flatMap(({ wwpn, npiv }) => [wwpn, ...npiv]).map(digitsOf));
  const find = matching === 'order' ? byOrder(ports) : byName(ports);
  const taken = new Set<string>();
  const placed = pasted.map((item): PlacedName => {
    if (item.problem !== null || item.wwn === null) return nowhere(item, 'problem');
    if (item.role === 'node') return nowhere(item, 'alone');
    if (present.has(digitsOf(item.wwn))) return nowhere(item, 'present');
    const port = find(item);
    if (typeof port === 'string') return nowhere(item, port);
    if (port.multiplied) return nowhere(item, 'multiplied');
    if (taken.has(port.key)) return nowhere(item, 'no_port_left');
    taken.add(port.key);
    return { pasted: item, port, reason: null, replaces: port.wwpn };
  });
  return withNodes(placed);
}

/** The attributes to set, all in one edit. */
export function valuesOf(placed: readonly PlacedName[]): WwnValue[] {
  return placed.flatMap(({ pasted: { wwn, role }, port }) => {
    if (port === null || wwn === null) return [];
    const [, beginning = ''] = port.key.split(' ');
    return [{ component_id: port.componentId, key: beginning + (role === 'node' ? 'wwnn' : 'wwpn'), value: wwn }];
  });
}

const nowhere = (pasted: PastedWwn, reason: UnplacedReason): PlacedName => ({ pasted, port: null, reason, replaces: '' });

type Find = (item: PastedWwn) => PortName | UnplacedReason;

function byOrder(ports: readonly PortName[]): Find {
  const free = unnamed(ports).values();
  return () => free.next().value ?? 'no_port_left';
}

function byName(ports: readonly PortName[]): Find {
  const called = new Map<string, Set<PortName>>();
  for (const port of ports) {
    const { around, partName, port: id } = port;
    const names = [...around, partName];
    // `fc0` alone would be anybody's; the part's own name is enough where it has one port.
    for (let first = 0; first < names.length; first += 1) {
      for (const name of [[...names.slice(first), id], names.slice(first)]) {
        const key = plain(name.join(''));
        called.set(key, (called.get(key) ?? new Set()).add(port));
      }
    }
  }
  return ({ label }) => {
    const matches = [...(called.get(plain(label)) ?? [])];
    return matches.length > 1 ? 'several_ports' : (matches[0] ?? 'no_such_port');
  };
}

/** `HBA 1.1, fc0` and `hba1_1-fc0` are the same. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A node's name goes with the port's name on its line, else with the one of the same label. */
function withNodes(placed: readonly PlacedName[]): PlacedName[] {
  const ofLine = new Map<number, PortName>();
  const ofLabel = new Map<string, PortName>();
  for (const { pasted, port } of placed) {
    if (port === null) continue;
    ofLine.set(pasted.line, port);
    if (pasted.label !== '') ofLabel.set(pasted.label, port);
  }
  return placed.map((item) => {
    if (item.reason !== 'alone') return item;
    const port = ofLine.get(item.pasted.line) ?? ofLabel.get(item.pasted.label);
    return port ? { ...item, port, reason: null, replaces: port.wwnn } : item;
  });
}
