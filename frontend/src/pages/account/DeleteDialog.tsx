import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useDeleteMe } from '../../api/queries/ownAccount';
import { DialogActions } from '../../ui/form/DialogActions';
import { Form } from '../../ui/form/Form';
import { ErrorState } from '../../ui/message/ErrorState';
import { dataWords as words } from '../../ui/words/account';
import { OwnPassword } from '../signin/OwnPassword';
import classes from './Account.module.css';

interface DeleteDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** The one act here that nobody can take back: what goes, what stays, and the password once more. */
export function DeleteDialog({ hasPassword, onClose }: DeleteDialogProps) {
  const remove = useDeleteMe();
  const [password, setPassword] = useState('');
  const submit = () => remove.mutate(password, { onSuccess: () => location.assign('/sign-in') });
  return (
    <Modal opened onClose={onClose} title={words.deleteTitle} size={440}>
      <Form onSubmit={submit}>
        <p className={classes.intro}>{words.goes}</p>
        <p className={classes.intro}>{words.stays}</p>
        {hasPassword && <OwnPassword label={words.password} value={password} onChange={setPassword} focus />}
        {remove.isError && <ErrorState title={words.failed}>{remove.error.message}</ErrorState>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="default" c="var(--hr-danger)" loading={remove.isPending}>
            {words.confirm}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
