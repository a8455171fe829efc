import { Select } from '@mantine/core';
import { Fragment } from 'react';
import type { LedgerRow } from '../../api/answers';
import { ErrorBar } from '../../charts/published/ErrorBar';
import { predictedText, publishedText } from '../../charts/published/publishedWords';
import { errorText, UNKNOWN } from '../../ui/format/format';
import { papers, words } from '../../ui/words/validation';
import classes from './LedgerCards.module.css';
import type { LedgerListProps } from './LedgerTable';
import { RowDetail } from './RowDetail';
import { RowTag } from './RowTag';

/** The table for a narrow page: a card a figure, that opens in place. */
export function LedgerCards({ groups, citations, order, selected, onOrder, onSelect }: LedgerListProps) {
  return (
    <section aria-label={words.table.label} className={classes.cards}>
      <Select
        label={words.table.sort}
        data={[
          { value: 'published', label: words.table.asPublished },
          { value: 'error', label: words.table.largestError },
        ]}
        value={order}
        allowDeselect={false}
        onChange={(picked) => onOrder(picked === 'error' ? 'error' : 'published')}
      />
      {groups.map(({ paper, rows }) => (
        <Fragment key={paper ?? ''}>
          {paper !== null && <h2>{papers[paper]?.name ?? paper}</h2>}
          <ul>
            {rows.map((row) => (
              <li key={row.id} data-selected={row.id === selected || undefined}>
                <Card row={row} selected={row.id === selected} onSelect={onSelect} />
                {row.id === selected && <RowDetail row={row} citation={citations.get(row.paper) ?? ''} />}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

interface CardProps {
  readonly row: LedgerRow;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

function Card({ row, selected, onSelect }: CardProps) {
  const counted = row.role === 'prediction' && !row.fitted;
  return (
    <button type="button" className={classes.card} aria-expanded={selected} onClick={() => onSelect(row.id)}>
      <span className={classes.line}>
        <span className={classes.name}>{row.metric}</span>
        <RowTag row={row} />
      </span>
      <span className={classes.line}>
        <span className={classes.values}>{words.table.pair(publishedText(row), predictedText(row))}</span>
        {counted && <ErrorBar error={row.error} width={48} />}
        <b>{row.role === 'input' ? UNKNOWN : errorText(row.error)}</b>
      </span>
    </button>
  );
}
