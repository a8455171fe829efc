import { Table } from '@mantine/core';
import type { Amount, RackTotal, SiteAnswer } from '../../api/answers';
import { count } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import table from '../../ui/theme/table.module.css';
import { words } from '../../ui/words/site';
import { FindingsHere } from '../checks/FindingsHere';
import { useStudio } from '../studio';
import classes from './Totals.module.css';

/** What each rack and the whole site draws, weighs and takes up, with the limits that do not hold. */
export function Site({ site }: { readonly site: SiteAnswer }) {
  if (site.total.parts === 0 && site.racks.length === 0) return <EmptyState>{words.empty}</EmptyState>;
  const rows = [...site.racks, ...(site.unplaced.parts > 0 && site.racks.length > 0 ? [site.unplaced] : [])];
  return (
    <>
      <RackFindings racks={site.racks} />
      <Table aria-label={words.table} className={`${table.table} ${classes.table}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.rack}</Table.Th>
            {[words.units, words.weight, words.typical, words.maximum, words.heat].map((label) => (
              <Table.Th key={label} className={table.number}>
                {label}
              </Table.Th>
            ))}
            <Table.Th className={table.grow}>{words.feeds}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.component_id ?? ''} row={row} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Row row={site.total} />
        </Table.Tfoot>
      </Table>
      <p className={classes.note}>{words.note}</p>
    </>
  );
}

/** What the checks found of power and of any rack; accepted ones are in the list of all. */
function RackFindings({ racks }: { readonly racks: readonly RackTotal[] }) {
  const { findings } = useStudio();
  const ids = new Set(racks.map(({ component_id }) => component_id));
  const found = findings.findings.filter(
    ({ family, suppressed, component_ids }) =>
      suppressed === null && (family === 'power' || component_ids.some((id) => ids.has(id))),
  );
  return (
    <div className={classes.findings}>
      <FindingsHere label={words.findings} findings={found} none={racks.length > 0 ? words.noLimits : null} />
    </div>
  );
}

function Row({ row }: { readonly row: RackTotal }) {
  const { acts, selection } = useStudio();
  const id = row.component_id;
  return (
    <Table.Tr data-marked={(id !== null && selection.has(id)) || undefined}>
      <Table.Th scope="row" className={classes.name}>
        {id === null ? (
          row.name
        ) : (
          <button type="button" className={classes.link} onClick={() => acts.select([id])}>
            {row.name}
          </button>
        )}
      </Table.Th>
      <AmountCell amount={row.used_units} what={words.units} most={row.height_units} />
      <AmountCell
        amount={row.weight_kg}
        what={words.weight}
        {...(row.load_kg !== null && { title: words.loadOf(count(row.equipment_kg.known), count(row.load_kg)) })}
      />
      <AmountCell amount={row.power_typical_w} what={words.typical} />
      <AmountCell amount={row.power_maximum_w} what={words.maximum} />
      <AmountCell amount={{ ...row.power_maximum_w, known: row.heat_maximum_btu_h }} what={words.heat} />
      <Table.Td>
        {row.feeds
          .map(({ feed, watts }) => words.feed(feed, watts === null ? words.none : `${count(watts)}\u00a0W`))
          .join(', ')}
      </Table.Td>
    </Table.Tr>
  );
}

interface AmountCellProps {
  readonly amount: Amount;
  readonly what: string;
  readonly most?: number | null;
  readonly title?: string;
}

/** The known sum; what it leaves out stands beside it and selects its parts. */
function AmountCell({ amount: { known, unknown, unknown_ids }, what, most = null, title }: AmountCellProps) {
  const { acts } = useStudio();
  const sum = known === 0 && unknown > 0 ? null : count(known);
  return (
    <Table.Td className={table.number} title={title}>
      {sum !== null && (most === null ? sum : words.of(sum, count(most)))}
      {unknown > 0 && (
        <button
          type="button"
          className={classes.gap}
          aria-label={words.unknownHelp(unknown, what)}
          title={words.unknownHelp(unknown, what)}
          onClick={() => acts.select(unknown_ids)}
        >
          {sum !== null && '+ '}
          {words.unknown(unknown)}
        </button>
      )}
    </Table.Td>
  );
}
