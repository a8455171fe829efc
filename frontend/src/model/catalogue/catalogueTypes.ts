/** The catalogue as the server sends it; fields as in docs/model/contract.md, section 1. */

import type { components } from '../../api/schema.gen';
import type { Json } from '../document/types';

/** Of the numbers that parts may have: bits and bytes, powers of two and of ten apart. */
export type AttributeUnit = NonNullable<components['schemas']['Attribute']['unit']>;

export type AttributeType = 'number' | 'integer' | 'string' | 'boolean' | 'enum' | 'ids' | 'id';
export type FigureDirection = 'read' | 'write' | 'simplex' | 'shared' | 'none';
export type FigureBasis = 'rule_of_thumb' | 'rated' | 'measured' | 'calibrated' | 'derived';

export interface PartFigure {
  readonly id: string;
  readonly label: string;
  readonly row: 'throughput' | 'iops' | 'cpu' | 'cpu_io' | 'latency' | null;
  readonly direction: FigureDirection;
  readonly value: number | null;
  readonly unit: string;
  readonly basis: FigureBasis;
  readonly source: string;
  readonly page: string;
  readonly traffic: 'all' | 'media';
  readonly law: string | null;
  readonly parameters: Readonly<Record<string, number>>;
  readonly stage: boolean;
  readonly servers: number;
  readonly cv2: number;
  /** Conditions on the workload, all of which must hold. */
  readonly when: Readonly<Record<string, string>>;
  readonly low: number | null;
  readonly high: number | null;
  readonly unverified: boolean;
  readonly note: string;
}

export interface SlotGroup {
  readonly ids: readonly string[];
  readonly label: string;
  readonly accepts: string;
}

export interface PortGroup {
  readonly ids: readonly string[];
  readonly label: string;
  readonly type: string;
  readonly role: string;
  readonly speeds_gbps: readonly number[];
  readonly connector: string | null;
  readonly transceiver: string | null;
}

export interface InsidePart {
  readonly id: string;
  readonly part: string;
  readonly name: string | null;
  readonly via: string | null;
  readonly slot_offset: number;
}

export interface Part {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly vendor: string;
  readonly name: string;
  readonly part_number: string | null;
  /** What the vendor calls it, where that is no number to order it by. */
  readonly model_number: string | null;
  readonly year: number | null;
  readonly summary: string;
  readonly rack_units: number | null;
  readonly weight_kg: number | null;
  readonly power_w: { readonly typical: number | null; readonly maximum: number | null };
  readonly attributes: Readonly<Record<string, Json>>;
  readonly sources: Readonly<Record<string, string>>;
  readonly figures: readonly PartFigure[];
  readonly slots: readonly SlotGroup[];
  readonly ports: readonly PortGroup[];
  readonly plugs: string | null;
  readonly inside: readonly InsidePart[];
  readonly includes: readonly { readonly part: string; readonly quantity: number }[];
  readonly notes: readonly string[];
}

export interface Attribute {
  readonly name: string;
  readonly type: AttributeType;
  readonly unit: AttributeUnit | null;
  readonly default: Json;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly values: readonly string[];
  /** What an `id` or `ids` may point at. */
  readonly kinds: readonly string[];
  readonly pattern: string | null;
  readonly required: boolean;
  readonly label: string;
  readonly help: string;
  /** Where it means something: any of these, of each all facts among the values; empty: everywhere. */
  readonly applies: readonly Condition[];
}

export type Condition = Readonly<Record<string, readonly string[]>>;

export interface Kind {
  readonly id: string;
  readonly label: string;
  readonly plural: string;
  readonly icon: string;
  readonly layer: string | null;
  readonly physical: boolean;
  readonly part: 'required' | 'optional' | 'none';
  /** Whether it may stand in a design; the rest is counted in the bill alone. */
  readonly drawable: boolean;
  /** False for what stands in a design but has a view of its own, as racks do. */
  readonly on_canvas: boolean;
  /** Kinds that may hold it; empty or with null: top level too. */
  readonly inside: readonly (string | null)[];
  readonly slot_required: boolean;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

export interface PortPair {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly meets: boolean;
  readonly refusal: string;
}

export interface Connections {
  readonly ports: readonly { readonly type: string; readonly role: string; readonly label: string }[];
  readonly pairs: readonly PortPair[];
  readonly otherwise: string;
  readonly speed: string;
  readonly same_port: string;
}

export interface SlotType {
  readonly id: string;
  readonly label: string;
  readonly plugs: readonly string[];
  readonly refusal: string;
}

export interface LinkRate {
  readonly type: string;
  readonly gbps: number;
  readonly mb_s: number;
  readonly basis: FigureBasis;
  readonly source: string;
  readonly page: string;
}

/** From so many drives on, this value. */
export interface RaidStep {
  readonly drives: number;
  readonly value: number;
}

/** A form of RAID array that storage systems make; widths count the drives of a stripe, parity included. */
export interface RaidForm {
  readonly level: string;
  readonly distributed: boolean;
  readonly least_drives: number;
  readonly most_drives: number | null;
  readonly least_width: number | null;
  readonly most_width: number | null;
  readonly widths: readonly RaidStep[];
  readonly spares: readonly RaidStep[];
  readonly least_spares: number;
  readonly most_spares: number | null;
  /** Arrays behind one device adapter keep no more than these together. */
  readonly spares_of_adapter: number | null;
  /** The strip that the system takes or proposes; null: nothing known. */
  readonly strip_kib: number | null;
  readonly source: string;
  readonly unverified: boolean;
  readonly recommended: boolean;
}

export interface RaidRules {
  readonly id: string;
  readonly label: string;
  readonly stated: boolean;
  readonly hosts_align: boolean;
  readonly sources: Readonly<Record<string, string>>;
  readonly note: string;
  readonly arrays: readonly RaidForm[];
}

/** Part, figure, MB/s: where a law of the part alone gives the value. */
export type ValuesByLaw = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface CatalogueData {
  readonly version: string;
  readonly parts: Readonly<Record<string, Part>>;
  readonly by_law?: ValuesByLaw;
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly layers: readonly { readonly id: string; readonly label: string }[];
  readonly port_attributes: Readonly<Record<string, Attribute>>;
  readonly connections: Connections;
  readonly slots: Readonly<Record<string, SlotType>>;
  readonly links: readonly LinkRate[];
  readonly raid: Readonly<Record<string, RaidRules>>;
  /** Words of the trade that mean the same in a search. */
  readonly synonyms: readonly (readonly string[])[];
}
