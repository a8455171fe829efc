import { useMemo, useState } from 'react';
import type { ImportAnswer, ImportPreview, ImportSummary } from '../../api/answers';
import { EmptyState } from '../../ui/message/EmptyState';
import { useStepKeys } from '../../ui/rows/useStepKeys';
import { words } from '../../ui/words/import';
import { AmbiguousParts } from './AmbiguousParts';
import { Contradictions } from './Contradictions';
import { FilesList } from './FilesList';
import { FoundTable } from './FoundTable';
import { FileNamesContext, fileNames } from './fileNames';
import classes from './Import.module.css';
import { Missing } from './Missing';
import { MergePanel } from './merge/MergePanel';
import { NamedThings } from './NamedThings';
import { PreviewPicture, type SoughtPart } from './PreviewPicture';

interface ReportProps {
  readonly run: ImportAnswer;
  readonly summary: ImportSummary;
  readonly preview: ImportPreview | undefined;
  readonly late: boolean;
}

/** What was found, what is open, and what would come of it. */
export function ImportReport({ run, summary, preview, late }: ReportProps) {
  const nothing = summary.kinds.length === 0;
  const [sought, setSought] = useState<SoughtPart | null>(null);
  useStepKeys((key, step) => {
    const { component } = step.dataset;
    // A new object each time: who asks again is led there again.
    if (key === 'F' && component !== undefined)
      setSought({ component, name: step.querySelector('th')?.textContent ?? '' });
    if (key === 'E') step.querySelector('summary')?.click();
    if (key === 'ENTER') step.querySelector<HTMLElement>('input, button')?.focus();
    const box = key === ' ' ? step.querySelector<HTMLElement>('input[type=checkbox]') : null;
    box?.click();
    return box !== null;
  });
  const nameOf = useMemo(() => fileNames(summary.files), [summary]);
  const picture = (
    <PreviewPicture
      title={run.design_id ? words.merging.after : words.preview}
      preview={preview}
      late={late}
      deleted={run.deleted}
      sought={sought}
    />
  );
  return (
    <FileNamesContext value={nameOf}>
      {preview && run.design_id && (
        <MergePanel run={run} preview={preview} designId={run.design_id}>
          {!nothing && picture}
        </MergePanel>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <FilesList summary={summary} />
        </div>
        <div className={classes.column}>
          {nothing ? (
            <EmptyState title={words.nothing}>{words.nothingNote(summary.files_total)}</EmptyState>
          ) : (
            <FoundTable importId={run.id} kinds={summary.kinds} />
          )}
          {preview && preview.ambiguous.length > 0 && <AmbiguousParts run={run} preview={preview} />}
          {summary.contradictions.length > 0 && <Contradictions run={run} contradictions={summary.contradictions} />}
          <NamedThings title={words.supposed} things={summary.supposed} total={summary.supposed_total} />
          <NamedThings title={words.names} things={summary.ambiguous} total={summary.ambiguous_total} />
          {preview && <NamedThings title={words.leftOut} things={preview.left_out} total={preview.left_out_total} />}
        </div>
        <aside className={classes.column}>
          {!nothing && run.design_id === null && picture}
          {summary.to_run.length > 0 && <Missing toRun={summary.to_run} total={summary.to_run_total} />}
        </aside>
      </div>
    </FileNamesContext>
  );
}
