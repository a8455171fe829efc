import { useEffect, useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import { useNews } from '../../state/live/news';
import { openSession, type Session } from '../../state/session';

/** A session for as long as the page shows; null until it is open. */
export function useOpenSession(
  target: { readonly designId: string; readonly readOnly?: boolean } | { readonly token: string },
  catalogue: CatalogueAnswer,
): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  const key = 'token' in target ? target.token : target.designId;
  const shared = 'token' in target;
  const readOnly = shared || (target.readOnly ?? false);
  useEffect(() => {
    const opened = openSession(shared ? { token: key } : { designId: key, readOnly }, { catalogue });
    setSession(opened);
    return () => {
      setSession(null);
      opened.close();
    };
  }, [key, shared, readOnly, catalogue]);
  useNews(session?.news ?? null, shared ? 'shared' : 'designs', key);
  return session;
}
