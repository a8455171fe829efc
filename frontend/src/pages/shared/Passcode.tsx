import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { usePassLink } from '../../api/queries/shared';
import { words } from '../../ui/words/shared';
import classes from './Passcode.module.css';

/** What stands before a link that asks for a passcode. */
export function Passcode({ token }: { readonly token: string }) {
  const [passcode, setPasscode] = useState('');
  const pass = usePassLink(token);
  return (
    <main className={classes.page}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (passcode) pass.mutate(passcode);
        }}
      >
        <h1>{words.passcodeTitle}</h1>
        <p>{words.passcodeText}</p>
        <PasswordInput
          size="md"
          classNames={{ input: classes.input ?? '', innerInput: classes.inner ?? '' }}
          label={words.passcode}
          value={passcode}
          autoFocus
          autoComplete="off"
          error={pass.error?.message}
          onChange={({ currentTarget }) => setPasscode(currentTarget.value)}
        />
        <Button type="submit" size="md" loading={pass.isPending}>
          {words.passcodeGive}
        </Button>
      </form>
    </main>
  );
}
