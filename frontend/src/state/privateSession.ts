/** A copy of a design that nobody else sees: no socket, nothing kept. Figures come from the server for each state of it. */

import type * as Y from 'yjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CatalogueAnswer, EvaluationResult } from '../api/answers';
import { ApiError } from '../api/client';
import { runToEnd, type SlicedWork } from '../model/algorithms/slices';
import { Catalogue } from '../model/catalogue/catalogue';
import type { CommandContext } from '../model/commands/context';
import { createDoc, rootsOf } from '../model/document/doc';
import { documentOf } from '../model/document/document';
import { DesignReader } from '../model/document/read';
import type { DesignSnapshot } from '../model/document/types';
import { UndoHistory } from '../model/document/undo';
import { TreeBuilder } from '../model/tree/tree';
import { createFindingsStore } from './findings';
import { NewsChannel } from './live/news';
import { createResultsStore, type ResultsState } from './results';
import { createSelectionStore } from './selection';
import type { LiveDesign, Session } from './session';

export interface PrivateOptions {
  readonly catalogue: CatalogueAnswer;
  /** Writes the design that the copy begins with. */
  readonly fill: (doc: Y.Doc) => void;
  readonly evaluate: (document: Record<string, unknown>, signal: AbortSignal) => Promise<EvaluationResult>;
}

/** Edits that follow one another at once are figured together. */
const PAUSE_MS = 200;

export class PrivateSession implements Session {
  readonly readOnly = false;
  readonly context: CommandContext;
  readonly history: UndoHistory;
  readonly design: StoreApi<LiveDesign>;
  readonly results = createResultsStore();
  readonly findings = createFindingsStore();
  readonly selection = createSelectionStore();
  readonly news = new NewsChannel();
  readonly awareness = null;
  readonly longEdit = createStore(() => null);
  /** The design before any edit. */
  readonly before: DesignSnapshot;
  readonly #doc = createDoc();
  readonly #reader: DesignReader;
  readonly #evaluate: PrivateOptions['evaluate'];
  #pause: ReturnType<typeof setTimeout> | null = null;
  #asked = new AbortController();

  constructor({ catalogue: data, fill, evaluate }: PrivateOptions) {
    this.#evaluate = evaluate;
    fill(this.#doc);
    this.#reader = new DesignReader(this.#doc, data.workload_fields);
    this.before = this.#reader.snapshot;
    const catalogue = new Catalogue(data);
    const trees = new TreeBuilder(catalogue);
    const tree = () => trees.build(this.#reader.snapshot);
    this.context = { doc: this.#doc, catalogue, snapshot: () => this.#reader.snapshot, tree };
    this.history = new UndoHistory(this.#doc);
    this.design = createStore<LiveDesign>(() => ({
      snapshot: this.before,
      tree: tree(),
      undo: this.history.state,
      save: { kind: 'saving' },
      loaded: true,
      ended: null,
    }));
    this.#reader.subscribe((snapshot) => {
      const drawn = tree();
      this.design.setState({ snapshot, tree: drawn });
      this.selection.getState().keepOnly((id) => drawn.parts.has(id) || snapshot.cables.has(id));
    });
    this.history.subscribe(() => this.design.setState({ undo: this.history.state }));
    this.#doc.on('update', this.#edited);
    void this.#ask();
  }

  carryOut<T>(work: SlicedWork<T>, _parts: number, done: (outcome: T) => void): void {
    done(runToEnd(work));
  }

  whenFree(act: () => void): void {
    act();
  }

  comeBack(): void {
    void this.#ask();
  }

  close(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#asked.abort();
    this.#doc.off('update', this.#edited);
    this.history.destroy();
    this.#reader.destroy();
    this.#doc.destroy();
  }

  /** Moving boxes on the canvas changes no figure. */
  readonly #edited = (_update: Uint8Array, _origin: unknown, doc: Y.Doc, { changed }: Y.Transaction): void => {
    const { layout, drawing } = rootsOf(doc);
    const unmodelled = new Set<unknown>([layout, drawing]);
    if ([...changed.keys()].every((type) => unmodelled.has(type))) return;
    this.results.setState({ stale: true });
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.#ask(), PAUSE_MS);
  };

  async #ask(): Promise<void> {
    this.#asked.abort();
    const request = new AbortController();
    this.#asked = request;
    const seq = this.results.getState().seq + 1;
    try {
      const result = await this.#evaluate(documentOf(this.#reader.snapshot), request.signal);
      if (!request.signal.aborted) this.results.setState({ ...stateOf(result), seq, stale: false });
    } catch (failure) {
      if (!request.signal.aborted) this.results.setState({ ...failedState(failure), seq, stale: false });
    }
  }
}

type Answer = Pick<ResultsState, 'head' | 'components' | 'cables' | 'explanations' | 'problems'>;

function stateOf({ components, cables, explanations, ...head }: EvaluationResult): Answer {
  return {
    head,
    components: new Map(components.map((one) => [one.id, one])),
    cables: new Map(cables.map((one) => [one.id, one])),
    explanations: new Map(Object.entries(explanations)),
    problems: [],
  };
}

function failedState(failure: unknown): Answer {
  const message = failure instanceof Error ? failure.message : String(failure);
  const reasons = failure instanceof ApiError ? failure.problems : [];
  const problems = reasons.length > 0 ? reasons : [{ code: 'failed', message, place: '', component_id: null }];
  return { head: null, components: new Map(), cables: new Map(), explanations: new Map(), problems };
}
