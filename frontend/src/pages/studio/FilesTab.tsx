import { Button } from '@mantine/core';
import { useFiles } from '../../api/queries/exports';
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
  const files = useFiles(
    designId,
    useResults((state) => state.seq),
  );
  if (files.isError) {
    return (
      <ErrorState title={words.files.failed} action={<Button onClick={() => files.refetch()}>{shell.tryAgain}</Button>}>
        {files.error.message}
      </ErrorState>
    );
  }
  if (!files.data) return null;
  return <Files files={files.data} onDownload={exportsOf(designId, name).onBundle} />;
}
