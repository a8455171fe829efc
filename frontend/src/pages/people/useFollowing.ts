import { type RefObject, useEffect } from 'react';
import { useStore } from 'zustand';
import type { CanvasHandle } from '../../canvas/types';
import type { Presence } from '../../state/live/presence';
import { useView, type ViewName } from '../../state/view';
import { words } from '../../ui/words/studio';

/** Goes along with what somebody sees, until this user moves the view or leaves it. */
export function useFollowing(presence: Presence, canvas: RefObject<CanvasHandle | null>): void {
  const followed = useStore(presence.state, (state) => state.following);
  const theirView = useStore(
    presence.state,
    ({ people, following }) => people.find(({ clientId }) => clientId === following)?.view ?? null,
  );
  useEffect(() => {
    if (followed === null) return undefined;
    const go = () => show(presence, followed, canvas.current);
    go();
    return presence.onViewport((id) => id === followed && go());
  }, [presence, followed, canvas]);
  useEffect(() => {
    if (followed === null || !isView(theirView)) return undefined;
    useView.getState().show(theirView);
    return useView.subscribe(({ view }) => view !== theirView && presence.follow(null));
  }, [presence, followed, theirView]);
  useEffect(() => (followed === null ? undefined : endedByGesture(() => presence.follow(null))), [presence, followed]);
}

const isView = (name: string | null): name is ViewName => name !== null && name in words.views;

/** The same middle and zoom, also in a window of another size. */
function show(presence: Presence, id: number, canvas: CanvasHandle | null): void {
  const theirs = presence.viewportOf(id);
  const visible = canvas?.visible();
  const own = canvas?.getView();
  if (!theirs || !visible || !own || !canvas) return;
  const [x, y, k] = theirs;
  const next = { x: (visible.w * own.k) / 2 - x * k, y: (visible.h * own.k) / 2 - y * k, k };
  if (Math.hypot(next.x - own.x, next.y - own.y) > 0.5 || next.k !== own.k) canvas.setView(next);
}

/** Anything that this user does to the drawing: a press, the wheel, a key. */
function endedByGesture(end: () => void): () => void {
  const acts = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('[role="application"]')) return;
    if (event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Shift')) return;
    end();
  };
  const kinds = ['pointerdown', 'wheel', 'keydown'] as const;
  for (const kind of kinds) document.addEventListener(kind, acts, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, acts, { capture: true });
  };
}
