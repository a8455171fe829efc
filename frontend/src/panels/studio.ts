/** What the panels see of an open design: plain data, and the acts that change it. The page gives it by context. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { TraceSource } from '../api/queries/trace';
import type { LadderStep } from '../charts/ladder';
import type { PathLayer } from '../charts/path/pathPlot';
import type {
  AttributeUnit,
  PartFigure as CatalogueFigure,
  Condition,
  LinkRate,
  PortGroup,
  RaidRules,
  SlotGroup,
  ValuesByLaw,
} from '../model/catalogue/catalogueTypes';
import type { WorkloadPreset } from '../model/catalogue/workloadPresets';
import type { ZoneFields } from '../model/commands/setZone';
import type {
  ComponentId,
  DesignSnapshot,
  DesignWorkload,
  DrawnTree,
  Headroom,
  Json,
  PortRef,
} from '../model/document/types';
import type { Addition } from '../model/fit/additions';
import { type Readable, Reading } from '../state/readable';
import type { EvaluationResult } from '../state/resultTypes';
import type { Light, Traced } from '../state/selection';
import type { Explanation } from '../ui/figure/explanation';

export interface AttributeSpec {
  readonly type: string;
  readonly label: string;
  readonly unit?: AttributeUnit | null;
  readonly default?: Json;
  readonly minimum?: number | null;
  readonly maximum?: number | null;
  readonly values?: readonly string[] | null;
  readonly kinds?: readonly string[] | null;
  readonly required?: boolean;
  readonly help?: string | null;
  readonly applies?: readonly Condition[];
}

export interface KindSpec {
  readonly label: string;
  readonly plural: string;
  readonly icon: string;
  readonly layer?: string | null;
  readonly physical: boolean;
  readonly drawable?: boolean;
  readonly on_canvas?: boolean;
  readonly inside: readonly (string | null)[] | null;
  readonly slot_required: boolean;
  readonly attributes: Readonly<Record<string, AttributeSpec>>;
}

export interface PartFigure {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  /** Ends of the range of a fact that nobody stated. */
  readonly low?: number | null;
  readonly high?: number | null;
  readonly unit: string;
  readonly basis: string;
  readonly source: string;
  readonly page: string;
  readonly note?: string;
  readonly unverified?: boolean;
  readonly row?: CatalogueFigure['row'];
  readonly direction?: CatalogueFigure['direction'];
  readonly law?: string | null;
  readonly parameters?: Readonly<Record<string, number>>;
  readonly servers?: number;
  readonly traffic?: CatalogueFigure['traffic'];
  readonly when?: Readonly<Record<string, string>>;
}

export interface PartSpec {
  readonly id: string;
  readonly kind: string;
  readonly vendor: string;
  readonly name: string;
  readonly part_number: string | null;
  /** What the vendor calls it, where that is no number to order it by. */
  readonly model_number: string | null;
  readonly year: number | null;
  readonly summary: string;
  readonly plugs: string | null;
  readonly rack_units?: number | null;
  readonly weight_kg?: number | null;
  readonly power_w?: { readonly typical: number | null; readonly maximum: number | null };
  readonly attributes?: Readonly<Record<string, Json>>;
  readonly ports?: readonly PortGroup[];
  readonly slots?: readonly SlotGroup[];
  readonly figures: readonly PartFigure[];
  readonly sources: Readonly<Record<string, string>>;
}

export interface StudioCatalogue {
  readonly parts: Readonly<Record<string, PartSpec>>;
  readonly kinds: Readonly<Record<string, KindSpec>>;
  readonly port_attributes: Readonly<Record<string, AttributeSpec>>;
  readonly by_law?: ValuesByLaw;
  readonly links?: readonly LinkRate[];
  readonly raid?: Readonly<Record<string, RaidRules>>;
  readonly synonyms?: readonly (readonly string[])[];
}

export interface PartResult {
  readonly utilisation: number | null;
  readonly throughput_mb_s: number;
  readonly read_mb_s: number;
  readonly write_mb_s: number;
  readonly ceiling_mb_s: number | null;
  readonly binds: boolean;
  readonly explanations: readonly string[];
  /** Parts of requests that pass it, that are at it, and their time at its tightest row. */
  readonly requests_s: number | null;
  readonly queue: number | null;
  readonly service_ms: number | null;
  readonly wait_ms: number | null;
}

export interface CableLoad {
  readonly utilisation: number | null;
  readonly throughput_mb_s: number;
  readonly ceiling_mb_s: number | null;
  readonly binds: boolean;
  readonly explanations: readonly string[];
}

export type WorkloadResult = EvaluationResult['workloads'][number];
export type HeadroomResult = EvaluationResult['headroom'];
export type CatalogueChange = EvaluationResult['changes'][number];

export interface SentencePiece {
  readonly text: string;
  readonly component_ids: readonly string[];
  readonly lead: boolean;
}

export interface Note {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly component_ids: readonly string[];
}

export interface ScenarioChoice {
  readonly id: string;
  readonly name: string;
}

export interface StudioResult {
  readonly basis: string;
  readonly scenario: string;
  readonly throughput_mb_s: number;
  readonly sentence: readonly SentencePiece[];
  readonly scenarios: readonly ScenarioChoice[];
  readonly workloads: readonly WorkloadResult[];
  readonly ladder: readonly LadderStep[];
  readonly layers: readonly PathLayer[];
  readonly notes: readonly Note[];
  readonly headroom: HeadroomResult;
  readonly changes: readonly CatalogueChange[];
  /** The throughput is an upper bound: `unknown` names the layers without a figure. */
  readonly at_most: boolean;
  readonly unknown: EvaluationResult['unknown'];
  readonly parts: ReadonlyMap<ComponentId, PartResult>;
  readonly cables: ReadonlyMap<string, CableLoad>;
  readonly explanations: ReadonlyMap<string, Explanation>;
}

