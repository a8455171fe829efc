import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../../api/queries/me';
import { clearOfflineCopies } from '../../state/live/clearOfflineCopies';
import { words as shell } from '../../ui/words/shell';
import { words } from '../../ui/words/signIn';
import { NoPage } from '../frame/NoPage';
import { ownAddress } from './ownAddress';
import { SignInCard } from './SignInCard';
import { SignInForm } from './SignInForm';

/** `/sign-in?to=`: the door, which leads on to where the user wanted to go. */
export function SignInPage() {
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const me = useMe();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const outside = me.data?.signed_in === false;
  useEffect(() => {
    // A browser that several people use keeps nothing of a design for the next one.
    if (outside) clearOfflineCopies().catch(() => undefined);
  }, [outside]);
  const to = ownAddress(query.get('to'));
  if (me.isError) return <NoPage title={me.error.message} onRetry={() => void me.refetch()} />;
  if (!me.data) return <main aria-busy="true" />;
  if (me.data.signed_in) return <Navigate to={to} replace />;
  const refused = query.get('refused');
  return (
    <SignInCard title={words.title} lead={words.lead} note={words.noInvitation}>
      <SignInForm
        provider={me.data.oidc_name}
        to={to}
        refused={refused === null ? null : (words.refused[refused] ?? words.failed)}
        onDone={() => navigate(to, { replace: true })}
      />
    </SignInCard>
  );
}
