import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { EditConflict } from '../../model/collaboration/editConflicts';
import { remediesFor, resolveConflict, spokenName } from '../../model/collaboration/remedies';
import type { ConflictChoice } from '../../panels/people/ConflictsDialog';
import { NoticeLines } from '../../panels/people/NoticeLines';
import { useStudio } from '../../panels/studio';
import { type OfflineChanges, OfflineChangeWatch } from '../../state/live/offlineChanges';
import { type Presence, presenceOf } from '../../state/live/presence';
import { useDesign, useSession } from '../../state/SessionContext';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/together';
import { useCanvasPeople } from './canvasPeople';
import { conflictIds, markedPlaces, remedyLabel, sentenceOf } from './conflictWords';
import { useEditConflicts } from './useEditConflicts';
import { usePresentPeople } from './usePresentPeople';

const ConflictsDialog = lazyComponent(
  async () => (await import('../../panels/people/ConflictsDialog')).ConflictsDialog,
  {
    missing: 'over',
  },
);

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
  const conflicts = useEditConflicts();
  const people = usePresentPeople(presence);
  const following = useStore(presence.state, (state) => state.following);
  const { away, dismiss } = useAway(presence);
  const shown = useConflictChoices(conflicts, presence);
  useConflictMarks(conflicts, () => setDeciding(true));
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
        conflicts={conflicts.length}
        onStop={() => presence.follow(null)}
        onDismiss={dismiss}
        onConflicts={() => setDeciding(true)}
      />
      {deciding && (
        <Suspense fallback={null}>
          <ConflictsDialog conflicts={shown} onShow={show} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Marks on the drawing what does not fit; choosing a mark leads to the choice. */
function useConflictMarks(conflicts: readonly EditConflict[], decide: () => void): void {
  const { context } = useSession();
  const latest = useRef(decide);
  latest.current = decide;
  useEffect(() => {
    const marks = conflicts.flatMap((conflict) => {
      const words = sentenceOf(context, conflict);
      return markedPlaces(context, conflict).map((place) => ({ ...place, words }));
    });
    useCanvasPeople.setState({ conflicts: marks, onConflict: () => latest.current() });
    return () => useCanvasPeople.setState({ conflicts: [] });
  }, [conflicts, context]);
}

function useConflictChoices(conflicts: readonly EditConflict[], presence: Presence): readonly ConflictChoice[] {
  const { context } = useSession();
  const { run } = useStudio();
  return useMemo(
    () =>
      conflicts.map((conflict) => ({
        key: `${conflict.code} ${conflict.id} ${conflict.against}`,
        sentence: sentenceOf(context, conflict),
        who: conflict.code === 'wwn_clash' ? null : whoOf(conflict, presence),
        ids: conflictIds(context, conflict),
        remedies: remediesFor(context, conflict).map((remedy) => ({
          label: remedyLabel(context, conflict, remedy),
          run: () => run((now) => resolveConflict(now, conflict, remedy)),
        })),
      })),
    [conflicts, context, run, presence],
  );
}

/** Null for edits of windows that nobody here has seen. */
function whoOf({ client }: EditConflict, presence: Presence): string | null {
  if (client === presence.clientId) return words.bySelf;
  const name = client === null ? null : presence.nameOf(client);
  return name === null ? null : words.by(name || words.someone);
}

/** Edits that wait for the connection, once it has been away for a moment. */
function useOffline(): number | null {
  const changes = useDesign(({ save }) => (save.kind === 'offline' ? save.changes : null));
  const isLost = changes !== null;
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const wait = setTimeout(() => setOffline(true), LOST_MS);
    return () => {
      clearTimeout(wait);
      setOffline(false);
    };
  }, [isLost]);
  return isOffline ? changes : null;
}

function useAway(presence: Presence): { readonly away: readonly string[] | null; dismiss(): void } {
  const session = useSession();
  const [watch, setWatch] = useState<OfflineChangeWatch | null>(null);
  const [offline, setOffline] = useState<OfflineChanges | null>(null);
  useEffect(() => {
    const made = new OfflineChangeWatch(session.context.doc, session.design);
    const stop = made.state.subscribe(({ away }) => setOffline(away));
    setWatch(made);
    return () => {
      stop();
      made.close();
    };
  }, [session]);
  const away = useMemo(() => {
    if (offline === null) return null;
    const names = [...new Set(offline.clients.map((client) => presence.nameOf(client) || words.someone))];
    const parts = offline.both.map((entry) => spokenName(session.context, entry.slice(entry.indexOf('/') + 1)));
    const [some, more] = [parts.slice(0, MOST_NAMED), parts.length - MOST_NAMED];
    return [words.away(offline.changes, names), ...(some.length > 0 ? [words.overlap(some, Math.max(0, more))] : [])];
  }, [offline, presence, session]);
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
