/** What the page may say about saving: `saved` only when every edit of this window is durable on the server. */

export type SaveState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date | null }
  | { readonly kind: 'offline'; readonly changes: number; readonly reason?: string }
  | { readonly kind: 'signedOut'; readonly changes: number }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Counts edits and this connection's messages. A message is durable when the server's count has reached it; an edit
 * when all messages of its connection are, since the first one of a connection (step 2) carries all that was left over.
 */
export class SaveLedger {
  #sent = 0;
  #acknowledged = 0;
  #open = false;
  /** The server has asked what it lacks and was told; before that, edits wait for that answer. */
  #answered = false;
  #everTried = false;
  #signedOut = false;
  /** The server has been silent for too long about what it was told. */
  #overdue = false;
  #edits: number;
  #savedAt: Date | null = null;
  #reason: string | null = null;
  /** Why the server has no room for this window, in its words. */
  #turnedAway: string | null = null;

  readonly #areWaiting: () => boolean;

  /** `leftOver`: edits that an earlier page of this browser could not save; `areWaiting`: some are in no message yet. */
  constructor(leftOver = 0, areWaiting: () => boolean = () => false) {
    this.#edits = leftOver;
    this.#areWaiting = areWaiting;
  }

  /** Edits that are not known to be durable. */
  get unsaved(): number {
    return this.#edits;
  }

  get answered(): boolean {
    return this.#answered;
  }

  get state(): SaveState {
    if (this.#reason !== null) return { kind: 'refused', reason: this.#reason };
    if (this.#signedOut) return { kind: 'signedOut', changes: this.#edits };
    if (this.#settled) return { kind: 'saved', at: this.#savedAt };
    if (this.#turnedAway !== null) return { kind: 'offline', changes: this.#edits, reason: this.#turnedAway };
    const isCut = this.#overdue || (!this.#open && this.#everTried);
    return isCut ? { kind: 'offline', changes: this.#edits } : { kind: 'saving' };
  }

  opened(): void {
    this.#open = true;
    this.#signedOut = false;
    this.#answered = false;
    this.#sent = 0;
    this.#acknowledged = 0;
  }

  closed(): void {
    this.#open = false;
    this.#answered = false;
    this.#everTried = true;
  }

  /** The server takes nothing until somebody signs in: edits stay here. */
  signedOut(): void {
    this.#signedOut = true;
  }

  /** The server has no room for this window; holds until it lets it in. */
  turnedAway(reason: string): void {
    this.#turnedAway = reason;
  }

  letIn(): void {
    this.#turnedAway = null;
  }

  /** Holds until the server acknowledges something: a connection that opens and stays silent is none. */
  overdue(): void {
    this.#overdue = true;
  }

  refused(reason: string): void {
    this.#reason ??= reason;
  }

  edited(): void {
    this.#edits += 1;
  }

  /** A step 2 or an update went out. */
  sent(isAnswer: boolean): void {
    this.#sent += 1;
    if (isAnswer) this.#answered = true;
  }

  /** A reader has nothing to tell: what it has received is all there is. */
  nothingToSay(): void {
    this.#overdue = false;
    this.#answered = true;
  }

  acknowledged(count: number, now: Date): void {
    this.#acknowledged = count;
    this.#overdue = false;
    if (!this.#settled) return;
    if (this.#edits > 0) this.#savedAt = now;
    this.#edits = 0;
  }

  get #settled(): boolean {
    return this.#open && this.#answered && this.#acknowledged === this.#sent && !this.#areWaiting();
  }
}

export function sameState(a: SaveState, b: SaveState | null): boolean {
  if (b === null || a.kind !== b.kind) return false;
  if (a.kind === 'saved') return a.at === (b as typeof a).at;
  if (a.kind === 'offline') return a.changes === (b as typeof a).changes && a.reason === (b as typeof a).reason;
  if (a.kind === 'signedOut') return a.changes === (b as typeof a).changes;
  return a.kind !== 'refused' || a.reason === (b as typeof a).reason;
}
