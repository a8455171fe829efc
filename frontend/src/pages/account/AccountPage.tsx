import { useDocumentTitle } from '@mantine/hooks';
import { type Me, useMe } from '../../api/queries/me';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/account';
import { roleWords } from '../../ui/words/people';
import { words as shell } from '../../ui/words/shell';
import { ColumnPage } from '../frame/ColumnPage';
import { NoPage } from '../frame/NoPage';
import classes from './Account.module.css';
import { AccountNameForm } from './AccountNameForm';
import { AccountSection } from './AccountSection';
import { DataSection } from './DataSection';
import { PasswordForm } from './PasswordForm';
import { SessionList } from './SessionList';
import { TokenSection } from './TokenSection';

/** `/account`: oneself, where one is signed in, and what the server keeps. */
export function AccountPage() {
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const me = useMe();
  if (me.isError) return <NoPage title={me.error.message} onRetry={() => void me.refetch()} />;
  return (
    <ColumnPage title={words.title} lead={words.lead} className={classes.main} busy={!me.data}>
      {me.data?.mode === 'local' && <EmptyState>{words.local}</EmptyState>}
      {me.data?.mode === 'server' && me.data.account && <Sections me={me.data} account={me.data.account} />}
    </ColumnPage>
  );
}

function Sections({ me, account }: { readonly me: Me; readonly account: NonNullable<Me['account']> }) {
  return (
    <>
      <AccountSection title={words.profile}>
        <p className={classes.facts}>
          {account.email}
          <br />
          {me.organisations.map(({ name, role }) => words.role(roleWords[role], name)).join('; ')}
        </p>
        <AccountNameForm key={account.name} name={account.name} />
      </AccountSection>
      {me.has_password && <PasswordForm />}
      <SessionList />
      <TokenSection role={me.role ?? 'viewer'} />
      <DataSection hasPassword={me.has_password} />
    </>
  );
}
