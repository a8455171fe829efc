import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { mend, remediesFor, spokenName } from '../../model/collaboration/mend';
import type { Misfit } from '../../model/collaboration/misfits';
import type { ShownMisfit } from '../../panels/people/MisfitsDialog';
import { NoticeLines } from '../../panels/people/NoticeLines';
import { useStudio } from '../../panels/studio';
import { type Away, AwayWatch } from '../../state/live/away';
import { type Presence, presenceOf } from '../../state/live/presence';
import { useDesign, useSession } from '../../state/SessionContext';
import { later } from '../../ui/loading/later';
import { words } from '../../ui/words/together';
import { refusalOf } from '../studio/acts';
import { showRefusal } from '../studio/notices/showRefusal';
import { useCanvasPeople } from './canvasPeople';
import { markedPlaces, remedyLabel, sentenceOf, shownIds } from './misfitWords';
import { useMisfits } from './useMisfits';
import { usePeople } from './usePeople';

const MisfitsDialog = later(async () => (await import('../../panels/people/MisfitsDialog')).MisfitsDialog, {
  missing: 'over',
});

/** A loss that is over sooner says nothing. */
const LOST_MS = 1500;
const MOST_NAMED = 3;

/** What concerns working together, above the drawing; nothing on pages where nobody is shown. */
export function CollaborationNotices() {
  const { awareness } = useSession();
  return awareness && <DesignNotices presence={presenceOf(awareness)} />;
}

function DesignNotices({ presence }: { readonly presence: Presence }) {
  const { acts } = useStudio();
  const [deciding, setDeciding] = useState(false);
  const misfits = useMisfits();
  const people = usePeople(presence);
  const following = useStore(presence.state, (state) => state.following);
  const { away, dismiss } = useAway(presence);
  const shown = useShownMisfits(misfits, presence);
  useConflictMarks(misfits, () => setDeciding(true));
  useWarnedBeforeClosing();
  const show = (ids: readonly string[]) => {
    setDeciding(false);
    acts.select(ids);
    acts.zoomTo(ids);
  };
  return (
    <>
      <NoticeLines
        following={people.find(({ id }) => id === following)?.name ?? null}
        offline={useOffline()}
        away={away}
        misfits={misfits.length}
        onStop={() => presence.follow(null)}
        onDismiss={dismiss}
        onMisfits={() => setDeciding(true)}
      />
      {deciding && (
        <Suspense fallback={null}>
          <MisfitsDialog misfits={shown} onShow={show} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Marks on the drawing what does not fit; choosing a mark leads to the choice. */
function useConflictMarks(misfits: readonly Misfit[], decide: () => void): void {
  const { context } = useSession();
  const latest = useRef(decide);
  latest.current = decide;
  useEffect(() => {
    const conflicts = misfits.flatMap((misfit) => {
      const words = sentenceOf(context, misfit);
      return markedPlaces(context, misfit).map((place) => ({ ...place, words }));
    });
    useCanvasPeople.setState({ conflicts, onConflict: () => latest.current() });
    return () => useCanvasPeople.setState({ conflicts: [] });
  }, [misfits, context]);
}

function useShownMisfits(misfits: readonly Misfit[], presence: Presence): readonly ShownMisfit[] {
  const { context } = useSession();
  return useMemo(
    () =>
      misfits.map((misfit) => ({
        key: `${misfit.code} ${misfit.id} ${misfit.against}`,
        sentence: sentenceOf(context, misfit),
        who: misfit.code === 'wwn_clash' ? null : whoOf(misfit, presence),
        ids: shownIds(context, misfit),
        remedies: remediesFor(context, misfit).map((remedy) => ({
          label: remedyLabel(context, misfit, remedy),
          run: () => showRefusal(refusalOf(mend(context, misfit, remedy))),
        })),
      })),
    [misfits, context, presence],
  );
}

/** Null for edits of windows that nobody here has seen. */
function whoOf({ client }: Misfit, presence: Presence): string | null {
  if (client === presence.clientId) return words.bySelf;
  const name = client === null ? null : presence.nameOf(client);
  return name === null ? null : words.by(name || words.someone);
}

/** Edits that wait for the connection, once it has been away for a moment. */
function useOffline(): number | null {
  const changes = useDesign(({ save }) => (save.kind === 'offline' ? save.changes : null));
  const isLost = changes !== null;
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const wait = setTimeout(() => setTold(true), LOST_MS);
    return () => {
      clearTimeout(wait);
      setTold(false);
    };
  }, [isLost]);
  return told ? changes : null;
}

function useAway(presence: Presence): { readonly away: readonly string[] | null; dismiss(): void } {
  const session = useSession();
  const [watch, setWatch] = useState<AwayWatch | null>(null);
  const [told, setTold] = useState<Away | null>(null);
  useEffect(() => {
    const made = new AwayWatch(session.context.doc, session.design);
    const stop = made.told.subscribe(({ away }) => setTold(away));
    setWatch(made);
    return () => {
      stop();
      made.close();
    };
  }, [session]);
  const away = useMemo(() => {
    if (told === null) return null;
    const names = [...new Set(told.clients.map((client) => presence.nameOf(client) || words.someone))];
    const parts = told.both.map((entry) => spokenName(session.context, entry.slice(entry.indexOf('/') + 1)));
    const [some, more] = [parts.slice(0, MOST_NAMED), parts.length - MOST_NAMED];
    return [words.away(told.changes, names), ...(some.length > 0 ? [words.overlap(some, Math.max(0, more))] : [])];
  }, [told, presence, session]);
  return { away, dismiss: () => watch?.dismiss() };
}

/** Edits that no server has are kept in this browser alone: closing the window asks first. */
function useWarnedBeforeClosing(): void {
  const waits = useDesign(({ save }) => 'changes' in save && save.changes > 0);
  useEffect(() => {
    if (!waits) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [waits]);
}
