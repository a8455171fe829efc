import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../ui/form/Form';
import { RequiredText, useNeeded } from '../../ui/form/RequiredText';
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
export function VersionNameForm({ label, busy, onSave, onCancel, focus = false }: NameFormProps) {
  const name = useNeeded();
  const [message, setMessage] = useState('');
  const submit = () => {
    const taken = name.take();
    if (taken === null) return;
    onSave(taken, message.trim());
    name.setTyped('');
    setMessage('');
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      <RequiredText
        text={name}
        empty={words.nameEmpty}
        label={words.name}
        placeholder={words.namePlaceholder}
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
    </Form>
  );
}
