/** Search and filters over the catalogue: the words of every part are gathered once, a question walks them once. */

import type { CatalogueAnswer, Kind, Part } from '../../api/answers';
import { naturalOrder } from '../../model/algorithms/naturalOrder';
import { rank, type SearchText, searchText } from '../../ui/search/search';
import { hasUnverified, type LimitRow, limitUnits, type PartLimit, partLimit } from './limits';

export interface PartEntry {
  readonly part: Part;
  readonly kind: Kind | undefined;
  readonly text: SearchText;
  /** Port types with the speeds that they know: `fc 32`, and the type alone. */
  readonly ports: ReadonlySet<string>;
  readonly limits: Readonly<Record<LimitRow, PartLimit | null>>;
  readonly unverified: boolean;
}

export interface PartQuestion {
  readonly text: string;
  readonly kind: string | null;
  readonly vendor: string | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly port: string | null;
  readonly speed: number | null;
  readonly row: LimitRow;
  readonly least: number | null;
}

export const anyPart: PartQuestion = {
  text: '',
  kind: null,
  vendor: null,
  from: null,
  to: null,
  port: null,
  speed: null,
  row: 'throughput',
  least: null,
};

/** Whether the question is more than "all of them". */
export const isFiltered = (question: PartQuestion): boolean =>
  question.text.trim() !== '' ||
  (['kind', 'vendor', 'from', 'to', 'port', 'speed', 'least'] as const).some((key) => question[key] !== null);

/** All parts, ready to be searched, in the order in which they are listed. */
export function partEntries(catalogue: CatalogueAnswer): PartEntry[] {
  return Object.values(catalogue.parts)
    .map((part) => entryOf(part, catalogue))
    .sort((a, b) => naturalOrder(a.part.vendor, b.part.vendor) || naturalOrder(a.part.name, b.part.name));
}

function entryOf(part: Part, { kinds, synonyms, by_law }: CatalogueAnswer): PartEntry {
  const kind = kinds[part.kind];
  const ports = new Set(
    part.ports.flatMap((port) => [port.type, ...port.speeds_gbps.map((speed) => portKey(port.type, speed))]),
  );
  const speeds = part.ports.flatMap((port) => port.speeds_gbps.map((speed) => `${speed}g ${speed}gb/s`));
  const words = [part.vendor, part.part_number, part.model_number, part.id, kind?.plural, part.year, part.summary];
  return {
    part,
    kind,
    text: searchText(
      { name: part.name, kind: kind?.label ?? part.kind, more: [...words, ...ports, ...speeds].join(' ') },
      synonyms,
    ),
    ports,
    limits: { throughput: partLimit(part, 'throughput', by_law[part.id]), iops: partLimit(part, 'iops') },
    unverified: hasUnverified(part),
  };
}

const portKey = (type: string, speed: number) => `${type} ${speed}`;

/** What the question finds: every word must occur; what fits the words best comes first. */
export function findParts(entries: readonly PartEntry[], question: PartQuestion): readonly PartEntry[] {
  const matches = entries.filter((entry) => fits(entry, question));
  if (question.text.trim() === '') return matches;
  return matches
    .map((entry) => ({ entry, fit: rank(entry.text, question.text) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ entry }) => entry);
}

function fits({ part, ports, limits }: PartEntry, question: PartQuestion): boolean {
  const { kind, vendor, from, to, port, speed, row, least } = question;
  if (kind !== null && part.kind !== kind) return false;
  if (vendor !== null && part.vendor !== vendor) return false;
  if (from !== null && (part.year === null || part.year < from)) return false;
  if (to !== null && (part.year === null || part.year > to)) return false;
  if (!fitsPort(part, ports, port, speed)) return false;
  return least === null || isAtLeast(limits[row], row, least);
}

function fitsPort(part: Part, ports: ReadonlySet<string>, port: string | null, speed: number | null): boolean {
  if (port !== null) return ports.has(speed === null ? port : portKey(port, speed));
  return speed === null || part.ports.some((group) => group.speeds_gbps.includes(speed));
}

/** A limit in a unit of its own cannot be held against the question's. */
const isAtLeast = (limit: PartLimit | null, row: LimitRow, least: number): boolean =>
  limit !== null && limit.unit === limitUnits[row] && limit.value >= least;

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

export interface FilterChoices {
  readonly kinds: readonly FilterChoice[];
  readonly vendors: readonly FilterChoice[];
  readonly ports: readonly FilterChoice[];
  readonly speeds: readonly FilterChoice[];
}

/** What there is to choose from, with how many parts have it; speeds of the port type that is chosen. */
export function choicesOf(entries: readonly PartEntry[], port: string | null): FilterChoices {
  const kinds = new Counter();
  const vendors = new Counter();
  const ports = new Counter();
  const speeds = new Counter();
  for (const { part, kind } of entries) {
    kinds.add(part.kind, kind?.plural ?? part.kind);
    vendors.add(part.vendor, part.vendor);
    for (const type of new Set(part.ports.map((group) => group.type))) ports.add(type, portName(type));
    const groups = part.ports.filter((group) => port === null || group.type === port);
    for (const speed of new Set(groups.flatMap((group) => group.speeds_gbps)))
      speeds.add(String(speed), `${speed} Gb/s`);
  }
  return { kinds: kinds.byLabel(), vendors: vendors.byLabel(), ports: ports.byLabel(), speeds: speeds.byNumber() };
}

const portNames: Readonly<Record<string, string>> = {
  fc: 'Fibre Channel',
  fc_drive_loop: 'Drive loop',
  eth: 'Ethernet',
  ib: 'InfiniBand',
  sas: 'SAS',
  pcie: 'PCI Express',
  ficon: 'FICON',
};

/** A port type in words; one that nobody named yet as it is written. */
export const portName = (type: string): string =>
  Object.hasOwn(portNames, type) ? (portNames[type] ?? type) : type.replaceAll('_', ' ');

class Counter {
  readonly #counts = new Map<string, { readonly label: string; count: number }>();

  add(value: string, label: string): void {
    const existing = this.#counts.get(value);
    if (existing) existing.count += 1;
    else this.#counts.set(value, { label, count: 1 });
  }

  byLabel(): FilterChoice[] {
    return this.#all().sort((a, b) => naturalOrder(a.label, b.label));
  }

  byNumber(): FilterChoice[] {
    return this.#all().sort((a, b) => Number(a.value) - Number(b.value));
  }

  #all(): FilterChoice[] {
    return [...this.#counts].map(([value, { label, count }]) => ({ value, label, count }));
  }
}
