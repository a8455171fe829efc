import { memo } from 'react';
import type { PortName } from '../../model/fabric/portNames';
import { useRowList } from '../../ui/rows/useRowList';
import { words } from '../../ui/words/wwns';
import classes from './Wwns.module.css';

interface WwnListProps {
  readonly ports: readonly PortName[];
  readonly onSelect: (partId: string) => void;
}

const ROW = 28;

/** Only rows in view are drawn. One stop of the tab key: arrows walk, Enter selects the part. */
export const WwnList = memo(function WwnList({ ports, onSelect }: WwnListProps) {
  const onKey = (key: string, row: number) => {
    const port = ports[row];
    if (key !== 'Enter' || !port) return false;
    onSelect(port.partId);
    return true;
  };
  const { first, end, active, ...list } = useRowList({ rows: ports.length, row_px: ROW, head_px: ROW, onKey });
  return (
    <div
      ref={list.frame}
      className={classes.frame}
      role="grid"
      tabIndex={0}
      aria-label={words.list}
      aria-rowcount={ports.length + 1}
      aria-activedescendant={list.activeId}
      onKeyDown={list.onKeyDown}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" className={classes.row} aria-rowindex={1} tabIndex={-1}>
          {Object.values(words.columns).map((column) => (
            <span key={column} role="columnheader" tabIndex={-1} className={classes.cut}>
              {column}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.rows} style={{ height: ports.length * ROW }}>
        {ports.slice(first, end).map((port, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys for its active row
          <div
            key={port.key}
            id={list.idOf(first + index)}
            role="row"
            className={classes.row}
            style={{ top: (first + index) * ROW }}
            aria-rowindex={first + index + 2}
            aria-selected={first + index === active}
            data-active={first + index === active || undefined}
            tabIndex={-1}
            onClick={() => onSelect(port.partId)}
          >
            <Cells port={port} />
          </div>
        ))}
      </div>
    </div>
  );
});

function Cells({ port }: { readonly port: PortName }) {
  const { around, partName, npiv, multiplied, wwpn } = port;
  const place = [...around, partName].join(', ');
  return (
    <>
      <span role="cell" className={classes.cut} title={place}>
        {partName} <small>{around.toReversed().join(', ')}</small>
      </span>
      <span role="cell" className={classes.cut} title={port.port}>
        {port.port}
      </span>
      <span role="cell" className={wwpn ? classes.name : classes.quiet}>
        {wwpn || (multiplied ? words.multiplied : '–')}
      </span>
      <span role="cell" className={port.wwnn ? classes.name : classes.quiet}>
        {port.wwnn || '–'}
      </span>
      <span role="cell" className={npiv.length > 0 ? classes.name : classes.quiet} title={npiv.join('\n')}>
        {npiv.length > 0 ? words.npivMore(npiv[0] ?? '', npiv.length - 1) : '–'}
      </span>
    </>
  );
}
