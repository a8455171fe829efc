import { Button, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { type Role, useMe } from '../../api/queries/me';
import { type Person, useRemovePerson, useSetRole } from '../../api/queries/people';
import { dayText } from '../../ui/format/format';
import { roleWords, words } from '../../ui/words/people';
import { ChangeNotice } from './ChangeNotice';
import classes from './Organisation.module.css';
import { RemoveDialog } from './RemoveDialog';
import { RoleSelect } from './RoleSelect';

interface PeopleTableProps {
  readonly people: readonly Person[];
  /** Whether this user may change roles and remove people. */
  readonly admin: boolean;
}

/** Who works here; an admin changes what each may do. */
export function PeopleTable({ people, admin }: PeopleTableProps) {
  const [removing, setRemoving] = useState<Person | null>(null);
  const { columns } = words;
  const admins = people.filter(({ role }) => role === 'admin').length;
  return (
    <>
      <Table aria-label={words.people}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th className={classes.optional ?? ''}>{columns.email}</Table.Th>
            <Table.Th>{columns.role}</Table.Th>
            <Table.Th className={`${classes.end} ${classes.optional}`}>{columns.since}</Table.Th>
            {admin && <Table.Th className={classes.end ?? ''} aria-label={columns.actions} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <PersonRow
              key={person.account_id}
              person={person}
              admin={admin}
              last={person.role === 'admin' && admins === 1}
              onRemove={() => setRemoving(person)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {removing && <Remove person={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly admin: boolean;
  /** The last admin: cannot become less, and cannot go. */
  readonly last: boolean;
  readonly onRemove: () => void;
}

function PersonRow({ person, admin, last, onRemove }: PersonRowProps) {
  return (
    <Table.Tr>
      <Table.Td className={classes.name ?? ''}>
        {person.name}
        {person.mine && <small>{words.you}</small>}
        <span className={classes.under}>{person.email}</span>
      </Table.Td>
      <Table.Td className={`${classes.email} ${classes.optional}`}>{person.email}</Table.Td>
      <Table.Td>{admin ? <ChangeRole person={person} last={last} /> : roleWords[person.role]}</Table.Td>
      <Table.Td className={`${classes.end} ${classes.optional}`}>{dayText(new Date(person.since))}</Table.Td>
      {admin && (
        <Table.Td className={classes.end ?? ''}>
          <Button
            variant="subtle"
            color="gray"
            aria-label={words.removeNamed(person.name)}
            disabled={last}
            title={last ? words.lastAdmin : ''}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function ChangeRole({ person, last }: { readonly person: Person; readonly last: boolean }) {
  const set = useSetRole();
  const give = (role: Role) => {
    const notice = `role of ${person.account_id}`;
    const failed = (error: Error) => notifications.show({ title: words.failedChange, message: error.message });
    const undo = () => {
      set.mutate({ accountId: person.account_id, role: person.role }, { onError: failed });
      notifications.hide(notice);
    };
    const onSuccess = () => {
      const notification = {
        id: notice,
        autoClose: 10_000,
        // Who takes the role of an admin from oneself cannot give it back.
        message: (
          <ChangeNotice {...(!person.mine && { onUndo: undo })}>
            {words.roleChanged(person.name, roleWords[role])}
          </ChangeNotice>
        ),
      };
      // One that still stands is changed, and is not shown a second time.
      notifications.update(notification);
      notifications.show(notification);
    };
    set.mutate({ accountId: person.account_id, role }, { onSuccess, onError: failed });
  };
  return (
    <RoleSelect
      label={words.role(person.name)}
      value={person.role}
      busy={set.isPending}
      reason={last ? words.lastAdmin : null}
      onChange={give}
    />
  );
}

function Remove({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const remove = useRemovePerson();
  const me = useMe();
  const onSuccess = () => {
    onClose();
    if (person.mine) void me.refetch();
    else notifications.show({ message: words.removed(person.name) });
  };
  return (
    <RemoveDialog
      person={person}
      busy={remove.isPending}
      problem={remove.error?.message ?? null}
      onRemove={() => remove.mutate(person.account_id, { onSuccess })}
      onClose={onClose}
    />
  );
}
