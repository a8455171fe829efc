import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchTakenImport } from '../../../api/queries/imports';
import { takeImport } from '../../../model/commands/takeImport';
import { useStudio } from '../../../panels/studio';
import { words } from '../../../ui/words/import';
import { loadNotices, showRefusal } from '../notices/showRefusal';
import { importOf } from './importOf';

/** Adds the import that the page was opened with to the design, once, as one step. */
export function ArrivingImport() {
  const location = useLocation();
  const navigate = useNavigate();
  const { attempt } = useStudio();
  const taken = useRef<string | null>(null);
  const id = importOf(location.state);
  useEffect(() => {
    if (id === null || taken.current === id) return;
    taken.current = id;
    // Whoever loads the page again does not import again.
    navigate({ ...location }, { replace: true, state: null });
    fetchTakenImport(id).then(
      (preview) => {
        const refusal = attempt((context) => takeImport(context, preview), Object.keys(preview.layout).length);
        if (refusal !== null) showRefusal(refusal);
        else say(preview.changes.length === 0 ? words.takenNothing : words.taken(partsIn(preview.changes)));
      },
      (error: Error) => showRefusal(`${words.failedTake}: ${error.message}`),
    );
  }, [id, location, navigate, attempt]);
  return null;
}

const partsIn = (changes: readonly { readonly root: string; readonly id: string }[]): number =>
  new Set(changes.flatMap(({ root, id }) => (root === 'components' ? id : []))).size;

const say = (message: string) => void loadNotices().then(({ notifications }) => notifications.show({ message }));
