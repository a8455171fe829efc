import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useChangePassword } from '../../api/queries/ownAccount';
import { Form } from '../../ui/form/Form';
import { ErrorState } from '../../ui/message/ErrorState';
import { passwordWords as words } from '../../ui/words/account';
import { NewPassword } from '../signin/NewPassword';
import { OwnPassword } from '../signin/OwnPassword';
import classes from './Account.module.css';
import { AccountSection } from './AccountSection';

/** Another password for the present one. */
export function PasswordForm() {
  const change = useChangePassword();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const submit = () => {
    const onSuccess = () => {
      setOld('');
      setFresh('');
      notifications.show({ message: words.changed });
    };
    change.mutate({ old, new: fresh }, { onSuccess });
  };
  return (
    <AccountSection title={words.title} intro={words.intro}>
      <Form className={classes.form} onSubmit={submit}>
        <OwnPassword label={words.old} value={old} onChange={setOld} />
        <NewPassword label={words.fresh} value={fresh} onChange={setFresh} />
        <Button type="submit" variant="default" loading={change.isPending}>
          {words.change}
        </Button>
        {change.isError && <ErrorState title={words.failed}>{change.error.message}</ErrorState>}
      </Form>
    </AccountSection>
  );
}
