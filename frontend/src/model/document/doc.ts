/** The live document: root types of the Y.Doc, as the contract has them. */

import * as Y from 'yjs';
import { changeAuthors } from './authors';
import type { Json } from './types';

/** A component or workload: sparse, one key per property that the catalogue does not give. */
export type Entry = Y.Map<Json>;

export interface DesignRoots {
  readonly meta: Y.Map<Json>;
  readonly components: Y.Map<Entry>;
  readonly cables: Y.Map<Json>;
  readonly zones: Y.Map<Json>;
  readonly workloads: Y.Map<Entry>;
  readonly layout: Y.Map<Json>;
  readonly drawing: Y.Map<Json>;
  readonly suppressions: Y.Map<Json>;
}

export function createDoc(): Y.Doc {
  const doc = new Y.Doc();
  changeAuthors(doc);
  rootsOf(doc);
  return doc;
}

/** Only root types: nested containers made "if absent" on load would fight with another client's. */
export function rootsOf(doc: Y.Doc): DesignRoots {
  return {
    meta: doc.getMap<Json>('meta'),
    components: doc.getMap<Entry>('components'),
    cables: doc.getMap<Json>('cables'),
    zones: doc.getMap<Json>('zones'),
    workloads: doc.getMap<Entry>('workloads'),
    layout: doc.getMap<Json>('layout'),
    drawing: doc.getMap<Json>('drawing'),
    suppressions: doc.getMap<Json>('suppressions'),
  };
}

/** Origin of a user's command: what undo follows. The label names the step. */
export class UserCommand {
  /** `joins`: what it changes belongs to the command before it, and is undone with that. */
  constructor(
    readonly label: string,
    readonly joins = false,
  ) {}
}
