/** The newest findings of the open design, applied from full and delta messages; what did not change keeps its identity. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CheckReport, Finding } from '../api/answers';
import { unpackMessage } from './results';

export interface FindingsState extends CheckReport {
  /** Errors first, as the server sorts them. */
  readonly findings: readonly Finding[];
  readonly byKey: ReadonlyMap<string, Finding>;
  /** Row of the live document that was checked; -1 before the first answer. */
  readonly seq: number;
}

export type FindingsStore = StoreApi<FindingsState>;

export interface FindingsMessage extends CheckReport {
  /** Otherwise `findings` are those that are new or say something else, and `gone` the keys of those that left. */
  readonly full: boolean;
  readonly seq: number;
  readonly gone: readonly string[];
}

const RANK: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, note: 2 };

export function createFindingsStore(): FindingsStore {
  return createStore<FindingsState>(() => ({
    findings: [],
    byKey: new Map(),
    ran: 0,
    total: 0,
    not_applicable: [],
    failures: [],
    seq: -1,
  }));
}

/** The state after a message. */
export function applyFindings(before: FindingsState, message: FindingsMessage): FindingsState {
  const { ran, total, not_applicable, failures, seq } = message;
  const rest = { ran, total, not_applicable, failures, seq };
  if (message.full) {
    return { ...rest, findings: message.findings, byKey: new Map(message.findings.map((one) => [one.key, one])) };
  }
  if (message.findings.length + message.gone.length === 0) return { ...before, ...rest };
  const byKey = new Map(before.byKey);
  for (const key of message.gone) byKey.delete(key);
  for (const one of message.findings) byKey.delete(one.key);
  const standing = before.findings.filter((one) => byKey.has(one.key));
  for (const one of message.findings) byKey.set(one.key, one);
  return { ...rest, findings: merged(standing, message.findings), byKey };
}

/** Two sorted lists as one. */
function merged(left: readonly Finding[], right: readonly Finding[]): readonly Finding[] {
  if (right.length === 0) return left;
  const found: Finding[] = [];
  let place = 0;
  for (const one of left) {
    for (let next = right[place]; next !== undefined && inOrder(next, one) < 0; next = right[place]) {
      found.push(next);
      place += 1;
    }
    found.push(one);
  }
  return [...found, ...right.slice(place)];
}

/** Order of findings: by severity, check, what they are about and where. */
export function inOrder(left: Finding, right: Finding): number {
  return (
    RANK[left.severity] - RANK[right.severity] ||
    byText(left.check, right.check) ||
    byTexts(left.subjects, right.subjects) ||
    byText(left.place, right.place)
  );
}

function byTexts(left: readonly string[], right: readonly string[]): number {
  const place = left.findIndex((text, index) => text !== right[index]);
  if (place === -1) return left.length - right.length;
  return byText(left[place] ?? '', right[place] ?? '');
}

function byText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Takes messages in order; asks for everything anew where one cannot be read. */
export class FindingsFeed {
  readonly #store: FindingsStore;
  readonly #onLost: () => void;
  #line: Promise<void> = Promise.resolve();
  #closed = false;
  /** Until the next whole report: what builds on a message that could not be read is of no use. */
  #lost = false;

  constructor(store: FindingsStore, onLost: () => void) {
    this.#store = store;
    this.#onLost = onLost;
  }

  /** Unpacking is asynchronous; the line keeps a delta behind the report that it builds on. */
  receive(compressed: Uint8Array): Promise<void> {
    this.#line = this.#line.then(async () => {
      try {
        this.#apply(await unpackMessage<FindingsMessage>(compressed));
      } catch {
        this.#lost = true;
        if (!this.#closed) this.#onLost();
      }
    });
    return this.#line;
  }

  #apply(message: FindingsMessage): void {
    if (this.#closed || (this.#lost && !message.full)) return;
    this.#lost = false;
    this.#store.setState(applyFindings(this.#store.getState(), message), true);
  }

  close(): void {
    this.#closed = true;
  }
}
