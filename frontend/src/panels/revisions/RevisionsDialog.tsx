import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../ui/ErrorState';
import { whenChanged } from '../../ui/format';
import { revisionWords as words } from '../../ui/words/share';
import classes from '../share/Dialogs.module.css';

export interface RevisionRow {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly message: string;
  readonly sha256: string;
  readonly created_at: string;
}

interface RevisionsDialogProps {
  readonly revisions: readonly RevisionRow[];
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSave: (name: string, message: string) => void;
  readonly onOpenCopy: (revision: RevisionRow) => void;
  readonly onDownload: (revision: RevisionRow) => void;
  readonly onClose: () => void;
}

/** Names the present state, lists what was named before. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const now = new Date();
  return (
    <Modal opened onClose={props.onClose} title={words.title} size={560}>
      <p className={classes.intro}>{words.intro}</p>
      <RevisionForm busy={props.busy} onSave={props.onSave} />
      {props.error && <ErrorState title={words.failed}>{props.error}</ErrorState>}
      <h3 className={classes.heading}>{words.list}</h3>
      {props.revisions.length === 0 && <p className={classes.none}>{words.none}</p>}
      <ul className={classes.list}>
        {props.revisions.map((revision) => (
          <li key={revision.id}>
            <span>
              <b>
                r{revision.number} {revision.name}
              </b>
              <small>
                {[revision.message, whenChanged(new Date(revision.created_at), now), words.hash(revision.sha256)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <Group gap={8} wrap="nowrap">
              <Button variant="default" onClick={() => props.onOpenCopy(revision)}>
                {words.openCopy}
              </Button>
              <Button variant="default" onClick={() => props.onDownload(revision)}>
                {words.download}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function RevisionForm({ busy, onSave }: Pick<RevisionsDialogProps, 'busy' | 'onSave'>) {
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
        data-autofocus
      />
      <TextInput
        label={words.message}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {words.save}
      </Button>
    </form>
  );
}
