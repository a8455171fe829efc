/** The live connection of one design: sync, exact save count, results; comes back by itself when the network does. */

import * as awareness from 'y-protocols/awareness';
import * as Y from 'yjs';
import { inTurn } from '../../model/algorithms/turns';
import { CROWDED, END_WORDS, SIGN_IN } from './closeCodes';
import { awarenessFrame, type Frame, FrameReader, SyncKind, syncFrame } from './frames';
import { missingShares } from './pieces/missing';
import { sharesOf } from './pieces/shares';
import { SaveLedger, type SaveState, sameState } from './saveState';
import { type UpdateEvent, UpdateSource } from './updates';

export interface LiveEvents {
  onSaveState(state: SaveState): void;
  /** The server's state has arrived: from now on the document is the design. */
  onSynced(): void;
  onResult(seq: number, compressed: Uint8Array): void;
  onFindings(compressed: Uint8Array): void;
  /** Something of the design changed that is no part of the document. */
  onNews(what: string): void;
  /** The server will not have this page again: deleted, revoked, not allowed, unreadable. */
  onEnded(code: number, reason: string): void;
  /** The session ended: the edits wait here until `comeBack`. Without this, it is an end like any other. */
  onSignedOut?(): void;
}

export interface LiveOptions {
  readonly url: string;
  readonly doc: Y.Doc;
  /** The document's changes, where others follow them too. */
  readonly updates?: UpdateSource;
  /** A reader sends nothing of the document; the server would refuse it. */
  readonly readOnly: boolean;
  readonly unsaved?: number;
  /** Who else is here, when somebody wants to know; the connection ends it. */
  readonly awareness?: awareness.Awareness;
  readonly events: LiveEvents;
  readonly makeSocket?: (url: string) => WebSocket;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** The server says something at least every 15 s; silence of twice that is a dead line. */
const SILENCE_MS = 32_000;
/** With edits under way one missed word of the server is enough. */
const SILENCE_WITH_EDITS_MS = 17_000;
/** An edit that is not durable by then is said to be not saved: packets may vanish without any close. */
const OVERDUE_MS = 3_500;
/** So long the server may take to open a design for whoever has nothing to save. */
const OPENING_MS = 10_000;
const CHECK_MS = 1_000;
const SOCKET_OPEN = 1;
const CROWDED_WAIT_MS = 30_000;
/** Our own close code, outside of those that are final. */
const START_OVER = 4000;

export class LiveConnection {
  readonly awareness: awareness.Awareness;
  readonly #options: LiveOptions;
  readonly #ledger: SaveLedger;
  readonly #updates: UpdateSource;
  readonly #unlisten: () => void;
  readonly #watch: ReturnType<typeof setInterval>;
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #heardAt = 0;
  /** Since when what is unsaved makes no progress. */
  #waitsSince: number | null = null;
  #ended = false;
  #refusal: { readonly code: number; readonly words: string } | null = null;
  #said: SaveState | null = null;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#ledger = new SaveLedger(options.unsaved, () => this.#updates.areWaiting);
    this.awareness = options.awareness ?? new awareness.Awareness(options.doc);
    this.#updates = options.updates ?? new UpdateSource(options.doc);
    this.#unlisten = this.#updates.listen({ onEdit: this.#onEdit, onUpdate: this.#onUpdate });
    this.awareness.on('update', this.#onAwareness);
    globalThis.addEventListener?.('online', this.#connectNow);
    this.#watch = setInterval(this.#checkSilence, CHECK_MS);
    this.#waitsSince = Date.now();
    this.#connect();
  }

  /** Edits of this window that are not known to be durable. */
  get unsaved(): number {
    return this.#ledger.unsaved;
  }

  get saveState(): SaveState {
    return this.#ledger.state;
  }

  /** Something that arrived cannot be used: connects anew, for a whole state and a whole result. */
  startOver(): void {
    this.#socket?.close(START_OVER);
  }

  /** Somebody signed in again: connects, and brings what waited. */
  comeBack(): void {
    this.#connectNow();
  }

  close(): void {
    this.#ended = true;
    globalThis.removeEventListener?.('online', this.#connectNow);
    clearInterval(this.#watch);
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#unlisten();
    awareness.removeAwarenessStates(this.awareness, [this.awareness.clientID], this);
    this.awareness.destroy();
    this.#socket?.close(1000);
    this.#socket = null;
  }

  readonly #connectNow = (): void => {
    if (this.#socket !== null || this.#ended) return;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#failures = 0;
    this.#connect();
  };

  #connect(): void {
    this.#retry = null;
    const make = this.#options.makeSocket ?? ((url) => new WebSocket(url));
    const socket = make(`${this.#options.url}?pieces`);
    const frames = new FrameReader();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#heardAt = Date.now();
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#received(frames, new Uint8Array(event.data as ArrayBuffer));
    };
    socket.onclose = (event) => this.#closed(socket, event.code);
    // A failed connection is told by the close event that follows.
    socket.onerror = () => {};
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#ledger.opened();
    this.#send(syncFrame(SyncKind.step1, Y.encodeStateVector(this.#options.doc)));
    if (this.awareness.getLocalState() !== null) this.#sendAwareness([this.awareness.clientID]);
    this.#say();
  }

  #received(frames: FrameReader, data: Uint8Array): void {
    this.#heardAt = Date.now();
    let frame: Frame | null;
    try {
      frame = frames.read(data);
    } catch {
      this.startOver();
      return;
    }
    if (frame === null) return;
    if (frame.type === 'sync') this.#receivedSync(frame.kind, frame.body);
    else if (frame.type === 'awareness') awareness.applyAwarenessUpdate(this.awareness, frame.body, this);
    else if (frame.type === 'result') this.#options.events.onResult(frame.seq, frame.compressed);
    else if (frame.type === 'findings') this.#options.events.onFindings(frame.compressed);
    else if (frame.type === 'news') this.#options.events.onNews(frame.what);
    else if (frame.type === 'refused') this.#refusal = { code: frame.code, words: frame.words };
    else {
      this.#ledger.acknowledged(frame.count, new Date());
      this.#waitsSince = null;
      this.#say();
    }
  }

