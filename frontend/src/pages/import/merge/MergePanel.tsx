import { sum } from 'd3-array';
import type { ReactNode } from 'react';
import type { ImportAnswer, ImportPreview } from '../../../api/answers';
import { useDesigns } from '../../../api/queries/designs';
import { TextButton } from '../../../ui/form/TextButton';
import { count, dayText } from '../../../ui/format/format';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/import';
import { useImportChoices } from '../useImportChoices';
import classes from './Merge.module.css';
import { MergeTable } from './MergeTable';

const text = words.merging;

interface MergeProps {
  readonly run: ImportAnswer;
  readonly preview: ImportPreview;
  readonly designId: string;
  /** The drawing after the merge. */
  readonly children: ReactNode;
}

/** What a second import meets in the design: three values beside each other, and whose holds. */
export function MergePanel({ run, preview, designId, children }: MergeProps) {
  const name = useDesigns().data?.find(({ id }) => id === designId)?.name ?? '';
  const { error, askForNothing } = useImportChoices(run);
  const { last, base_missing, states } = preview;
  const tallies = [
    [text.kept, preview.kept, text.keptNote],
    [text.changed, states.changed, text.changedNote],
    [text.added, sum(Object.values(preview.added)), text.addedNote],
    [text.choose, states.choose, text.chooseNote],
    [text.gone, preview.vanished_total, text.goneNote],
    [text.notRead, preview.not_read, text.notReadNote],
  ] as const;
  return (
    <div className={classes.withPicture}>
      <section className={classes.merge} aria-labelledby="import-merge">
        <h2 id="import-merge">
          {text.title(name)} <small>{last && text.since(last.title, dayText(new Date(last.at)))}</small>
        </h2>
        {!last && <p className={classes.quiet}>{base_missing ? text.lost : text.first}</p>}
        {error && <ErrorState title={words.failedPreview}>{error.message}</ErrorState>}
        <dl className={classes.tallies}>
          {tallies.map(([title, number, note]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <b>{count(number)}</b>
                <small>{note}</small>
              </dd>
            </div>
          ))}
        </dl>
        {run.asked.length > 0 && (
          <p className={classes.quiet}>
            {text.asked(run.asked.length)} <TextButton onClick={askForNothing}>{text.unask}</TextButton>
          </p>
        )}
        <MergeTable run={run} preview={preview} />
      </section>
      <aside className={classes.beside}>{children}</aside>
    </div>
  );
}
