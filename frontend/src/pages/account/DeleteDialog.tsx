import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useDeleteMe } from '../../api/queries/ownAccount';
import { ErrorState } from '../../ui/ErrorState';
import { dataWords as words } from '../../ui/words/account';
import { passwordWords } from '../../ui/words/signIn';
import classes from './Account.module.css';

interface DeleteDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** The one act here that nobody can take back: what goes, what stays, and the password once more. */
export function DeleteDialog({ hasPassword, onClose }: DeleteDialogProps) {
  const remove = useDeleteMe();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(password, { onSuccess: () => location.assign('/sign-in') });
  };
  return (
    <Modal opened onClose={onClose} title={words.deleteTitle} size={440}>
      <form onSubmit={submit}>
        <p className={classes.intro}>{words.goes}</p>
        <p className={classes.intro}>{words.stays}</p>
        {hasPassword && (
          <PasswordInput
            label={words.password}
            autoComplete="current-password"
            required
            withAsterisk={false}
            maxLength={200}
            value={password}
            visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {remove.isError && <ErrorState title={words.failed}>{remove.error.message}</ErrorState>}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="default" c="var(--hr-danger)" loading={remove.isPending}>
            {words.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
