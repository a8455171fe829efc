import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuilding, IconCheck, IconListDetails, IconLogout, IconUser, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Me } from '../../api/queries/me';
import { useSignOut, useSwitchOrganisation } from '../../api/queries/ownAccount';
import { menuWords as words } from '../../ui/words/account';

/** Who is signed in, where they work, and the way out. */
export function UserMenu({ me, name }: { readonly me: Me; readonly name: string }) {
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      onSuccess: () => location.assign('/sign-in'),
      onError: (error) => notifications.show({ title: words.failed, message: error.message }),
    });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon data-account aria-label={words.label(name)} title={name}>
          <IconUserCircle size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={16} stroke={1.5} />}>
          {words.account}
        </Menu.Item>
        <Menu.Item component={Link} to="/organisation" leftSection={<IconBuilding size={16} stroke={1.5} />}>
          {me.organisation?.name ?? words.organisation}
        </Menu.Item>
        {me.role === 'admin' && (
          <Menu.Item component={Link} to="/audit" leftSection={<IconListDetails size={16} stroke={1.5} />}>
            {words.audit}
          </Menu.Item>
        )}
        {me.organisations.length > 1 && <Organisations me={me} />}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={leave}>
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Organisations({ me }: { readonly me: Me }) {
  const change = useSwitchOrganisation();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{words.switchTo}</Menu.Label>
      {me.organisations.map(({ id, name }) => {
        const here = id === me.organisation?.id;
        return (
          <Menu.Item
            key={id}
            aria-label={here ? words.current(name) : name}
            leftSection={here ? <IconCheck size={16} stroke={1.5} /> : <span style={{ width: 16 }} />}
            disabled={here}
            onClick={() => change.mutate(id, { onSuccess: () => location.assign('/') })}
          >
            {name}
          </Menu.Item>
        );
      })}
    </>
  );
}
