/** What the panels see of an open design: plain data, what changes it, and what changes the view. The page gives it by context. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { CableResult, CatalogueAnswer, ComponentResult, Explanation, Note } from '../api/answers';
import type { TraceSource } from '../api/queries/trace';
import type { Command, Refusal } from '../model/commands/context';
import type { ComponentId, DesignSnapshot, DrawnTree } from '../model/document/types';
import type { Drawing } from '../model/fit/connect';
import type { FindingsState } from '../state/findings';
import { type Observable, TrackedState } from '../state/observable';
import type { ResultHead } from '../state/results';
import type { Light, TraceRequest } from '../state/selection';

/** The newest result, its rows by id. */
export interface StudioResult extends ResultHead {
  readonly parts: ReadonlyMap<ComponentId, ComponentResult>;
  readonly cables: ReadonlyMap<string, CableResult>;
  readonly explanations: ReadonlyMap<string, Explanation>;
}

/** What changes what is seen, never the design. */
export interface ViewActs {
  select(ids: Iterable<string>): void;
  /** Lights these while the pointer is on a row; null ends it. A trace or a filter is not touched. */
  light(ids: readonly string[] | null): void;
  /** Lights these and dims the rest until `darken`. */
  shine(ids: Iterable<string>, light: Light): void;
  /** Ends every light and trace; with `by` only a light that is by that. */
  darken(by?: Light['by']): void;
  /** Lights the I/O paths through all of these and tells them hop by hop, until `darken`. */
  trace(ids: Iterable<string>): void;
  /** Lights the paths in use through what binds. */
  shineBottleneck(): void;
  zoomTo(ids: Iterable<string>): void;
  fit(): void;
}

/** Who changes the design, by commands of `model/commands`. Who only reads it is refused. */
export interface CommandRunner {
  /** Carries a command out, and says as a notice why not. True when it was done, or is under way in slices. */
  run(command: Command, parts?: number): boolean;
  /** The same for a field or dialog that says in its own place why not. `parts`: how many it is about, if not of the design. */
  attempt(command: Command, parts?: number): Refusal;
  undo(): void;
  redo(): void;
}

export interface Studio extends CommandRunner {
  readonly readOnly: boolean;
  readonly catalogue: CatalogueAnswer;
  readonly snapshot: DesignSnapshot;
  readonly tree: DrawnTree;
  /** Null until the first result is there, or when the design cannot be evaluated (then `problems` says why). */
  readonly result: StudioResult | null;
  /** True while the result lags behind the drawing. */
  readonly stale: boolean;
  /** True while what would help (`result.changes`) lags behind the result. */
  readonly searching: boolean;
  readonly problems: readonly Note[];
  /** What the checks found; its `seq` says in which row of the live document. */
  readonly findings: FindingsState;
  readonly selection: ReadonlySet<string>;
  /** Ids that stay bright while all else is dimmed; null = nothing is dimmed. */
  readonly lit: ReadonlySet<string> | null;
  readonly light: Light | null;
  readonly traced: TraceRequest | null;
  /** Where the server has the paths of this design, and the row of the live document that the result is of. */
  readonly source: TraceSource;
  readonly seq: number;
  readonly acts: ViewActs;
  /** The drawing of now, for what may be added or joined: asked when it is needed. */
  drawing(): Drawing;
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
