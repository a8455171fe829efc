/** What the panels see of an open design: plain data, and the acts that change it. The page gives it by context. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { CableResult, CatalogueAnswer, ComponentResult, Explanation, Note } from '../api/answers';
import type { TraceSource } from '../api/queries/trace';
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
import { type Observable, TrackedState } from '../state/observable';
import type { ResultHead } from '../state/results';
import type { Light, TraceRequest } from '../state/selection';

/** The newest result, its rows by id. */
export interface StudioResult extends ResultHead {
  readonly parts: ReadonlyMap<ComponentId, ComponentResult>;
  readonly cables: ReadonlyMap<string, CableResult>;
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
  readonly catalogue: CatalogueAnswer;
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
  readonly traced: TraceRequest | null;
  /** Where the server has the paths of this design, and the row of the live document that the result is of. */
  readonly source: TraceSource;
  readonly seq: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly acts: StudioActs;
}

export const StudioContext = createContext<Observable<Studio> | null>(null);

function useSource(): Observable<Studio> {
  const source = use(StudioContext);
  if (!source) throw new Error('useStudio needs a StudioContext above it');
  return source;
}

/** The open design. A component renders again when a field that it has read is another. Throws outside of a studio page. */
export function useStudio(): Studio {
  const source = useSource();
  const reading = useMemo(() => new TrackedState(source), [source]);
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
