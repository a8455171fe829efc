import { type RefObject, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CanvasHandle, View } from '../../canvas/types';
import { Faces } from '../../panels/people/Faces';
import { colourAt, initialsOf, People } from '../../panels/people/People';
import { type Presence, presenceOf } from '../../state/live/presence';
import { useLocalName } from '../../state/localName';
import { useSelection, useSession } from '../../state/SessionContext';
import { useView } from '../../state/view';
import { useCanvasHandle } from '../design/canvasHandle';
import { clearCanvasPeople, useCanvasPeople } from './canvasPeople';
import { useFollowing } from './useFollowing';
import { useColours, useOwnName, usePresentPeople, useWhoIAm } from './usePresentPeople';

interface PeopleHereProps {
  /** Faces in a heap, as on a phone. */
  readonly compact?: boolean;
}

/** Who else edits this design; nothing on pages where nobody is shown. */
export function ConnectedPeople({ compact = false }: PeopleHereProps) {
  const { awareness } = useSession();
  return awareness && <PeopleView presence={presenceOf(awareness)} Shown={compact ? Faces : People} />;
}

function PeopleView({ presence, Shown }: { readonly presence: Presence; readonly Shown: typeof People }) {
  const people = usePresentPeople(presence);
  const following = useStore(presence.state, (state) => state.following);
  const { id, name, signedIn } = useWhoIAm();
  const ownName = useOwnName();
  const colours = useColours(presence);
  const canvas = useCanvasHandle();
  useOwnPresence(presence, id, name);
  useFollowing(presence, canvas);
  useOthersOnCanvas(presence, people, canvas);
  return (
    <Shown
      people={people}
      following={following}
      onFollow={(chosen) => presence.follow(chosen)}
      own={signedIn ? null : { name, initials: initialsOf(ownName), colour: colourAt(colours.get(id) ?? 0) }}
      onName={(next) => useLocalName.setState({ name: next.trim() })}
    />
  );
}

/** Tells the others who this is, what is looked at and what is selected. */
function useOwnPresence(presence: Presence, id: string, name: string): void {
  const view = useView((state) => state.view);
  const selected = useSelection((state) => state.selected);
  useEffect(() => presence.introduce(id, name), [presence, id, name]);
  useEffect(() => presence.look(view), [presence, view]);
  useEffect(() => presence.select(selected), [presence, selected]);
}

/** Gives the canvas the others, and tells them what of it is in sight here. */
function useOthersOnCanvas(
  presence: Presence,
  people: ReturnType<typeof usePresentPeople>,
  canvas: RefObject<CanvasHandle | null>,
): void {
  // These stay while people come and go: whoever rests their pointer is not to lose it for the others.
  const pointers = useMemo(
    () => ({
      pointerOf: (person: number) => presence.pointerOf(person),
      onPointer: (listener: (person: number) => void) => presence.onPointer(listener),
      point: (at: readonly [number, number] | null) => presence.point(at),
    }),
    [presence],
  );
  const canvasPeople = useMemo(() => ({ people, ...pointers }), [people, pointers]);
  useEffect(() => {
    const onViewChange = ({ k }: View) => {
      const visible = canvas.current?.visible();
      if (visible) presence.see([visible.x + visible.w / 2, visible.y + visible.h / 2, k]);
    };
    useCanvasPeople.setState({ others: canvasPeople, onViewChange });
    const now = canvas.current?.getView();
    if (now) onViewChange(now);
  }, [presence, canvasPeople, canvas]);
  useEffect(() => clearCanvasPeople, []);
}
