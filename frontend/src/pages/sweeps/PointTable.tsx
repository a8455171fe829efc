import { Button } from '@mantine/core';
import { IconTopologyStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type SweepPoint, useCandidateDesign } from '../../api/queries/sweeps';
import { count, milliseconds, quantityText } from '../../ui/format/format';
import { ErrorState } from '../../ui/message/ErrorState';
import { atLeast, money } from '../../ui/words/sizing';
import { words } from '../../ui/words/sweeps';
import classes from './Sweeps.module.css';

const text = words.front;

interface PointTableProps {
  readonly title: string;
  readonly note: string;
  readonly points: readonly SweepPoint[];
  readonly sweepId: string;
  readonly sweepTitle: string;
  readonly mayEdit: boolean;
}

/** Candidates that meet all, each with what it costs and has, and the press that makes a design of it. */
export function PointTable({ title, note, points, sweepId, sweepTitle, mayEdit }: PointTableProps) {
  const design = useCandidateDesign(sweepId);
  const navigate = useNavigate();
  if (points.length === 0) return null;
  const open = (number: number) =>
    design.mutate({ number, name: text.made(sweepTitle, number) }, { onSuccess: ({ id }) => navigate(`/d/${id}`) });
  const columns = columnsOf(points[0]?.currency ?? '');
  return (
    <section className={classes.section} aria-label={title}>
      <h2>
        {title} <small>{note}</small>
      </h2>
      {design.error && <ErrorState title={text.failed}>{design.error.message}</ErrorState>}
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text.candidate}</th>
            {columns.map(({ label, unit, isText }) => (
              <th key={label} scope="col" className={isText ? undefined : classes.number}>
                {label} {unit && <small>{unit}</small>}
              </th>
            ))}
            {mayEdit && <td />}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.number}>
              <th scope="row">
                {point.title}
                <small>{point.part_names.join('; ')}</small>
              </th>
              {columns.map(({ label, unit, isText, cell }) => (
                <td key={label} className={isText ? classes.binds : classes.number} data-label={`${label} ${unit}`}>
                  {cell(point)}
                </td>
              ))}
              {mayEdit && (
                <td className={classes.act}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={text.openThis(point.number)}
                    leftSection={<IconTopologyStar size={14} stroke={1.5} />}
                    loading={design.isPending && design.variables.number === point.number}
                    disabled={design.isPending}
                    onClick={() => open(point.number)}
                  >
                    {text.open}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Column {
  readonly label: string;
  readonly unit: string;
  readonly isText?: boolean;
  readonly cell: (point: SweepPoint) => ReactNode;
}

const columnsOf = (currency: string): readonly Column[] => [
  { label: text.cost, unit: currency, cell: ({ cost }) => <b>{money(cost)}</b> },
  { label: text.headroom, unit: '', cell: ({ headroom_percent }) => `${Math.round(headroom_percent)}%` },
  { label: text.chance, unit: '', cell: ({ meets_odds }) => `${Math.floor(100 * meets_odds)}%` },
  { label: text.response, unit: '', cell: ({ response_ms }) => quantityText(milliseconds(response_ms)) },
  { label: text.usable, unit: 'TiB', cell: ({ usable_tib }) => count(usable_tib) },
  { label: text.drives, unit: '', cell: ({ systems, drives }) => count(systems * drives) },
  { label: text.power, unit: 'W', cell: ({ power_w, power_unknown_parts }) => atLeast(power_w, power_unknown_parts) },
  {
    label: text.units,
    unit: 'U',
    cell: ({ rack_units, rack_units_unknown_parts }) => atLeast(rack_units, rack_units_unknown_parts),
  },
  { label: text.binds, unit: '', isText: true, cell: ({ binds }) => binds },
];