  #receivedSync(kind: number, body: Uint8Array): void {
    const { doc, readOnly, events } = this.#options;
    this.#ledger.letIn();
    if (kind === SyncKind.step1) {
      if (!readOnly && this.#socket) this.#answer(this.#socket, missingShares(doc, body));
      return;
    }
    this.#updates.receive(body, this);
    if (kind !== SyncKind.step2) return;
    this.#failures = 0;
    if (readOnly) this.#ledger.nothingToSay();
    this.#say();
    events.onSynced();
  }

  /** Much of it a share a turn. Edits made meanwhile are part of the last, which is the answer. */
  #answer(socket: WebSocket, shares: ReturnType<typeof missingShares>): void {
    if (socket !== this.#socket) return;
    const { value, done } = shares.next();
    this.#sendSync(
      done ? SyncKind.step2 : SyncKind.update,
      done ? Y.encodeStateAsUpdate(this.#options.doc, value) : value,
    );
    if (!done) inTurn(() => this.#answer(socket, shares));
    this.#say();
  }

  readonly #onEdit = (): void => {
    if (this.#options.readOnly) return;
    this.#ledger.edited();
    this.#say();
  };

  readonly #onUpdate = ({ update, isOwn, isNew }: UpdateEvent): void => {
    if (!isOwn || this.#options.readOnly) return;
    if (isNew) this.#ledger.edited();
    if (this.#ledger.answered) this.#sendSync(SyncKind.update, update);
    this.#say();
  };

  /** In shares where it is large; only the last is of this kind, so that edits follow the whole answer. */
  #sendSync(kind: number, update: Uint8Array): void {
    sharesOf(update).forEach((share, place, { length }) => {
      const now = place === length - 1 ? kind : SyncKind.update;
      if (this.#send(syncFrame(now, share))) this.#ledger.sent(now === SyncKind.step2);
    });
  }

  readonly #onAwareness = (changes: Record<'added' | 'updated' | 'removed', number[]>, origin: unknown): void => {
    if (origin === this) return;
    const own = this.awareness.clientID;
    if ([...changes.added, ...changes.updated, ...changes.removed].includes(own)) this.#sendAwareness([own]);
  };

  #sendAwareness(ids: number[]): void {
    this.#send(awarenessFrame(awareness.encodeAwarenessUpdate(this.awareness, ids)));
  }

  #send(frame: Uint8Array): boolean {
    const socket = this.#socket;
    if (socket === null || socket.readyState !== SOCKET_OPEN) return false;
    socket.send(frame as Uint8Array<ArrayBuffer>);
    return true;
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#ledger.closed();
    const others = [...this.awareness.getStates().keys()].filter((id) => id !== this.awareness.clientID);
    awareness.removeAwarenessStates(this.awareness, others, this);
    if (code === SIGN_IN && this.#options.events.onSignedOut) this.#waitForSignIn();
    else if (code >= 4400 && code < 4500) this.#end(code);
    else if (!this.#ended) this.#retry = setTimeout(() => this.#connect(), this.#nextWait(code));
    if (code === CROWDED) this.#ledger.turnedAway(this.#wordsOf(code));
    this.#refusal = null;
    this.#say();
  }

  #waitForSignIn(): void {
    this.#ledger.signedOut();
    this.#options.events.onSignedOut?.();
  }

  #end(code: number): void {
    this.#ended = true;
    const reason = this.#wordsOf(code);
    if (!this.#options.readOnly) this.#ledger.refused(reason);
    this.#options.events.onEnded(code, reason);
  }

  #wordsOf(code: number): string {
    return this.#refusal?.words || END_WORDS[code] || 'The server ended the connection.';
  }

  /** Doubles up to ten seconds; the random part keeps a crowd from coming back all at once. */
  #nextWait(code: number): number {
    const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    const wait = code === CROWDED ? CROWDED_WAIT_MS : doubled;
    this.#failures += 1;
    return wait * (0.5 + Math.random() / 2);
  }

  readonly #checkSilence = (): void => {
    this.#checkOverdue();
    const socket = this.#socket;
    const most_ms = this.unsaved > 0 ? SILENCE_WITH_EDITS_MS : SILENCE_MS;
    if (socket === null || Date.now() - this.#heardAt < most_ms) return;
    this.#closed(socket, 1006); // a dead line may take minutes to report its close
    socket.close();
  };

  #checkOverdue(): void {
    const most_ms = this.unsaved > 0 ? OVERDUE_MS : OPENING_MS;
    if (this.#waitsSince === null || Date.now() - this.#waitsSince < most_ms) return;
    this.#ledger.overdue();
    this.#say();
  }

  #say(): void {
    const state = this.#ledger.state;
    if (state.kind !== 'saving') this.#waitsSince = null;
    else this.#waitsSince ??= Date.now();
    if (sameState(state, this.#said)) return;
    this.#said = state;
    this.#options.events.onSaveState(state);
  }
}
