import { useDesign } from '../../state/SessionContext';
import { PageSkeleton } from '../../ui/loading/PageSkeleton';
import { words } from '../../ui/words/save';
import { NoPage } from './NoPage';

/** Until a design is there: nothing, or why the server has no room for this window. It goes on by itself. */
export function Opening() {
  const reason = useDesign(({ save }) => (save.kind === 'offline' ? (save.reason ?? null) : null));
  if (reason === null) return <PageSkeleton studio />;
  return (
    <NoPage title={words.crowdedTitle} toGallery={false}>
      {reason}
    </NoPage>
  );
}
