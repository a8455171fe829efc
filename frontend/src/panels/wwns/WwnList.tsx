import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import type { PortName } from '../../model/portNames';
import { words } from '../../ui/words/wwns';
import { useWindow } from '../parts/useWindow';
import classes from './Wwns.module.css';

interface WwnListProps {
  readonly ports: readonly PortName[];
  readonly onSelect: (partId: string) => void;
}

const ROW = 28;

/** Only rows in view are drawn. One stop of the tab key: arrows walk, Enter selects the part. */
export const WwnList = memo(function WwnList({ ports, onSelect }: WwnListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const name = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, ports.length - 1);
  const { first, end, reveal } = useWindow(frame, ports.length, ROW, ROW);
  const walk = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? ROW) / ROW) - 2);
    const next = target(event.key, active, page, ports.length);
    if (next !== null) {
      setAt(next);
      reveal(next);
    } else if (event.key === 'Enter') onSelect(ports[active]?.partId ?? '');
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="grid"
      tabIndex={0}
      aria-label={words.list}
      aria-rowcount={ports.length + 1}
      aria-activedescendant={active >= first && active < end ? `${name}-${active}` : undefined}
      onKeyDown={walk}
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
            id={`${name}-${first + index}`}
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

function target(key: string, active: number, page: number, rows: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: rows - 1,
  };
  const row = targets[key];
  return row === undefined ? null : Math.min(Math.max(row, 0), rows - 1);
}
