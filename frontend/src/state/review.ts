/** The review of the open design: its comments, the one in hand, and what a panel asks to comment on. */

import { create } from 'zustand';
import type { Thread } from '../api/queries/threads';
import type { Anchor } from '../model/anchors';

/** A comment that is being written: on what, and how that is called. */
export interface Draft {
  readonly anchor: Anchor;
  readonly words: string;
}

export interface ReviewState {
  /** The design or link that all of this is of. */
  readonly of: string;
  readonly threads: readonly Thread[];
  /** Whether who looks may comment at all. */
  readonly may: boolean;
  readonly draft: Draft | null;
  /** Id of the thread that is open. */
  readonly open: string | null;
  /** Counts the wishes to see the review: whoever shows it brings it up with each. */
  readonly asked: number;
  /** A bill line or a line of a file to bring into sight; a new object is a new wish. */
  readonly sought: { readonly anchor: Anchor } | null;
  /** Who looks changes a copy of their own, to be sent as a suggestion. */
  readonly suggesting: boolean;
  /** When each thread was last read in this browser, by id. */
  readonly read: Readonly<Record<string, string>>;
  begin(anchor: Anchor, words: string): void;
  show(threadId: string | null): void;
  seek(anchor: Anchor): void;
  /** Nothing is written or open any more; the list stays. */
  close(): void;
}

export const useReview = create<ReviewState>((set) => ({
  of: '',
  threads: [],
  may: false,
  draft: null,
  open: null,
  asked: 0,
  sought: null,
  suggesting: false,
  read: {},
  begin: (anchor, words) => set(({ asked }) => ({ draft: { anchor, words }, open: null, asked: asked + 1 })),
  show: (open) => set(({ asked }) => ({ open, draft: null, asked: asked + 1 })),
  seek: (anchor) => set({ sought: { anchor } }),
  close: () => set({ draft: null, open: null }),
}));

/** The review of a design begins; what another design's left behind goes. */
export function enterReview(of: string): void {
  if (useReview.getState().of === of) return;
  useReview.setState({ of, draft: null, open: null, sought: null, suggesting: false, read: readMarks(of) });
}

/** The page shows the design no more, or in another way. */
export function leaveReview(): void {
  useReview.setState({ threads: [], may: false });
}

/** Somebody else said something there since this browser last showed it. */
export function isUnread(thread: Thread, read: ReviewState['read']): boolean {
  const last = thread.remarks.at(-1);
  return last !== undefined && !last.mine && (read[thread.id] ?? '') < last.created_at;
}

/** The last remark of a thread has been seen here. */
export function markRead(thread: Thread): void {
  const last = thread.remarks.at(-1);
  const { of, read } = useReview.getState();
  if (!last || read[thread.id] === last.created_at) return;
  const next = { ...read, [thread.id]: last.created_at };
  useReview.setState({ read: next });
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(next));
  } catch {
    // A browser that keeps nothing marks threads as read until the page is closed.
  }
}

const keyOf = (of: string) => `headroom-read:${of}`;

function readMarks(of: string): ReviewState['read'] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as ReviewState['read']) : {};
  } catch {
    return {};
  }
}
