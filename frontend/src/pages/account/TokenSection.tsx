import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../../api/client';
import { ROLES, type Role } from '../../api/queries/me';
import { useMakeToken } from '../../api/queries/tokens';
import { Form } from '../../ui/form/Form';
import { OneTimeSecret } from '../../ui/form/OneTimeSecret';
import { RequiredText, useNeeded } from '../../ui/form/RequiredText';
import { ErrorState } from '../../ui/message/ErrorState';
import { tokenWords as words } from '../../ui/words/account';
import { roleWords } from '../../ui/words/people';
import classes from './Account.module.css';
import { AccountSection } from './AccountSection';
import { TokenList } from './TokenList';

/** Tokens by which scripts act as oneself. */
export function TokenSection({ role }: { readonly role: Role }) {
  const make = useMakeToken();
  return (
    <AccountSection title={words.title} intro={words.intro}>
      <TokenForm
        own={role}
        busy={make.isPending}
        onMake={(token, onDone) => make.mutate(token, { onSuccess: onDone })}
      />
      {make.isError && <ErrorState title={words.failed}>{make.error.message}</ErrorState>}
      {make.data && (
        <OneTimeSecret
          label={words.secret(make.data.token.name)}
          note={`${words.once} ${words.use}`}
          value={make.data.secret}
          copy={words.copy}
          copied={words.copied}
        />
      )}
      <TokenList />
    </AccountSection>
  );
}

interface TokenFormProps {
  readonly own: Role;
  readonly busy: boolean;
  readonly onMake: (token: Schemas['NewTokenRequest'], onDone: () => void) => void;
}

function TokenForm({ own, busy, onMake }: TokenFormProps) {
  const name = useNeeded();
  const [role, setRole] = useState<Role>('viewer');
  const [days, setDays] = useState('90');
  const submit = () => {
    const taken = name.take();
    if (taken !== null) onMake({ name: taken, role, days: Number(days) }, () => name.setTyped(''));
  };
  const roles = ROLES.slice(0, ROLES.indexOf(own) + 1).map((value) => ({ value, label: roleWords[value] }));
  return (
    <Form className={classes.row} onSubmit={submit}>
      <RequiredText
        text={name}
        empty={words.nameEmpty}
        className={classes.grow ?? ''}
        label={words.name}
        placeholder={words.namePlaceholder}
      />
      <Select
        label={words.role}
        w={130}
        data={roles}
        value={role}
        allowDeselect={false}
        onChange={(picked) => setRole(ROLES.find((candidate) => candidate === picked) ?? role)}
      />
      <Select
        label={words.days}
        w={110}
        data={Object.entries(words.dayChoices).map(([value, label]) => ({ value, label }))}
        value={days}
        allowDeselect={false}
        onChange={(picked) => picked && setDays(picked)}
      />
      <Button type="submit" loading={busy}>
        {words.make}
      </Button>
    </Form>
  );
}
