/** The review of the open design: its comments, the one in hand, and what a panel asks to comment on. */

import { create } from 'zustand';
import type { Thread } from '../api/queries/threads';
import type { Anchor } from '../model/collaboration/anchors';

/** A comment that is being written: on what, and how that is called. */
export interface CommentTarget {
  readonly anchor: Anchor;
  readonly words: string;
}

/** A mark beside a part or cable, as the canvas takes it. */
export interface ReviewMark {
  readonly id: string;
  readonly count: number;
  readonly label: string;
  readonly unread: boolean;
  readonly active: boolean;
}

export interface ReviewMarks {
  readonly pins: readonly ReviewMark[];
  readonly onPin: (ids: readonly string[]) => void;
}

export const NO_MARKS: ReviewMarks = { pins: [], onPin: () => undefined };

export interface ReviewState {
  /** The design or link that all of this is of. */
  readonly of: string;
  readonly threads: readonly Thread[];
  /** Whether who looks may comment at all. */
  readonly may: boolean;
  readonly draft: CommentTarget | null;
  /** Id of the thread that is open. */
  readonly open: string | null;
  /** Counts the wishes to see the review: whoever shows it brings it up with each. */
  readonly requests: number;
  /** A bill line or a line of a file to bring into sight; a new object is a new wish. */
  readonly target: { readonly anchor: Anchor } | null;
  /** Who looks changes a copy of their own, to be sent as a suggestion. */
  readonly suggesting: boolean;
  /** The open comments as the canvas marks them, and what choosing marks does. */
  readonly marks: ReviewMarks;
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
  requests: 0,
  target: null,
  suggesting: false,
  marks: NO_MARKS,
  read: {},
  begin: (anchor, words) => set(({ requests }) => ({ draft: { anchor, words }, open: null, requests: requests + 1 })),
  show: (open) => set(({ requests }) => ({ open, draft: null, requests: requests + 1 })),
  seek: (anchor) => set({ target: { anchor } }),
  close: () => set({ draft: null, open: null }),
}));
