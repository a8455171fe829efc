import { lazy, Suspense } from 'react';
import { useMe } from '../../api/queries/me';

const SignedInMenu = lazy(async () => ({ default: (await import('./SignedInMenu')).SignedInMenu }));

/** Who is signed in, and the way out; nothing where nobody signs in. */
export function AccountMenu() {
  const me = useMe().data;
  if (me?.mode !== 'server' || me.account === null) return null;
  return (
    <Suspense>
      <SignedInMenu me={me} name={me.account.name} />
    </Suspense>
  );
}
