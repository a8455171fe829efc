/** What of a review this browser has shown already, and the review's begin and end on a page. */

import type { Thread } from '../api/queries/threads';
import { NO_MARKS, type ReviewState, useReview } from './review';

/** The review of a design begins; what another design's left behind goes. */
export function enterReview(of: string): void {
  if (useReview.getState().of === of) return;
  useReview.setState({ of, draft: null, open: null, target: null, suggesting: false, read: readMarks(of) });
}

/** The page shows the design no more, or in another way. */
export function leaveReview(): void {
  useReview.setState({ threads: [], may: false, marks: NO_MARKS });
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
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(of)) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as ReviewState['read'])
      : {};
  } catch {
    return {};
  }
}
