import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { useCatalogue } from '../../api/queries/catalogue';
import type { CatalogueData } from '../../model/catalogueTypes';
import { SessionProvider, useDesign } from '../../state/SessionContext';
import { NoPage } from '../NoPage';
import { StudioProvider } from '../StudioProvider';
import { useIsNarrow } from '../useIsNarrow';
import { useOpenSession } from '../useOpenSession';
import { Ended } from './Ended';

const loadReader = () => import('../reader/Reader');
const loadDesk = () => import('./StudioDesk');
const Reader = lazy(async () => ({ default: (await loadReader()).Reader }));
const StudioDesk = lazy(async () => ({ default: (await loadDesk()).StudioDesk }));

/** `/d/:id`: one's own design, to draw on a desk and to read on a phone. */
export function StudioPage() {
  const { id = '' } = useParams();
  const catalogue = useCatalogue();
  if (catalogue.isError) return <NoPage title={catalogue.error.message} onRetry={() => catalogue.refetch()} />;
  if (!catalogue.data) return <main aria-busy="true" />;
  return <OpenDesign key={id} id={id} catalogue={catalogue.data} />;
}

function OpenDesign({ id, catalogue }: { readonly id: string; readonly catalogue: CatalogueData }) {
  const session = useOpenSession({ designId: id }, catalogue);
  const narrow = useIsNarrow();
  useEffect(() => {
    // The page's code comes while the document does; a failure shows where the page is drawn.
    (narrow ? loadReader() : loadDesk()).catch(() => undefined);
  }, [narrow]);
  if (!session) return <main aria-busy="true" />;
  return (
    <SessionProvider session={session}>
      <DesignView id={id} catalogue={catalogue} />
    </SessionProvider>
  );
}

function DesignView({ id, catalogue }: { readonly id: string; readonly catalogue: CatalogueData }) {
  const ended = useDesign((state) => state.ended);
  const loaded = useDesign((state) => state.loaded);
  const narrow = useIsNarrow();
  const source = useMemo(() => ({ designId: id }), [id]);
  if (ended) return <Ended code={ended.code} reason={ended.reason} />;
  if (!loaded) return <main aria-busy="true" />;
  return (
    <StudioProvider source={source} catalogue={catalogue} readOnly={narrow}>
      <Suspense fallback={<main aria-busy="true" />}>
        {narrow ? <Reader designId={id} /> : <StudioDesk designId={id} />}
      </Suspense>
    </StudioProvider>
  );
}
