import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../api/client';
import { useCatalogue } from '../../api/queries/catalogue';
import { useShared } from '../../api/queries/shared';
import { SessionProvider, useDesign } from '../../state/SessionContext';
import { words } from '../../ui/words/shared';
import { NoPage } from '../NoPage';
import { StudioProvider } from '../StudioProvider';
import { useOpenSession } from '../useOpenSession';
import { SharedView } from './SharedView';
import { StillDesign } from './StillDesign';
import type { SharedProps } from './sharedProps';

/** `/s/:token`: what the holder of a view link sees, without an account. */
export function SharedPage() {
  const { token = '' } = useParams();
  const catalogue = useCatalogue();
  const shared = useShared(token);
  const failure = shared.error ?? catalogue.error;
  if (failure) return <NoLink failure={failure} />;
  if (!catalogue.data || !shared.data) return <main aria-busy="true" />;
  const props = { token, shared: shared.data, catalogue: catalogue.data };
  return shared.data.mode === 'live' ? <LiveLink {...props} /> : <StillDesign {...props} />;
}

function NoLink({ failure }: { readonly failure: Error }) {
  const status = failure instanceof ApiError ? failure.status : 0;
  if (status === 410)
    return (
      <NoPage title={words.revokedTitle} toGallery={false}>
        {words.revoked}
      </NoPage>
    );
  if (status === 404)
    return (
      <NoPage title={words.unknownTitle} toGallery={false}>
        {words.unknown}
      </NoPage>
    );
  return (
    <NoPage title={words.failedTitle} toGallery={false}>
      {failure.message}
    </NoPage>
  );
}

/** A link that follows the design as it changes. */
function LiveLink(props: SharedProps) {
  const session = useOpenSession({ token: props.token }, props.catalogue);
  if (!session) return <main aria-busy="true" />;
  return (
    <SessionProvider session={session}>
      <LiveView {...props} />
    </SessionProvider>
  );
}

function LiveView({ token, shared, catalogue }: SharedProps) {
  const ended = useDesign((state) => state.ended);
  const loaded = useDesign((state) => state.loaded);
  const source = useMemo(() => ({ token }), [token]);
  if (ended)
    return (
      <NoPage title={ended.code === 4410 ? words.revokedTitle : words.unknownTitle} toGallery={false}>
        {words.revoked}
      </NoPage>
    );
  if (!loaded) return <main aria-busy="true" />;
  return (
    <StudioProvider source={source} catalogue={catalogue} readOnly>
      <SharedView token={token} shared={shared} note={words.live} />
    </StudioProvider>
  );
}
