import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useView, type ViewName } from '../../state/view';
import { knownView } from '../studio/viewComponents';

const PARAMETER = 'view';

/** The view stands in the address: a reload keeps it, *Back* leads to the one before, and a link opens it. */
export function useViewAddress(): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useLayoutEffect(() => {
    const asked = viewOf(window.location.search);
    if (asked !== useView.getState().view) useView.getState().show(asked);
  }, [key]);
  useEffect(
    () =>
      useView.subscribe(({ view }, before) => {
        if (view === before.view || view === viewOf(window.location.search)) return;
        // Not from what this page rendered last: a quick second press comes before that.
        navigate({ search: withView(window.location.search, view), hash: window.location.hash });
      }),
    [navigate],
  );
}

const viewOf = (search: string): ViewName =>
  knownView((new URLSearchParams(search).get(PARAMETER) ?? 'canvas') as ViewName);

function withView(search: string, view: ViewName): string {
  const query = new URLSearchParams(search);
  if (view === 'canvas') query.delete(PARAMETER);
  else query.set(PARAMETER, view);
  return query.toString();
}
