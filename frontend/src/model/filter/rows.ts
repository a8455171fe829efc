/** Parts of a design as filters see them, and the values that a field can have here. */

import type { Part } from '../catalogueTypes';
import { portAttributeKey } from '../connect';
import { baseOf, portKey } from '../ids';
import type { ComponentId, DesignComponent, DesignSnapshot, DrawnPart, DrawnPort, DrawnTree } from '../types';
import { fabricNames } from './fabricNames';
import type { FilterRow, KindNames } from './types';

type NamedParts = Readonly<Record<string, Pick<Part, 'name' | 'vendor' | 'part_number'>>>;

interface Surroundings {
  readonly snapshot: DesignSnapshot;
  readonly textsOf: (part: string | null) => PartTexts;
  readonly fabrics: ReadonlyMap<ComponentId, readonly string[]>;
  readonly zones: ReadonlyMap<string, readonly string[]>;
}

/** Rows in the order of the drawing, a part before what is inside it. `texts.in` are names and ids of all that a part stands in. */
export function filterRows(tree: DrawnTree, snapshot: DesignSnapshot, parts: NamedParts): FilterRow[] {
  const around: Surroundings = {
    snapshot,
    textsOf: partTexts(parts),
    fabrics: fabricNames(tree, snapshot),
    zones: zonesByPort(snapshot),
  };
  const holders = new Map<ComponentId, readonly string[]>();
  const holdersOf = (id: ComponentId | null): readonly string[] => {
    const holder = id === null ? undefined : tree.parts.get(id);
    if (id === null || holder === undefined) return [];
    const known = holders.get(id);
    if (known) return known;
    holders.set(id, []);
    const found = [...holdersOf(holder.parent), holder.name.toLowerCase(), id.toLowerCase()];
    holders.set(id, found);
    return found;
  };
  return inOrder(tree).map((part) => rowOf(part, holdersOf(part.parent), around));
}

/** What no root reaches, such as racks, comes last. */
function inOrder(tree: DrawnTree): DrawnPart[] {
  const found = new Set<DrawnPart>();
  const visit = (id: ComponentId) => {
    const part = tree.parts.get(id);
    if (part === undefined || found.has(part)) return;
    found.add(part);
    part.children.forEach(visit);
  };
  tree.roots.forEach(visit);
  for (const part of tree.parts.values()) found.add(part);
  return [...found];
}

interface PartTexts {
  readonly partWords: readonly string[];
  readonly vendor: readonly string[];
}

/** What the catalogue says of a part, in lower case, once for all that are this part. */
function partTexts(parts: NamedParts): (part: string | null) => PartTexts {
  const known = new Map<string | null, PartTexts>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const entry = id !== null && Object.hasOwn(parts, id) ? parts[id] : undefined;
    const made = { partWords: lowered([id, entry?.name, entry?.part_number]), vendor: lowered([entry?.vendor]) };
    known.set(id, made);
    return made;
  };
}

const hasPortAttributes = ({ attributes }: DesignComponent): boolean =>
  Object.keys(attributes).some((key) => key.startsWith('ports/'));

function rowOf(part: DrawnPart, holders: readonly string[], around: Surroundings): FilterRow {
  const component = around.snapshot.components.get(baseOf(part.id));
  const { partWords, vendor } = around.textsOf(part.part);
  const isNamed = component !== undefined && part.ports.length > 0 && hasPortAttributes(component);
  const wwns = isNamed ? part.ports.flatMap((port) => wwnsOf(component, part, port)) : [];
  return {
    id: part.id,
    kind: part.kind,
    count: part.count,
    words: [...lowered([part.name, part.subtitle]), ...partWords, ...wwns].join('\n'),
    speeds_gbps: [...new Set(part.ports.flatMap((port) => port.speeds_gbps))],
    texts: {
      part: partWords,
      vendor,
      name: [part.name.toLowerCase()],
      id: [part.id.toLowerCase()],
      in: holders,
      fabric: lowered(around.fabrics.get(part.id) ?? []),
      zone: part.ports.flatMap((port) => around.zones.get(portKey(part.id, port.id)) ?? []),
      port: [...new Set(part.ports.flatMap(portWords))],
    },
  };
}

const portWords = (port: DrawnPort): string[] =>
  lowered([port.id, port.type, port.role.replaceAll('_', ' '), port.cable === null ? 'free' : 'cabled']);

function wwnsOf(component: DesignComponent, part: DrawnPart, port: DrawnPort): string[] {
  return ['wwpn', 'wwnn', 'npiv'].flatMap((name) => {
    const value = component.attributes[portAttributeKey([part.id, port.id], name)];
    if (typeof value !== 'string' || value === '') return [];
    const text = value.toLowerCase();
    return [text, text.replaceAll(':', '')];
  });
}

function zonesByPort({ zones }: DesignSnapshot): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name, members } of zones.values()) {
    for (const [id, port] of members) {
      const key = portKey(id, port);
      found.set(key, [...(found.get(key) ?? []), name.toLowerCase()]);
    }
  }
  return found;
}

const lowered = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [text.toLowerCase()] : []));

/** Kinds by all their names. */
export function kindNames(kinds: Readonly<Record<string, Omit<KindNames, 'id'>>>): KindNames[] {
  return Object.entries(kinds).map(([id, { label, plural }]) => ({ id, label, plural }));
}
