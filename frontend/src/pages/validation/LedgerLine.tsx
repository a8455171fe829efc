import { memo } from 'react';
import type { LedgerRow } from '../../api/answers';
import { ErrorBar } from '../../charts/published/ErrorBar';
import { judgedError } from '../../charts/published/publishedFigures';
import { figureQuantity, publishedRange, unitText } from '../../charts/published/publishedWords';
import { errorText, UNKNOWN } from '../../ui/format/format';
import { papers } from '../../ui/words/validation';
import classes from './LedgerTable.module.css';
import { shortPlace } from './ledgerView';
import { RowDetail } from './RowDetail';
import { RowTag } from './RowTag';

interface LedgerLineProps {
  readonly row: LedgerRow;
  readonly columns: number;
  /** Whether the source says the paper's letter: not where a heading above says its name. */
  readonly withPaper: boolean;
  readonly citation: string;
  readonly selected: boolean;
  readonly hovered: boolean;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** Width of the bar from -10% to +10%, as the head of its column has it. */
export const bar_px = 68;

/** One figure of the table; the row under it, while it is selected, tells the rest. */
export const LedgerLine = memo(function LedgerLine(props: LedgerLineProps) {
  const { row, selected, hovered, onHover, onSelect } = props;
  const counted = row.role === 'prediction' && !row.fitted;
  const letter = props.withPaper ? `${papers[row.paper]?.letter ?? row.paper} ` : '';
  return (
    <>
      <tr
        data-selected={selected || undefined}
        data-hovered={hovered || undefined}
        data-row=""
        data-counted={counted || undefined}
        onClick={() => onSelect(row.id)}
        onMouseEnter={() => onHover(row.id)}
        onMouseLeave={() => onHover(null)}
      >
        <td className={classes.figure}>
          <button
            type="button"
            aria-expanded={selected}
            onClick={(event) => {
              event.stopPropagation();
              onSelect(row.id);
            }}
          >
            {row.metric}
          </button>
        </td>
        <td className={classes.source} title={row.place}>
          {letter}
          {shortPlace(row.place)}
        </td>
        <td className={classes.number}>
          {row.published === null ? publishedRange(row) : figureQuantity(row, row.published).value}
        </td>
        <td className={`${classes.number} ${classes.predicted}`}>{figureQuantity(row, row.predicted).value}</td>
        <td className={classes.unit}>{unitText(row.unit)}</td>
        <td>
          <ErrorBar error={counted ? row.error : null} width={bar_px} />
        </td>
        <td className={`${classes.number} ${classes.predicted}`}>
          {row.role === 'input' ? UNKNOWN : errorText(row.error)}
        </td>
        <td className={classes.number}>{row.leave_one_out === null ? '' : errorText(judgedError(row))}</td>
        <td>
          <RowTag row={row} />
        </td>
      </tr>
      {selected && (
        <tr className={classes.opened} data-detail="">
          <td colSpan={props.columns}>
            <RowDetail row={row} citation={props.citation} />
          </td>
        </tr>
      )}
    </>
  );
});
