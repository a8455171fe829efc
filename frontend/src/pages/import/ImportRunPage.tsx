import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { ImportAnswer } from '../../api/answers';
import { useDesigns } from '../../api/queries/designs';
import { useImport, useImportPreview } from '../../api/queries/imports';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/import';
import { PageTop } from '../frame/PageTop';
import classes from './Import.module.css';
import { ImportActions } from './ImportActions';
import { ImportReport } from './ImportReport';
import { ImportSentence } from './ImportSentence';
import { ReadingFiles } from './ReadingFiles';

/** `/import/:id`: how far reading has come, then what was found and what is to be decided. */
export function ImportRunPage() {
  const { id = '' } = useParams();
  const found = useImport(id);
  return (
    <div className={classes.page}>
      <Top run={found.data} />
      {found.isError && (
        <main className={classes.ended}>
          <ErrorState title={words.gone} action={<Again designId={null} />}>
            {found.error.message}
          </ErrorState>
        </main>
      )}
      {found.data && <Run run={found.data} />}
      {found.isPending && <main aria-busy="true" />}
    </div>
  );
}

function Top({ run }: { readonly run: ImportAnswer | undefined }) {
  const designs = useDesigns().data;
  const design = designs?.find(({ id }) => id === run?.design_id);
  return (
    <PageTop
      title={words.title}
      lead={[run?.title, design && words.into(design.name)].filter(Boolean).join(' \u00b7 ')}
    >
      {design && (
        <Button component={Link} to={`/d/${design.id}`} variant="default">
          {words.back}
        </Button>
      )}
      {design && run?.state === 'done' && (
        <Button component={Link} to={`/delta?design=${design.id}&import=${run.id}`} variant="default">
          {words.delta}
        </Button>
      )}
      <Button component={Link} to={again(run?.design_id ?? null)} variant="default">
        {words.another}
      </Button>
    </PageTop>
  );
}

function Run({ run }: { readonly run: ImportAnswer }) {
  if (run.state === 'reading') return <ReadingFiles run={run} />;
  if (run.state === 'done' && run.summary) return <Done run={run} summary={run.summary} />;
  return (
    <main className={classes.ended}>
      <ErrorState
        title={run.state === 'stopped' ? words.stopped : words.failed}
        action={<Again designId={run.design_id} />}
      >
        {run.message}
      </ErrorState>
    </main>
  );
}

interface DoneProps {
  readonly run: ImportAnswer;
  readonly summary: NonNullable<ImportAnswer['summary']>;
}

function Done({ run, summary }: DoneProps) {
  const preview = useImportPreview(run);
  return (
    <main className={classes.main}>
      <div className={classes.lead}>
        <ImportSentence summary={summary} preview={preview.data} />
        <ImportActions run={run} preview={preview.data} late={preview.isFetching} />
      </div>
      {preview.isError && <ErrorState title={words.failedPreview}>{preview.error.message}</ErrorState>}
      <ImportReport run={run} summary={summary} preview={preview.data} late={preview.isFetching} />
    </main>
  );
}

const again = (designId: string | null) => (designId ? `/import?design=${designId}` : '/import');

function Again({ designId }: { readonly designId: string | null }) {
  return (
    <Button component={Link} to={again(designId)}>
      {words.again}
    </Button>
  );
}
