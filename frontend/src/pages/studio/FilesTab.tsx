import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFileText, useFiles } from '../../api/queries/exports';
import { Files } from '../../panels/dock/Files';
import { useStudioValue } from '../../panels/studio';
import { useResults } from '../../state/SessionContext';
import { ErrorState } from '../../ui/ErrorState';
import { words } from '../../ui/words/dock';
import { words as shell } from '../../ui/words/shell';
import { exportsOf } from './exports';

/** The files that build the design as it is saved now. */
export function FilesTab({ designId }: { readonly designId: string }) {
  const name = useStudioValue(({ snapshot }) => String(snapshot.meta.name ?? ''));
  const acts = useStudioValue((studio) => studio.acts);
  const seq = useResults((state) => state.seq);
  const files = useFiles(designId, seq);
  const [wanted, setWanted] = useState<string | null>(null);
  const listed = files.data?.files ?? [];
  const picked = (listed.find((file) => file.path === wanted) ?? listed[0])?.path ?? null;
  const content = useFileText(designId, seq, picked);
  if (files.isError) {
    return (
      <ErrorState title={words.files.failed} action={<Button onClick={() => files.refetch()}>{shell.tryAgain}</Button>}>
        {files.error.message}
      </ErrorState>
    );
  }
  if (!files.data) return null;
  return (
    <Files
      files={listed}
      open={files.data.open_values}
      picked={picked}
      content={content.data ?? null}
      onPick={setWanted}
      onDownload={exportsOf(designId, name).onBundle}
      onSelect={(id) => acts.select([id])}
    />
  );
}
