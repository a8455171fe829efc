import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRenameMe } from '../../api/queries/ownAccount';
import { words } from '../../ui/words/account';
import classes from './Account.module.css';

/** One's name, as others read it. */
export function NameForm({ name }: { readonly name: string }) {
  const rename = useRenameMe();
  const [typed, setTyped] = useState(name);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = typed.trim();
    setMissing(trimmed === '');
    if (trimmed !== '') rename.mutate(trimmed);
  };
  return (
    <form className={classes.row} onSubmit={submit}>
      <TextInput
        className={classes.grow ?? ''}
        label={words.name}
        autoComplete="name"
        maxLength={200}
        value={typed}
        error={missing ? words.nameEmpty : rename.error?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={rename.isPending} disabled={typed.trim() === name}>
        {words.save}
      </Button>
    </form>
  );
}
