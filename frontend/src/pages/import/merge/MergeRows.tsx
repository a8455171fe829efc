import { Checkbox, SegmentedControl } from '@mantine/core';
import type { ImportPreview } from '../../../api/answers';
import { TextButton } from '../../../ui/form/TextButton';
import { UNKNOWN } from '../../../ui/format/format';
import { stepProps } from '../../../ui/rows/useStepKeys';
import { kindName, words } from '../../../ui/words/import';
import { Place } from '../Place';
import type { MergeResult } from '../useImportChoices';
import classes from './Merge.module.css';
import type { MergeTexts } from './mergeTexts';

const text = words.merging;
const OPTIONS = (['design', 'listings', 'open'] as const).map((value) => ({ value, label: text.options[value] }));

interface ChosenProps {
  readonly row: ImportPreview['differs'][number];
  readonly texts: MergeTexts;
  readonly onChoose: (key: string, result: MergeResult | null) => void;
}

/** Three values, the one that differs in bold, and whose holds. */
export function ChosenRow({ row, texts, onChoose }: ChosenProps) {
  const what = texts.what(row);
  const [base, here, world] = [row.base, row.here, row.world].map((value) => texts.value(row, value));
  const takes = row.result === 'listings';
  return (
    <tr {...stepProps} data-component={row.component}>
      <td>
        {row.state === 'changed' && (
          <Checkbox
            size="xs"
            aria-label={text.take(row.name, what)}
            checked={takes}
            onChange={({ currentTarget }) => onChoose(row.key, currentTarget.checked ? null : 'design')}
          />
        )}
      </td>
      <th scope="row">{row.name}</th>
      <td>{what}</td>
      <td>{base}</td>
      <td>{base === here ? here : <b>{here}</b>}</td>
      <td>{base === world ? world : <b>{world}</b>}</td>
      <td>
        {row.state === 'choose' && row.why === '' ? (
          <SegmentedControl
            size="xs"
            data={OPTIONS}
            value={row.result}
            aria-label={text.whose(row.name, what)}
            onChange={(value) => onChoose(row.key, value === 'open' ? null : value)}
          />
        ) : (
          <span className={classes.result} data-takes={takes || undefined}>
            {takes ? text.taken : text.stays}
          </span>
        )}
        {row.why !== '' && <small> {row.why}</small>}
      </td>
      <td>
        <Evidence file={row.file} line={row.line} />
      </td>
    </tr>
  );
}

interface GoneProps {
  readonly row: ImportPreview['vanished'][number];
  readonly isDeleted: boolean;
  readonly onDelete: (component: string, isDeleted: boolean) => void;
}

/** Stays until somebody ticks it. */
export function GoneRow({ row, isDeleted, onDelete }: GoneProps) {
  return (
    <tr {...stepProps} data-component={row.component}>
      <td>
        <Checkbox
          size="xs"
          aria-label={text.remove(row.name)}
          checked={isDeleted}
          onChange={({ currentTarget }) => onDelete(row.component, currentTarget.checked)}
        />
      </td>
      <th scope="row">{row.name}</th>
      <td>{kindName(row.kind)}</td>
      <td>{text.there}</td>
      <td>{text.there}</td>
      <td>
        <s>{text.goneNow}</s>
      </td>
      <td>
        <span className={classes.result}>{isDeleted ? text.deleted : text.keepOr}</span>
      </td>
      <td>
        <small>{row.why}</small>
      </td>
    </tr>
  );
}

interface LeftOutProps {
  readonly row: ImportPreview['left_by_hand'][number];
  readonly onAsk: (key: string) => void;
}

/** Comes back only when somebody asks. */
export function LeftOutRow({ row, onAsk }: LeftOutProps) {
  return (
    <tr {...stepProps}>
      <td />
      <th scope="row">{row.name}</th>
      <td>{kindName(row.kind)}</td>
      <td>{text.there}</td>
      <td>
        <b>{text.byHand}</b>
      </td>
      <td>{text.there}</td>
      <td>
        <TextButton onClick={() => onAsk(row.key)}>{text.ask}</TextButton>
      </td>
      <td>
        <Evidence file={row.file} line={row.line} />
      </td>
    </tr>
  );
}

/** Who says so; opened, the whole path. */
function Evidence({ file, line }: { readonly file: string; readonly line: number }) {
  if (file === '') return UNKNOWN;
  return (
    <details className={classes.evidence}>
      <summary>
        <Place file={file} line={line} />
      </summary>
      <code>{text.lineOf(line, file)}</code>
    </details>
  );
}
