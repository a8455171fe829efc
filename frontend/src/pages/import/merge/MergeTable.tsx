import { type ReactNode, useState } from 'react';
import type { ImportAnswer, ImportPreview } from '../../../api/answers';
import { useCatalogue } from '../../../api/queries/catalogue';
import { TextButton } from '../../../ui/form/TextButton';
import { words } from '../../../ui/words/import';
import { useImportChoices } from '../useImportChoices';
import classes from './Merge.module.css';
import { ChosenRow, GoneRow, LeftOutRow } from './MergeRows';
import { mergeTexts } from './mergeTexts';

const text = words.merging;
const FIRST = 12;

interface TableProps {
  readonly run: ImportAnswer;
  readonly preview: ImportPreview;
}

/** Row by row: what is to be chosen, what is taken, what is gone, what was deleted by hand, what stays. */
export function MergeTable({ run, preview }: TableProps) {
  const { differs, differs_total, vanished, vanished_total, left_by_hand, left_by_hand_total, states } = preview;
  const choices = useImportChoices(run);
  const catalogue = useCatalogue().data;
  if (differs_total + vanished_total + left_by_hand_total === 0 || !catalogue) return null;
  const texts = mergeTexts(catalogue);
  const of = (state: ImportPreview['differs'][number]['state']) =>
    differs
      .filter((row) => row.state === state)
      .map((row) => <ChosenRow key={row.key} row={row} texts={texts} onChoose={choices.chooseResult} />);
  const gone = vanished.map((row) => (
    <GoneRow
      key={row.component}
      row={row}
      isDeleted={run.deleted.includes(row.component)}
      onDelete={choices.chooseDeleted}
    />
  ));
  const left = left_by_hand.map((row) => <LeftOutRow key={row.key} row={row} onAsk={choices.ask} />);
  return (
    <>
      <div className={classes.wide}>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th aria-label={text.taken} />
              {[text.part, text.what, text.last, text.drawn, text.listings, text.result, text.evidence].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <Group name="choose" rows={of('choose')} total={states.choose} />
          <Group name="changed" rows={of('changed')} total={states.changed} />
          <Group name="gone" rows={gone} total={vanished_total} />
          <Group name="left" rows={left} total={left_by_hand_total} />
          <Group name="kept" rows={of('kept')} total={states.kept} />
        </table>
      </div>
      <p className={classes.keys}>{text.keys}</p>
    </>
  );
}

interface GroupProps {
  readonly name: keyof typeof text.groups;
  readonly rows: readonly ReactNode[];
  readonly total: number;
}

function Group({ name, rows, total }: GroupProps) {
  const [all, setAll] = useState(false);
  const [title, note] = text.groups[name];
  if (total === 0) return null;
  const shown = rows.slice(0, all ? undefined : FIRST);
  const further = total - rows.length;
  return (
    <tbody data-group={name}>
      <tr className={classes.head}>
        <th colSpan={8} scope="rowgroup">
          <b>{title}</b> {total} <small>{note}</small>
        </th>
      </tr>
      {shown}
      {(shown.length < rows.length || further > 0) && (
        <tr>
          <td colSpan={8}>
            {shown.length < rows.length ? (
              <TextButton onClick={() => setAll(true)}>{text.more(rows.length - shown.length)}</TextButton>
            ) : (
              text.further(further)
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}
