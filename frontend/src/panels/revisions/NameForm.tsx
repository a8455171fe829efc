import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { words } from '../../ui/words/revisions';
import classes from './Revisions.module.css';

interface NameFormProps {
  /** What the button says. */
  readonly label: string;
  readonly busy: boolean;
  readonly onSave: (name: string, message: string) => void;
  readonly onCancel?: () => void;
  /** Takes the focus when it appears. */
  readonly focus?: boolean;
}

/** A name and what changed. */
export function NameForm({ label, busy, onSave, onCancel, focus = false }: NameFormProps) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    onSave(name.trim(), message.trim());
    setName('');
    setMessage('');
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={200}
        value={name}
        error={missing && words.nameEmpty}
        onChange={(event) => setName(event.currentTarget.value)}
        {...(focus && { 'data-autofocus': true })}
      />
      <TextInput
        label={words.message}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button type="submit" loading={busy}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Group>
    </form>
  );
}
