import { Select } from '@mantine/core';
import { useMemo, useRef } from 'react';
import type { AlternativeRow, ColumnKey } from '../../api/queries/alternatives';
import { TwoColumnChart } from '../../charts/alternatives/TwoColumnChart';
import { type Alternative, isDrawn } from '../../charts/alternatives/twoColumns';
import { useWidth } from '../../ui/layout/useWidth';
import { words } from '../../ui/words/alternatives';
import classes from './Alternatives.module.css';
import type { SelectedProps, ViewProps } from './props';

const text = words.chart;
const HEIGHT_PX = 320;

/** Any two columns of the table against each other. */
export function AnyTwo({ table, asked, onChange, selected, onSelect }: ViewProps & SelectedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { vertical, horizontal } = asked;
  const up = table.columns.find(({ key }) => key === vertical);
  const across = table.columns.find(({ key }) => key === horizontal);
  const alternatives = useMemo(
    () => table.rows.flatMap((row) => alternativeOf(row, vertical, horizontal)),
    [table, vertical, horizontal],
  );
  const data = table.columns.map(({ key, label }) => ({ value: key, label }));
  if (!up || !across) return null;
  const drawn = alternatives.filter((one) => isDrawn(one.across) && isDrawn(one.up));
  const missing = alternatives.filter((one) => !drawn.includes(one)).map(({ number }) => number);
  const rowOf = (number: number) => table.rows.find((row) => row.number === number);
  return (
    <section className={classes.chart} aria-label={text.title}>
      <div className={classes.axes}>
        <h2>{text.title}</h2>
        <Select
          aria-label={text.vertical}
          size="xs"
          data={data}
          value={vertical}
          allowDeselect={false}
          onChange={(key) => key && onChange({ vertical: key as ColumnKey })}
        />
        <span>{text.by}</span>
        <Select
          aria-label={text.horizontal}
          size="xs"
          data={data}
          value={horizontal}
          allowDeselect={false}
          onChange={(key) => key && onChange({ horizontal: key as ColumnKey })}
        />
      </div>
      <p className={classes.axisTitle}>{titled(up)}</p>
      <div ref={frame}>
        {width > 0 && drawn.length > 0 && (
          <TwoColumnChart
            alternatives={alternatives}
            better={{ across: across.better, up: up.better }}
            width={width}
            height={HEIGHT_PX}
            label={text.label(up.label, across.label, drawn.length)}
            titleAcross={titled(across)}
            spoken={(number) => spoken(rowOf(number), vertical, horizontal)}
            selected={table.rows.find(({ ref }) => ref === selected)?.number ?? null}
            onSelect={(number) => onSelect(rowOf(number)?.ref ?? null)}
          />
        )}
      </div>
      <p className={classes.chartNote}>
        {drawn.length === 0 ? text.none : text.front} {missing.length > 0 && text.notDrawn(missing.join(', '))}
      </p>
    </section>
  );
}

const titled = ({ label, unit }: { readonly label: string; readonly unit: string }) =>
  unit === '' ? label : `${label}, ${unit}`;

function alternativeOf(row: AlternativeRow, vertical: ColumnKey, horizontal: ColumnKey): Alternative[] {
  const up = row.cells.find(({ key }) => key === vertical);
  const across = row.cells.find(({ key }) => key === horizontal);
  return up && across ? [{ number: row.number, ranked: row.ranked, up, across }] : [];
}

function spoken(row: AlternativeRow | undefined, vertical: ColumnKey, horizontal: ColumnKey): string {
  if (!row) return '';
  const told = (key: ColumnKey) => row.cells.find((cell) => cell.key === key)?.text ?? '';
  return text.point(row.number, row.name, told(vertical), told(horizontal));
}
