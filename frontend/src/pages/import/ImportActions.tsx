import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportAnswer, ImportPreview } from '../../api/answers';
import { useForgetImport, useImportedDesign } from '../../api/queries/imports';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/import';
import { useIsNarrow } from '../frame/windowWidth';
import classes from './Import.module.css';

interface ActionsProps {
  readonly run: ImportAnswer;
  readonly preview: ImportPreview | undefined;
  /** A newer preview is being worked out. */
  readonly late: boolean;
}

/** Makes a design of an import, or adds it to the one that it is for. */
export function ImportActions({ run, preview, late }: ActionsProps) {
  const forget = useForgetImport(run.id);
  const navigate = useNavigate();
  const back = run.design_id ? `/d/${run.design_id}` : '/';
  const foundNothing = run.summary?.kinds.length === 0;
  return (
    <div className={classes.actions}>
      <Button variant="default" component="a" href={`/api/imports/${run.id}/report`} download>
        {words.report}
      </Button>
      <Button
        variant="default"
        loading={forget.isPending}
        onClick={() => forget.mutate(undefined, { onSuccess: () => navigate(back) })}
      >
        {words.discard}
      </Button>
      {run.design_id === null ? (
        !foundNothing && <CreateDesign run={run} disabled={!preview} />
      ) : (
        <AddToDesign designId={run.design_id} importId={run.id} preview={late ? undefined : preview} />
      )}
    </div>
  );
}

function CreateDesign({ run, disabled }: { readonly run: ImportAnswer; readonly disabled: boolean }) {
  const create = useImportedDesign(run.id);
  const navigate = useNavigate();
  const [name, setName] = useState(() => run.title.replace(/(\.tar)?\.[a-z0-9]{1,4}$/i, '') || run.title);
  const make = () => create.mutate(name, { onSuccess: ({ id }) => navigate(`/d/${id}`) });
  return (
    <form
      className={classes.create}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <TextInput aria-label={words.name} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" loading={create.isPending} disabled={disabled || name.trim() === ''}>
        {words.create}
      </Button>
      {create.isError && <ErrorState title={words.failedPreview}>{create.error.message}</ErrorState>}
    </form>
  );
}

interface AddProps {
  readonly designId: string;
  readonly importId: string;
  readonly preview: ImportPreview | undefined;
}

/** The studio takes it as one step of its own undo history. */
function AddToDesign({ designId, importId, preview }: AddProps) {
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  if (narrow) return <p className={classes.quiet}>{words.mergePhone}</p>;
  if (preview && preview.changes.length === 0) return <p className={classes.quiet}>{words.nothingNew}</p>;
  const add = () => navigate(`/d/${designId}`, { state: { takeImport: importId } });
  return (
    <Button onClick={add} disabled={!preview} title={words.mergeNote}>
      {words.merge}
    </Button>
  );
}
