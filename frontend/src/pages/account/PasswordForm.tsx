import { Button, PasswordInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import { useChangePassword } from '../../api/queries/ownAccount';
import { ErrorState } from '../../ui/ErrorState';
import { passwordWords as words } from '../../ui/words/account';
import { passwordWords } from '../../ui/words/signIn';
import { NewPassword } from '../signin/NewPassword';
import classes from './Account.module.css';
import { Section } from './Section';

/** Another password for the present one. */
export function PasswordForm() {
  const change = useChangePassword();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      setOld('');
      setFresh('');
      notifications.show({ message: words.changed });
    };
    change.mutate({ old, new: fresh }, { onSuccess });
  };
  return (
    <Section title={words.title} intro={words.intro}>
      <form className={classes.form} onSubmit={submit}>
        <PasswordInput
          label={words.old}
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={200}
          value={old}
          visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
          onChange={(event) => setOld(event.currentTarget.value)}
        />
        <NewPassword label={words.fresh} value={fresh} onChange={setFresh} />
        <Button type="submit" variant="default" loading={change.isPending}>
          {words.change}
        </Button>
        {change.isError && <ErrorState title={words.failed}>{change.error.message}</ErrorState>}
      </form>
    </Section>
  );
}
