import { lazy, Suspense } from 'react';
import { useMe } from '../../api/queries/me';
import { useMentions } from '../../api/queries/mentions';

const MentionsMenu = lazy(async () => ({ default: (await import('../mentions/MentionsMenu')).MentionsMenu }));
const SignedInMenu = lazy(async () => ({ default: (await import('./SignedInMenu')).SignedInMenu }));

/** Where this user is mentioned, who is signed in, and the way out; where nobody signs in, mentions alone. */
export function AccountMenu() {
  const me = useMe().data;
  const mentions = useMentions(me?.signed_in === true).data;
  const account = me?.mode === 'server' ? me.account : null;
  // On a machine of one's own few are ever mentioned: nothing is said of it before the first time.
  const told = mentions && (account !== null || mentions.length > 0);
  return (
    <Suspense>
      {told && <MentionsMenu mentions={mentions} />}
      {me && account && <SignedInMenu me={me} name={account.name} />}
    </Suspense>
  );
}
