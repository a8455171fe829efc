import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../api/client';
import { useShared, useSharedCatalogue, useSharedTerms } from '../../api/queries/shared';
import { type LinkWatch, watchLink } from '../../state/live/linkWatch';
import { useNews } from '../../state/live/news';
import { SessionProvider, useDesign } from '../../state/SessionContext';
import { words } from '../../ui/words/shared';
import { StudioProvider } from '../design/StudioProvider';
import { useOpenSession } from '../design/useOpenSession';
import { Opening } from '../frame/Opening';
import { SuggestForOpenDesign } from '../suggest/SuggestEntry';
import { useSuggesting } from '../suggest/useSuggesting';
import { EndedLink, NoLink } from './NoLink';
import { Passcode } from './Passcode';
import { SharedView } from './SharedView';
import { StillDesign } from './StillDesign';
import type { SharedProps } from './sharedProps';

/** Close codes after which the link may still show something: it asks for its passcode, or shows something else. */
const COME_IN_ANEW: ReadonlySet<number> = new Set([4401, 4409]);

/** `/s/:token`: what the holder of a link sees, without an account. */
export function SharedPage() {
  const { token = '' } = useParams();
  const catalogue = useSharedCatalogue(token);
  const terms = useSharedTerms(token);
  const failure = terms.error ?? catalogue.error;
  if (failure instanceof ApiError && failure.status === 401) return <Passcode token={token} />;
  if (failure) return <NoLink failure={failure} />;
  if (!catalogue.data || !terms.data) return <main aria-busy="true" />;
  const props = { token, shared: terms.data, catalogue: catalogue.data };
  return terms.data.mode === 'live' ? <LiveLink {...props} /> : <StillLink {...props} />;
}

/** A link to one revision, which never changes; the link may. */
function StillLink(props: SharedProps) {
  const { token } = props;
  const [watch, setWatch] = useState<LinkWatch | null>(null);
  const [ended, setEnded] = useState<Ending | null>(null);
  useEffect(() => {
    const opened = watchLink(token, (code, reason) => setEnded({ code, reason }));
    setWatch(opened);
    return opened.close;
  }, [token]);
  useNews(watch?.news ?? null, 'shared', token);
  const shared = useShared(token);
  if (ended) return <NoMore token={token} ended={ended} />;
  if (shared.error) return <NoLink failure={shared.error} />;
  return shared.data ? <StillDesign {...props} shared={shared.data} /> : <main aria-busy="true" />;
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
  // Drawn in shares of a frame: nobody waits for a click on what is not there yet.
  const loaded = useDeferredValue(useDesign((state) => state.loaded));
  const source = useMemo(() => ({ token }), [token]);
  const suggesting = useSuggesting();
  if (ended) return <NoMore token={token} ended={ended} />;
  if (!loaded) return <Opening />;
  if (suggesting) return <SuggestForOpenDesign source={source} catalogue={catalogue} />;
  return (
    <StudioProvider source={source} catalogue={catalogue} readOnly>
      <SharedView token={token} shared={shared} note={words.live} />
    </StudioProvider>
  );
}

interface Ending {
  readonly code: number;
  readonly reason: string;
}

function NoMore({ token, ended }: { readonly token: string; readonly ended: Ending }) {
  return COME_IN_ANEW.has(ended.code) ? <ComeInAnew token={token} /> : <EndedLink reason={ended.reason} />;
}

/** Forgets what the link showed and asks for what it shows now; a document of before must not mix with that of now. */
function ComeInAnew({ token }: { readonly token: string }) {
  const client = useQueryClient();
  useEffect(() => {
    void client.resetQueries({ queryKey: ['shared', token] });
  }, [client, token]);
  return <main aria-busy="true" />;
}
