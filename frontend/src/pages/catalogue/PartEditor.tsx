import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import { type PartCheck, usePartCheck, usePartSchema, useSavePart } from '../../api/queries/parts';
import { Catalogue } from '../../model/catalogue/catalogue';
import { PartForm } from '../../panels/parts/form/PartForm';
import type { Schema } from '../../panels/parts/form/schema';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/catalogue';
import { formWords } from '../../ui/words/partForm';
import classes from './Editor.module.css';
import { PartFindings } from './PartFindings';
import { type DraftOrigin, type PartDraft, usePartDraft } from './usePartDraft';

interface PartEditorProps {
  readonly data: CatalogueAnswer;
  readonly edited: DraftOrigin;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** An own part as a form, with what is wrong and what it would look like beside it. */
export function PartEditor(props: PartEditorProps) {
  const schema = usePartSchema();
  const { draft, error } = usePartDraft(props.edited);
  const failure = schema.error ?? error;
  return (
    <section className={classes.editor} aria-label={formWords.newTitle}>
      {draft && schema.data ? (
        // The schema is the server's own file; the form reads what it knows of it and leaves the rest out.
        <Editing {...props} draft={draft} schema={schema.data as Schema} />
      ) : failure ? (
        <ErrorState title={words.own.failed} action={<Button onClick={props.onClose}>{words.sheet.back}</Button>}>
          {failure.message}
        </ErrorState>
      ) : (
        <EmptyState>{words.loading}</EmptyState>
      )}
    </section>
  );
}

interface EditingProps extends PartEditorProps {
  readonly draft: PartDraft;
  readonly schema: Schema;
}

/** What is typed is checked once the typing rests. */
const CHECK_AFTER_MS = 400;

function Editing({ data, draft, schema, onSaved, onClose }: EditingProps) {
  const { part, seen, onChange } = draft;
  const [note, setNote] = useState('');
  const [rested] = useDebouncedValue(part, CHECK_AFTER_MS);
  const check = usePartCheck(rested);
  const save = useSavePart();
  const problems = check.data?.problems ?? [];
  const submit = () => save.mutate({ seen, part, note }, { onSuccess: (saved) => onSaved(saved.id) });
  return (
    <>
      <header className={classes.top}>
        <h2>{seen ? formWords.editTitle(seen.part.name) : formWords.newTitle}</h2>
        <TextInput
          aria-label={formWords.note}
          placeholder={formWords.note}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button loading={save.isPending} onClick={submit}>
          {formWords.save}
        </Button>
        <ActionIcon aria-label={formWords.close} onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </header>
      <div className={classes.form}>
        <PartForm
          schema={schema}
          catalogue={data}
          part={part}
          problems={problems}
          idFixed={seen !== null}
          onChange={onChange}
        />
      </div>
      <Beside data={data} check={check.data} error={save.error ?? check.error} />
    </>
  );
}

interface BesideProps {
  readonly data: CatalogueAnswer;
  readonly check: PartCheck | undefined;
  readonly error: Error | null;
}

function Beside({ data, check, error }: BesideProps) {
  const drawn = check?.part ?? null;
  const catalogue = useMemo(
    () => drawn && new Catalogue({ ...data, parts: { ...data.parts, [drawn.id]: drawn } }),
    [data, drawn],
  );
  return (
    <aside className={classes.beside}>
      {error && <ErrorState title={formWords.failed}>{error.message}</ErrorState>}
      <PartFindings catalogue={catalogue} partId={drawn?.id ?? null} check={check} />
    </aside>
  );
}
