import type { LedgerRow } from '../../api/answers';
import { intervalText, predictedText, publishedText } from '../../charts/published/publishedWords';
import { errorText } from '../../ui/format/format';
import { words } from '../../ui/words/validation';
import { isMiss } from './ledgerView';
import classes from './RowDetail.module.css';

interface RowDetailProps {
  readonly row: LedgerRow;
  /** The paper, as one cites it. */
  readonly citation: string;
}

/** Everything that the ledger holds of one figure, in words. */
export function RowDetail({ row, citation }: RowDetailProps) {
  const text = words.detail;
  const interval = intervalText(row);
  const entries: (readonly [string, string])[] = [
    [text.configuration, row.configuration || text.noDesign],
    [text.place, [row.place, citation].filter(Boolean).join('. ')],
    [text.measured, row.role === 'reserved' ? text.none : publishedText(row)],
    [text.predicted, predictedText(row) + (interval ? ` (${interval})` : '')],
    [text.error, errorText(row.error)],
  ];
  if (row.fitted) entries.push([text.leftOut, errorText(row.leave_one_out)]);
  for (const parameter of row.parameters) entries.push([text.fits, parameter]);
  if (isMiss(row)) entries.push([text.why, row.note || text.noNote]);
  else if (row.note) entries.push([text.note, row.note]);
  return (
    <div className={classes.detail}>
      <p>{row.fitted && row.role !== 'input' ? text.roles.fitted : text.roles[row.role]}</p>
      <dl>
        {entries.map(([term, meaning]) => (
          <div key={`${term} ${meaning}`}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
