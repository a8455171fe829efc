import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useFiles, useFileText } from '../../../api/queries/exports';
import { matchLine } from '../../../model/collaboration/anchors';
import { setOpenValues } from '../../../model/commands/setOpenValues';
import { type FileJump, Files } from '../../../panels/dock/Files';
import { isText } from '../../../panels/files/FilePane';
import { useStudio, useStudioValue } from '../../../panels/studio';
import { useReview } from '../../../state/review';
import { useResults } from '../../../state/SessionContext';
import { EmptyState } from '../../../ui/message/EmptyState';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/files';
import { words as shell } from '../../../ui/words/shell';
import { exportsOf, fileAddress, openFile, saveFile } from './exports';

/** The files that build the design as it is saved now. */
export function FilesTab({ designId }: { readonly designId: string }) {
  const name = useStudioValue(({ snapshot }) => String(snapshot.meta.name ?? ''));
  const { attempt } = useStudio();
  const seq = useResults((state) => state.seq);
  const files = useFiles(designId, seq);
  /** Null is the form of missing values: it comes first, until somebody picks a file. */
  const [choice, setChoice] = useState<string | null>(null);
  const listed = files.data?.files ?? [];
  const hasForm = (files.data?.open_values.length ?? 0) > 0;
  const picked = listed.find(({ path }) => path === choice) ?? (hasForm ? null : (listed[0] ?? null));
  const content = useFileText(designId, seq, picked && isText(picked) ? picked.path : null);
  const sought = useSought(content.data ?? null, setChoice);
  if (files.isError) {
    return (
      <ErrorState title={words.failed} action={<Button onClick={() => files.refetch()}>{shell.tryAgain}</Button>}>
        {files.error.message}
      </ErrorState>
    );
  }
  if (!files.data) return <EmptyState>{words.waiting}</EmptyState>;
  return (
    <Files
      files={listed}
      open={files.data.open_values}
      leftOut={files.data.left_out}
      picked={picked?.path ?? null}
      content={(picked && isText(picked) && content.data?.path === picked.path && content.data.text) || null}
      sought={sought}
      addressOf={(path) => fileAddress(designId, path)}
      onPick={setChoice}
      onZip={exportsOf(designId, name).onBundle}
      onDownload={(path) => saveFile(fileAddress(designId, path), path.split('/').at(-1) ?? path)}
      onOpen={(path) => openFile(fileAddress(designId, path))}
      onSet={(values) => attempt((context) => setOpenValues(context, values))}
    />
  );
}

/** Opens the file of a line that a comment is on, and says where the line is now. */
function useSought(
  content: { readonly path: string | null; readonly text: string } | null,
  onPick: (path: string) => void,
): FileJump | null {
  const sought = useReview((state) => state.target);
  const anchor = sought?.anchor.kind === 'config_line' ? sought.anchor : null;
  useEffect(() => {
    if (anchor) onPick(anchor.path);
  }, [anchor, onPick]);
  return useMemo(() => {
    if (!anchor || content?.path !== anchor.path) return null;
    const { line } = matchLine(content.text.split('\n'), anchor.text);
    return line > 0 ? { path: anchor.path, at: { line } } : null;
  }, [anchor, content]);
}
