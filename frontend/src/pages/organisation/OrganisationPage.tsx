import { Button, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconListCheck, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ROLES, useMe } from '../../api/queries/me';
import { usePeople } from '../../api/queries/people';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { roleHelp, roleWords, words } from '../../ui/words/people';
import { words as shell } from '../../ui/words/shell';
import { ColumnPage } from '../frame/ColumnPage';
import { Invitations } from './Invitations';
import classes from './Organisation.module.css';
import { PeopleTable } from './PeopleTable';

/** `/organisation`: who works here, and as what; for an admin also who may come. */
export function OrganisationPage() {
  useDocumentTitle(`${words.title} · ${shell.product}`);
  const me = useMe().data;
  const admin = me?.role === 'admin';
  const local = me?.mode === 'local';
  const people = usePeople(me?.mode === 'server');
  return (
    <ColumnPage
      title={words.title}
      lead={me?.organisation && !local ? words.lead(me.organisation.name) : ''}
      className={classes.main}
      tools={
        <>
          <Button
            component={Link}
            to="/organisation/checks"
            variant="default"
            leftSection={<IconListCheck size={16} stroke={1.5} />}
          >
            {words.checks}
          </Button>
          {admin && (
            <Button
              component={Link}
              to="/audit"
              variant="default"
              leftSection={<IconListDetails size={16} stroke={1.5} />}
            >
              {words.audit}
            </Button>
          )}
        </>
      }
    >
      {local && <EmptyState title={words.local}>{words.localHelp}</EmptyState>}
      {people.isError && <ErrorState title={words.failed}>{people.error.message}</ErrorState>}
      {people.data && (
        <>
          <Title order={2}>{words.people}</Title>
          <PeopleTable people={people.data} admin={admin} />
          {admin && <Invitations />}
          <Title order={2}>{words.rolesTitle}</Title>
          <dl className={classes.roles}>
            {ROLES.map((role) => (
              <RoleLine key={role} role={role} />
            ))}
          </dl>
        </>
      )}
    </ColumnPage>
  );
}

function RoleLine({ role }: { readonly role: (typeof ROLES)[number] }) {
  return (
    <>
      <dt>{roleWords[role]}</dt>
      <dd>{roleHelp[role]}</dd>
    </>
  );
}
