import { beforeEach, describe, expect, it } from 'vitest';
import type { Thread } from '../api/queries/threads';
import { enterReview, isUnread, leaveReview, markRead } from './readMarks';
import { useReview } from './review';

const kept = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  },
});

function thread(id: string, ...remarks: readonly (readonly [created_at: string, mine: boolean])[]): Thread {
  return {
    id,
    remarks: remarks.map(([created_at, mine]) => ({ created_at, mine })),
  } as unknown as Thread;
}

beforeEach(() => {
  kept.clear();
  enterReview('nothing');
  enterReview('d1');
});

describe('what is new', () => {
  it('is what others said since this browser showed the thread', () => {
    const asked = thread('t', ['2026-01-01T10:00:00Z', false]);
    expect(isUnread(asked, useReview.getState().read)).toBe(true);
    markRead(asked);
    expect(isUnread(asked, useReview.getState().read)).toBe(false);
    const answered = thread('t', ['2026-01-01T10:00:00Z', false], ['2026-01-01T11:00:00Z', false]);
    expect(isUnread(answered, useReview.getState().read)).toBe(true);
    expect(isUnread(thread('own', ['2026-01-01T10:00:00Z', true]), {})).toBe(false);
  });

  it('is remembered for each design, and nothing that was kept badly breaks it', () => {
    const asked = thread('t', ['2026-01-01T10:00:00Z', false]);
    markRead(asked);
    enterReview('d2');
    expect(isUnread(asked, useReview.getState().read)).toBe(true);
    enterReview('d1');
    expect(isUnread(asked, useReview.getState().read)).toBe(false);
    kept.set('headroom-read:d3', '[not json');
    enterReview('d3');
    expect(useReview.getState().read).toEqual({});
  });
});

describe('the review of a page', () => {
  it('keeps what is open while the same design is shown otherwise, and forgets it with another', () => {
    const { begin, show } = useReview.getState();
    begin({ kind: 'design' }, 'The design');
    expect(useReview.getState()).toMatchObject({ draft: { words: 'The design' }, open: null });
    show('t');
    expect(useReview.getState()).toMatchObject({ draft: null, open: 't', requests: expect.any(Number) });
    leaveReview();
    enterReview('d1');
    expect(useReview.getState().open).toBe('t');
    enterReview('d2');
    expect(useReview.getState()).toMatchObject({ open: null, suggesting: false });
  });
});
