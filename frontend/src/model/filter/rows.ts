/** Parts of a design as filters see them, and the values that a field can have here. */

import type { Part } from '../../api/answers';
import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import { baseOf, portKey } from '../document/ids';
import type { ComponentId, DesignComponent, DesignSnapshot, DrawnPart, DrawnPort, DrawnTree } from '../document/types';
import { portAttributeKey } from '../fit/connect';
import { GB_IN_GIB, type LogicalStorage, logicalStorage } from '../storage/logical';
import { fabricNames } from './fabricNames';
import type { FilterRow, KindNames, TextField } from './types';

type NamedPart = Pick<Part, 'name' | 'vendor' | 'part_number'> & Partial<Pick<Part, 'attributes'>>;
/** A top-level part may hold hundreds. */
const FEW_ROOTS = 4;

type NamedParts = Readonly<Record<string, NamedPart>>;

/** Rows in the order of the drawing, a part before what is inside it. What a row says is worked out when a filter asks. */
export const filterRows = (tree: DrawnTree, snapshot: DesignSnapshot, parts: NamedParts): FilterRow[] =>
  runToEnd(filterRowSteps(tree, snapshot, parts));

/** The same, with stops. */
export function* filterRowSteps(tree: DrawnTree, snapshot: DesignSnapshot, parts: NamedParts): SlicedWork<FilterRow[]> {
  const around = new Surroundings(tree, snapshot, parts);
  const rows: FilterRow[] = [];
  yield* inBatches(yield* inOrder(tree), (part) => rows.push(new PartRow(part, around)));
  return rows;
}

/** What many rows share, each made when a row first asks for it. */
class Surroundings {
  readonly textsOf: (part: string | null) => PartTexts;
  readonly #holders = new Map<ComponentId, readonly string[]>();
  #fabrics: ReadonlyMap<ComponentId, readonly string[]> | null = null;
  #zones: ReadonlyMap<string, readonly string[]> | null = null;
  #storage: LogicalStorage | null = null;

  constructor(
    readonly tree: DrawnTree,
    readonly snapshot: DesignSnapshot,
    readonly parts: NamedParts,
  ) {
    this.textsOf = partTexts(parts);
  }

  /** Names and ids of the part and of all that it stands in. */
  holders(id: ComponentId | null): readonly string[] {
    const holder = id === null ? undefined : this.tree.parts.get(id);
    if (id === null || holder === undefined) return [];
    const cached = this.#holders.get(id);
    if (cached) return cached;
    this.#holders.set(id, []);
    const names = [...this.holders(holder.parent), holder.name.toLowerCase(), id.toLowerCase()];
    this.#holders.set(id, names);
    return names;
  }

  fabrics(id: ComponentId): readonly string[] {
    this.#fabrics ??= fabricNames(this.tree, this.snapshot);
    return this.#fabrics.get(id) ?? [];
  }

  zones(id: ComponentId, port: string): readonly string[] {
    this.#zones ??= zonesByPort(this.snapshot);
    return this.#zones.get(portKey(id, port)) ?? [];
  }

  sizeGib(id: ComponentId): number | null {
    this.#storage ??= logicalStorage(this.tree, this.snapshot, (part) => nominalGb(this.parts, part));
    const size = this.#storage.parts.get(id)?.capacity_gb ?? null;
    return size === null ? null : size / GB_IN_GIB;
  }
}

class PartRow implements FilterRow {
  readonly #part: DrawnPart;
  readonly #around: Surroundings;
  #words: string | null = null;

  constructor(part: DrawnPart, around: Surroundings) {
    this.#part = part;
    this.#around = around;
  }

  get id(): ComponentId {
    return this.#part.id;
  }

  get kind(): string {
    return this.#part.kind;
  }

  get count(): number {
    return this.#part.count;
  }

  get words(): string {
    this.#words ??= wordsOf(this.#part, this.#around);
    return this.#words;
  }

  get speeds_gbps(): readonly number[] {
    return distinct(this.#part.ports.flatMap((port) => port.speeds_gbps));
  }

  get size_gib(): number | null {
    return this.#around.sizeGib(this.#part.id);
  }

  text(field: TextField): readonly string[] {
    const part = this.#part;
    const around = this.#around;
    switch (field) {
      case 'part':
        return around.textsOf(part.part).partWords;
      case 'vendor':
        return around.textsOf(part.part).vendor;
      case 'name':
        return [part.name.toLowerCase()];
      case 'id':
        return [part.id.toLowerCase()];
      case 'in':
        return around.holders(part.parent);
      case 'fabric':
        return lowered(around.fabrics(part.id));
      case 'zone':
        return part.ports.flatMap((port) => around.zones(part.id, port.id));
      case 'port':
        return distinct(part.ports.flatMap(portWords));
    }
  }
}

function nominalGb(parts: NamedParts, part: string): number | null {
  const capacity = Object.hasOwn(parts, part) ? parts[part]?.attributes?.capacity_gb : null;
  return typeof capacity === 'number' ? capacity : null;
}

/** What no root reaches, such as racks, comes last. */
function* inOrder(tree: DrawnTree): SlicedWork<ReadonlySet<DrawnPart>> {
  const result = new Set<DrawnPart>();
  const visit = (id: ComponentId) => {
    const part = tree.parts.get(id);
    if (part === undefined || result.has(part)) return;
    result.add(part);
    part.children.forEach(visit);
  };
  yield* inBatches(tree.roots, visit, FEW_ROOTS);
  yield* inBatches(tree.parts.values(), (part) => result.add(part));
  return result;
}

interface PartTexts {
  readonly partWords: readonly string[];
  /** The same, one under the other. */
  readonly line: string;
  readonly vendor: readonly string[];
}

/** What the catalogue says of a part, in lower case, once for all that are this part. */
function partTexts(parts: NamedParts): (part: string | null) => PartTexts {
  const cache = new Map<string | null, PartTexts>();
  return (id) => {
    const before = cache.get(id);
    if (before) return before;
    const entry = id !== null && Object.hasOwn(parts, id) ? parts[id] : undefined;
    const partWords = lowered([id, entry?.name, entry?.part_number]);
    const made = { partWords, line: partWords.join('\n'), vendor: lowered([entry?.vendor]) };
    cache.set(id, made);
    return made;
  };
}

const hasPortAttributes = ({ attributes }: DesignComponent): boolean =>
  Object.keys(attributes).some((key) => key.startsWith('ports/'));

function wordsOf(part: DrawnPart, { snapshot, textsOf }: Surroundings): string {
  const named = [part.name, part.subtitle, textsOf(part.part).line].filter(Boolean).join('\n').toLowerCase();
  if (part.ports.length === 0) return named;
  const component = snapshot.components.get(baseOf(part.id));
  if (component === undefined || !hasPortAttributes(component)) return named;
  return [named, ...part.ports.flatMap((port) => wwnsOf(component, part, port))].join('\n');
}

const distinct = <T>(values: readonly T[]): readonly T[] => (values.length < 2 ? values : [...new Set(values)]);

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
  const result = new Map<string, string[]>();
  for (const { name, members } of zones.values()) {
    for (const [id, port] of members) {
      const key = portKey(id, port);
      result.set(key, [...(result.get(key) ?? []), name.toLowerCase()]);
    }
  }
  return result;
}

const lowered = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [text.toLowerCase()] : []));

/** Kinds by all their names. */
export function kindNames(kinds: Readonly<Record<string, Omit<KindNames, 'id'>>>): KindNames[] {
  return Object.entries(kinds).map(([id, { label, plural }]) => ({ id, label, plural }));
}