/** What an act answers: null when done, else why not, in words. */
export type Refusal = string | null;

export interface Filler {
  readonly partId: string;
  readonly name: string;
  readonly free: number;
}

export interface StudioActs {
  select(ids: Iterable<string>): void;
  /** Lights these while the pointer is on a row; null ends it. A trace or a filter is not touched. */
  light(ids: readonly string[] | null): void;
  /** Lights these and dims the rest until `darken`. */
  shine(ids: Iterable<string>, light: Light): void;
  /** Ends every light and trace; with `by` only a light that is by that. */
  darken(by?: Light['by']): void;
  /** Lights the I/O paths through all of these and tells them hop by hop, until `darken`. */
  trace(ids: Iterable<string>): Refusal;
  /** Lights the paths in use through what binds. */
  shineBottleneck(): Refusal;
  zoomTo(ids: Iterable<string>): void;
  fit(): void;
  addPart(partId: string): Refusal;
  addLogical(kind: string): Refusal;
  rename(id: ComponentId, name: string): Refusal;
  setAttribute(ids: readonly ComponentId[], name: string, value: Json): Refusal;
  setPortAttribute(id: ComponentId, port: string, name: string, value: Json): Refusal;
  setCount(id: ComponentId, count: number): Refusal;
  /** Shows parts as one box each, their inside hidden, or opens them again. */
  collapse(ids: Iterable<ComponentId>, collapsed: boolean): Refusal;
  /** Turns a part that stands for several into that many parts, with their cables. */
  expandCount(id: ComponentId): Refusal;
  connect(from: PortRef, to: PortRef): Refusal;
  /** Free ports that a cable from this one may reach, nearest names first. */
  portsFor(from: PortRef): readonly PortRef[];
  disconnect(cableId: string): Refusal;
  /** What may be added inside a part; for null, what stands by itself. */
  additions(holder: ComponentId | null): readonly Addition[];
  /** Parts that fit the holder's free drive bays, with how many. */
  fillers(holder: ComponentId): readonly Filler[];
  fill(holder: ComponentId, partId: string): Refusal;
  /** Gives an array as many drives as asked: its own first, then free ones of its system. */
  setDriveCount(array: ComponentId, drives: number): Refusal;
  /** Changes a zone's name and members. */
  setZone(id: string, fields: ZoneFields): Refusal;
  /** Makes zones, all in one step. */
  addZones(zones: readonly ZoneFields[]): Refusal;
  removeZones(ids: Iterable<string>): Refusal;
  /** Mounts a part with its lowest unit there. */
  mount(id: ComponentId, rack: ComponentId, low: number): Promise<Refusal>;
  unmount(ids: Iterable<string>): Promise<Refusal>;
  /** Hangs a power strip into a rack, on the feed that has fewer. */
  addPowerStrip(rack: ComponentId, partId: string): Refusal;
  /** Mounts all that waits, with new racks of that part where those that stand are full. */
  mountAll(rackPart: string | null): Promise<Refusal>;
  remove(ids: Iterable<string>): Refusal;
  duplicate(): Refusal;
  setMeta(key: 'name' | 'basis' | 'scenario', value: string): Refusal;
  setHeadroom(change: Partial<Headroom>): Refusal;
  /** One with nothing said of it yet, or as an application of a sort has it. */
  addWorkload(preset?: WorkloadPreset): Refusal;
  /** Takes a workload out of its scenario, or puts it back with the others. */
  runAlone(id: string, alone: boolean): Refusal;
  setWorkload(id: string, change: Partial<Omit<DesignWorkload, 'id'>>): Refusal;
  removeWorkload(id: string): Refusal;
  undo(): void;
  redo(): void;
}

export interface Studio {
  readonly readOnly: boolean;
  readonly catalogue: StudioCatalogue;
  readonly snapshot: DesignSnapshot;
  readonly tree: DrawnTree;
  /** Null until the first result is there, or when the design cannot be evaluated (then `problems` says why). */
  readonly result: StudioResult | null;
  /** True while the result lags behind the drawing. */
  readonly stale: boolean;
  readonly problems: readonly Note[];
  readonly selection: ReadonlySet<string>;
  /** Ids that stay bright while all else is dimmed; null = nothing is dimmed. */
  readonly lit: ReadonlySet<string> | null;
  readonly light: Light | null;
  readonly traced: Traced | null;
  /** Where the server has the paths of this design, and the row of the live document that the result is of. */
  readonly source: TraceSource;
  readonly seq: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly acts: StudioActs;
}

export const StudioContext = createContext<Readable<Studio> | null>(null);

function useSource(): Readable<Studio> {
  const source = use(StudioContext);
  if (!source) throw new Error('useStudio needs a StudioContext above it');
  return source;
}

/** The open design. A component renders again when a field that it has read is another. Throws outside of a studio page. */
export function useStudio(): Studio {
  const source = useSource();
  const reading = useMemo(() => new Reading(source), [source]);
  return useSyncExternalStore(reading.subscribe, reading.view, reading.view);
}

/**
 * Asks for the open design when it is called. For what is done on a press: a handler that is made of the design as it is
 * keeps it, and some handlers, such as those of keys, stay for as long as their page.
 */
export function useStudioNow(): () => Studio {
  return useSource().getState;
}

/** One value of the open design, compared by identity: for what hangs on little of a field that changes often. */
export function useStudioValue<T>(select: (studio: Studio) => T): T {
  const source = useSource();
  const read = () => select(source.getState());
  return useSyncExternalStore(source.subscribe, read, read);
}
