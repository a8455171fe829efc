import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMe } from '../../api/queries/me';
import { lazyComponent } from '../../ui/loading/lazyComponent';

const SignInAgain = lazyComponent(async () => (await import('./SignInAgain')).SignInAgain);

/** Pages that nobody signs in for. */
const OPEN_PAGES = /^\/(sign-in|invitation|s)(\/|$)/;

/**
 * Who has not signed in is led to the door and back. Who was signed in when the page opened keeps it, with all that is
 * not saved yet, and signs in over it.
 */
export function SignInGate({ children }: { readonly children: ReactNode }) {
  const { data: me } = useMe();
  const { pathname, search, hash } = useLocation();
  const [known, setKnown] = useState<string | null>(null);
  const account = me?.account?.id ?? null;
  useEffect(() => {
    if (account !== null) setKnown(account);
  }, [account]);
  const outside = me !== undefined && !me.signed_in && !OPEN_PAGES.test(pathname);
  const to = pathname + search + hash;
  if (outside && known === null) return <Navigate to={`/sign-in?to=${encodeURIComponent(to)}`} replace />;
  return (
    <>
      {children}
      {outside && known !== null && (
        <Suspense>
          <SignInAgain me={me} known={known} to={to} onLeave={() => setKnown(null)} />
        </Suspense>
      )}
    </>
  );
}
