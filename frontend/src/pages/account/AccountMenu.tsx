import { Suspense } from 'react';
import { useMe } from '../../api/queries/me';
import { useMentions } from '../../api/queries/mentions';
import { lazyComponent } from '../../ui/loading/lazyComponent';

const MentionsMenu = lazyComponent(async () => (await import('../mentions/MentionsMenu')).MentionsMenu, {
  missing: 'nothing',
});
const UserMenu = lazyComponent(async () => (await import('./UserMenu')).UserMenu, { missing: 'nothing' });

/** Where this user is mentioned, who is signed in, and the way out; where nobody signs in, mentions alone. */
export function AccountMenu() {
  const me = useMe().data;
  const mentions = useMentions(me?.signed_in === true).data;
  const account = me?.mode === 'server' ? me.account : null;
  // On a machine of one's own few are ever mentioned: nothing is said of it before the first time.
  const hasNews = mentions && (account !== null || mentions.length > 0);
  return (
    <Suspense>
      {hasNews && <MentionsMenu mentions={mentions} />}
      {me && account && <UserMenu me={me} name={account.name} />}
    </Suspense>
  );
}
