import { IconArrowDown, IconArrowsSort } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { papers, words } from '../../ui/words/validation';
import { LedgerLine } from './LedgerLine';
import classes from './LedgerTable.module.css';
import type { Order, RowGroup } from './ledgerView';

export interface LedgerListProps {
  readonly groups: readonly RowGroup[];
  readonly citations: ReadonlyMap<string, string>;
  readonly order: Order;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onOrder: (order: Order) => void;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

const columns = 9;

/** Every figure beside its prediction; a row opens to all that is known of it. */
export function LedgerTable(props: LedgerListProps) {
  const { groups, citations, order, selected, hovered, onHover, onSelect } = props;
  const table = useScrollTo(selected);
  return (
    <table className={classes.table} aria-label={words.table.label} ref={table}>
      <Head order={order} onOrder={props.onOrder} />
      <tbody>
        {groups.map(({ paper, rows }) => (
          <Fragment key={paper ?? ''}>
            {paper !== null && (
              <tr>
                <th scope="rowgroup" className={classes.groupName} colSpan={columns}>
                  {papers[paper]?.name ?? paper}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <LedgerLine
                key={row.id}
                row={row}
                columns={columns}
                withPaper={paper === null}
                citation={citations.get(row.paper) ?? ''}
                selected={row.id === selected}
                hovered={row.id === hovered}
                onHover={onHover}
                onSelect={onSelect}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Brings the selected row into view, also when the chart selected it. */
function useScrollTo(selected: string | null) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (selected === null) return;
    for (const part of ['[data-detail]', '[data-selected]'])
      table.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return table;
}

function Head({ order, onOrder }: Pick<LedgerListProps, 'order' | 'onOrder'>) {
  const byError = order === 'error';
  return (
    <thead>
      <tr>
        <th scope="col">{words.table.figure}</th>
        <th scope="col" className={classes.source}>
          {words.table.source}
        </th>
        <th scope="col" className={classes.number}>
          {words.table.measured}
        </th>
        <th scope="col" className={classes.number}>
          {words.table.predicted}
        </th>
        <th scope="col" className={classes.unit}>
          {words.table.unit}
        </th>
        <th scope="col" aria-label={words.table.errorBar}>
          <span className={classes.scale} aria-hidden="true">
            <span>−10</span>
            <span>0</span>
            <span>+10</span>
          </span>
        </th>
        <th scope="col" className={classes.number} aria-sort={byError ? 'descending' : 'none'}>
          <button
            type="button"
            className={classes.sort}
            title={byError ? words.table.sortAsPublished : words.table.sortByError}
            onClick={() => onOrder(byError ? 'published' : 'error')}
          >
            {words.table.error}
            {byError ? <IconArrowDown size={12} stroke={1.8} /> : <IconArrowsSort size={12} stroke={1.5} />}
          </button>
        </th>
        <th scope="col" className={classes.number} title={words.table.leftOutHelp}>
          {words.table.leftOut}
        </th>
        <th scope="col" aria-label={words.table.role} />
      </tr>
    </thead>
  );
}
