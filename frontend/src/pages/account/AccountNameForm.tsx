import { Button } from '@mantine/core';
import { useRenameMe } from '../../api/queries/ownAccount';
import { Form } from '../../ui/form/Form';
import { RequiredText, useNeeded } from '../../ui/form/RequiredText';
import { words } from '../../ui/words/account';
import classes from './Account.module.css';

/** One's name, as others read it. */
export function AccountNameForm({ name }: { readonly name: string }) {
  const rename = useRenameMe();
  const field = useNeeded(name);
  const submit = () => {
    const taken = field.take();
    if (taken !== null) rename.mutate(taken);
  };
  return (
    <Form className={classes.row} onSubmit={submit}>
      <RequiredText
        text={field}
        empty={words.nameEmpty}
        className={classes.grow ?? ''}
        label={words.name}
        autoComplete="name"
        error={rename.error?.message}
      />
      <Button type="submit" variant="default" loading={rename.isPending} disabled={field.typed.trim() === name}>
        {words.save}
      </Button>
    </Form>
  );
}
