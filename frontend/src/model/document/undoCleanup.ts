/** What undo kept and no step can bring back any more: Yjs would hold it for as long as the page is open. */

import * as Y from 'yjs';
import type { SlicedWork } from '../algorithms/slices';

type Ranges = ReturnType<typeof Y.createDeleteSet>;
type Struct = Y.Item | Y.GC;

/** A step of the undo history, as Yjs keeps it. */
export interface UndoStep {
  readonly deletions: Ranges;
  readonly insertions: Ranges;
}

/** Structs between two stops. */
const FEW = 256;

export class UndoCleanup {
  readonly #doc: Y.Doc;
  #steps: ReadonlySet<UndoStep> = new Set();
  #loose: Ranges[] = [];
  #all = Y.createDeleteSet();
  #added: Ranges[] = [];
  /** Copies of what stays: a step may come to what is in them by way of the original. */
  readonly #copies = new WeakSet<Struct>();

  constructor(doc: Y.Doc) {
    this.#doc = doc;
  }

  get isThere(): boolean {
    return this.#loose.length > 0;
  }

  /** These steps stand: what those deleted that have fallen away is spent. */
  note(steps: readonly UndoStep[]): void {
    const standing = new Set(steps);
    for (const step of this.#steps) {
      if (standing.has(step)) continue;
      this.#loose.push(step.deletions);
      this.#added.push(step.deletions);
    }
    this.#steps = standing;
  }

  /** All that was deleted by steps that have fallen away. */
  get deleted(): Ranges {
    if (this.#added.length > 0) this.#all = Y.mergeDeleteSets([this.#all, ...this.#added.splice(0)]);
    return this.#all;
  }

  /** Frees it, with stops. The document says the same afterwards, and undo and redo can do the same. */
  *free(): SlicedWork<void> {
    const loose = Y.mergeDeleteSets(this.#loose.splice(0));
    const needs = new Needs([...this.#steps]);
    let done = 0;
    for (const [client, ranges] of loose.clients) {
      for (const { clock, len } of ranges) {
        for (let at = clock; at < clock + len; ) {
          const struct = structAt(this.#doc, client, at);
          at = struct.id.clock + struct.length;
          if (struct.id.clock >= clock && at <= clock + len) this.#release(struct, needs);
          done += 1;
          if (done % FEW === 0) yield;
        }
      }
      yield;
      joinGone(this.#doc.store.clients.get(client) ?? []);
    }
  }

  #release(struct: Struct, needs: Needs): void {
    if (!(struct instanceof Y.Item) || !struct.deleted) return;
    if (!(struct.content instanceof Y.ContentType)) struct.gc(this.#doc.store, false);
    else if (!this.#copies.has(struct) && !needs.anyInside(struct, struct.content.type))
      struct.gc(this.#doc.store, false);
    else if (struct.redone) this.#copies.add(structAt(this.#doc, struct.redone.client, struct.redone.clock));
  }
}

/** What the steps that stand may look for. */
class Needs {
  readonly #deletions: Ranges;
  readonly #insertions: Ranges;
  readonly #steps: readonly UndoStep[];
  #creator: UndoStep | undefined;

  constructor(steps: readonly UndoStep[]) {
    this.#steps = steps;
    this.#deletions = Y.mergeDeleteSets(steps.map(({ deletions }) => deletions));
    this.#insertions = Y.mergeDeleteSets(steps.map(({ insertions }) => insertions));
  }

  /** Whether a step looks for something in a deleted map by itself; what a step made along with the map goes with it. */
  anyInside(item: Y.Item, type: Y.AbstractType<unknown>): boolean {
    if (type._start !== null) return true;
    for (const last of type._map.values())
      for (let value: Y.Item | null = last; value !== null; value = value.left)
        if (value.content instanceof Y.ContentType || this.#has(value, item)) return true;
    return false;
  }

  #has({ id, length }: Y.Item, holder: Y.Item): boolean {
    for (let place = 0; place < length; place += 1) {
      const one = Y.createID(id.client, id.clock + place);
      if (Y.isDeleted(this.#deletions, one)) return true;
      if (Y.isDeleted(this.#insertions, one) && !this.#madeBoth(holder.id, one)) return true;
    }
    return false;
  }

  #madeBoth(holder: Y.ID, value: Y.ID): boolean {
    const made = (step: UndoStep | undefined): boolean => step !== undefined && Y.isDeleted(step.insertions, holder);
    if (!made(this.#creator)) this.#creator = this.#steps.find(made);
    return this.#creator !== undefined && Y.isDeleted(this.#creator.insertions, value);
  }
}

function structAt(doc: Y.Doc, client: number, clock: number): Struct {
  const structs = doc.store.clients.get(client) ?? [];
  return structs[Y.findIndexSS(structs, clock)] as Struct;
}

/** Neighbours of which nothing is left, as one. */
function joinGone(structs: Struct[]): void {
  let count = 0;
  for (const struct of structs) {
    const last = structs[count - 1];
    if (struct instanceof Y.GC && last instanceof Y.GC && last.mergeWith(struct)) continue;
    structs[count] = struct;
    count += 1;
  }
  structs.length = count;
}
