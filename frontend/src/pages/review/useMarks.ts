import { useEffect, useMemo, useRef } from 'react';
import type { Thread } from '../../api/queries/threads';
import { anchoredId } from '../../model/collaboration/anchors';
import { useStudioValue } from '../../panels/studio';
import { isUnread } from '../../state/readMarks';
import { type ReviewMark, type ReviewState, useReview } from '../../state/review';
import { words } from '../../ui/words/review';
import { useCanvasHandle } from '../design/canvasHandle';

/** Keeps the marks of the open comments, and what choosing one does, where the canvas finds them. */
export function useMarks(): void {
  const threads = useReview((state) => state.threads);
  const read = useReview((state) => state.read);
  const open = useReview((state) => state.open);
  const tree = useStudioValue((studio) => studio.tree);
  const canvas = useCanvasHandle();
  const byId = useMemo(() => openById(threads), [threads]);
  const pins = useMemo(
    () =>
      [...byId].map(([id, here]): ReviewMark => {
        const what = tree.parts.get(id)?.name ?? here[0]?.anchor_words ?? '';
        return {
          id,
          count: here.length,
          label: words.pin(here.length, what),
          unread: here.some((thread) => isUnread(thread, read)),
          active: here.some((thread) => thread.id === open),
        };
      }),
    [byId, tree, read, open],
  );
  const onPin = (ids: readonly string[]) => {
    if (ids.length > 1) canvas.current?.zoomTo(ids);
    const first = firstOf(
      ids.flatMap((id) => byId.get(id) ?? []),
      read,
      open,
    );
    if (first) useReview.getState().show(first.id);
  };
  const latest = useRef(onPin);
  latest.current = onPin;
  useEffect(() => {
    useReview.setState({ marks: { pins, onPin: (ids) => latest.current(ids) } });
  }, [pins]);
}

function openById(threads: readonly Thread[]): ReadonlyMap<string, readonly Thread[]> {
  const byId = new Map<string, Thread[]>();
  for (const thread of threads) {
    const id = thread.resolved_at === null ? anchoredId(thread.anchor) : null;
    if (id === null) continue;
    const here = byId.get(id);
    if (here) here.push(thread);
    else byId.set(id, [thread]);
  }
  return byId;
}

/** What is new first; choosing a mark again goes on to the next. */
function firstOf(here: readonly Thread[], read: ReviewState['read'], open: string | null): Thread | undefined {
  const at = here.findIndex(({ id }) => id === open);
  return here.find((thread) => isUnread(thread, read)) ?? here[(at + 1) % Math.max(1, here.length)];
}
