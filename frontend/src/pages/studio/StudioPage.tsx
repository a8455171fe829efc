import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import type { CatalogueAnswer } from '../../api/answers';
import { useCatalogue } from '../../api/queries/catalogue';
import { useMay, useMe } from '../../api/queries/me';
import { SessionProvider, useDesign } from '../../state/SessionContext';
import { useView } from '../../state/view';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { PageSkeleton } from '../../ui/loading/PageSkeleton';
import { StudioProvider } from '../design/StudioProvider';
import { useOpenSession } from '../design/useOpenSession';
import { NoPage } from '../frame/NoPage';
import { Opening } from '../frame/Opening';
import { useIsNarrow } from '../frame/windowWidth';
import { SuggestForOpenDesign } from '../suggest/SuggestEntry';
import { useSuggesting } from '../suggest/useSuggesting';
import { ConnectionEnded } from './ConnectionEnded';
import { SignInWatch } from './SignInWatch';

const Reader = lazyComponent(async () => (await import('../reader/Reader')).Reader);
const ReadOnlyView = lazyComponent(async () => (await import('./ReadOnlyView')).ReadOnlyView, { early: false });
const StudioShell = lazyComponent(async () => (await import('./StudioShell')).StudioShell);

/** `/d/:id`: one's own design, to draw on a wide window and to read on a phone; to read for who may not change it. */
export function StudioPage() {
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  const me = useMe();
  const mayEdit = useMay('editor');
  if (catalogue.isError) return <NoPage title={catalogue.error.message} onRetry={() => catalogue.refetch()} />;
  if (!catalogue.data || me.isPending) return <PageSkeleton studio />;
  return <OpenDesign key={id} id={id} catalogue={catalogue.data} mayEdit={mayEdit} />;
}

interface OpenDesignProps {
  readonly id: string;
  readonly catalogue: CatalogueAnswer;
  readonly mayEdit: boolean;
}

function OpenDesign({ id, catalogue, mayEdit }: OpenDesignProps) {
  const session = useOpenSession({ designId: id, readOnly: !mayEdit }, catalogue);
  const narrow = useIsNarrow();
  useEffect(() => {
    // The page's code comes while the document does.
    void (mayEdit ? (narrow ? Reader : StudioShell) : ReadOnlyView).preload();
  }, [narrow, mayEdit]);
  // Before the shell is there, so that the drawing is fitted into the room that it has.
  useLayoutEffect(() => useView.getState().enter(id), [id]);
  if (!session) return <PageSkeleton studio />;
  return (
    <SessionProvider session={session}>
      <SignInWatch />
      <DesignView id={id} catalogue={catalogue} mayEdit={mayEdit} />
    </SessionProvider>
  );
}

function DesignView({ id, catalogue, mayEdit }: OpenDesignProps) {
  const ended = useDesign((state) => state.ended);
  // Drawn in shares of a frame: nobody waits for a click on what is not there yet.
  const loaded = useDeferredValue(useDesign((state) => state.loaded));
  const narrow = useIsNarrow();
  const source = useMemo(() => ({ designId: id }), [id]);
  const suggesting = useSuggesting();
  if (ended) return <ConnectionEnded code={ended.code} reason={ended.reason} />;
  if (!loaded) return <Opening />;
  if (suggesting) return <SuggestForOpenDesign source={source} catalogue={catalogue} />;
  return (
    <StudioProvider source={source} catalogue={catalogue} readOnly={narrow || !mayEdit}>
      <Suspense fallback={<PageSkeleton studio />}>
        {!mayEdit && <ReadOnlyView designId={id} />}
        {mayEdit && (narrow ? <Reader designId={id} /> : <StudioShell designId={id} />)}
      </Suspense>
    </StudioProvider>
  );
}
