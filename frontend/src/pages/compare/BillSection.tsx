import { Table, UnstyledButton } from '@mantine/core';
import { count, UNKNOWN } from '../../ui/format/format';
import { moneyText } from '../../ui/format/money';
import { words } from '../../ui/words/compare';
import { ComparisonSection } from './ComparisonSection';
import { changeText, figureText } from './changeText';
import { useComparing } from './compareContext';
import classes from './Sections.module.css';

const text = words.bill;
const end = classes.end ?? '';

/** A change of money with its sign; the page never reckons with money. */
const moneyChange = (change: string | null): string =>
  change === null ? UNKNOWN : /^-|^0+(\.0+)?$/.test(change) ? moneyText(change) : `+${moneyText(change)}`;

/** Bill lines of which there are more or fewer, what they cost, and the totals of the site. */
export function BillSection() {
  const { answer, called } = useComparing();
  const { bill } = answer.comparison;
  return (
    <ComparisonSection title={text.title}>
      {bill.lines.length === 0 && <p className={classes.none}>{text.none}</p>}
      <Table className={`${classes.table} ${classes.stack}`} aria-label={text.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.line}</Table.Th>
            <Table.Th className={classes.words ?? ''}>{called.before}</Table.Th>
            <Table.Th className={classes.words ?? ''}>{called.after}</Table.Th>
            <Table.Th className={end}>{words.performance.change}</Table.Th>
            {bill.cost && <Table.Th className={end}>{text.cost(bill.cost.currency)}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <BillRows />
          <SiteRows />
        </Table.Tbody>
      </Table>
      <p className={classes.none}>{text.same(bill.same)}</p>
      <CostWords />
    </ComparisonSection>
  );
}

function BillRows() {
  const { answer, show } = useComparing();
  const { lines, cost } = answer.comparison.bill;
  return (
    <>
      {lines.map((line) => (
        <Table.Tr key={line.key}>
          <Table.Td>
            <UnstyledButton
              className={classes.jump ?? ''}
              title={text.show(line.description)}
              onClick={() => show(line.component_ids)}
            >
              {line.description}
            </UnstyledButton>
            {line.part_number && <small> {line.part_number}</small>}
          </Table.Td>
          <Table.Td className={end}>{figureText(line.before, '')}</Table.Td>
          <Table.Td className={end}>{figureText(line.after, '')}</Table.Td>
          <Table.Td className={end}>
            <b>{changeText(line.change, '')}</b>
          </Table.Td>
          {cost && <Table.Td className={end}>{moneyChange(line.cost_change)}</Table.Td>}
        </Table.Tr>
      ))}
      {cost && (
        <Table.Tr>
          <Table.Td>{text.total(cost.currency)}</Table.Td>
          <Table.Td className={end}>{moneyText(cost.before)}</Table.Td>
          <Table.Td className={end}>{moneyText(cost.after)}</Table.Td>
          <Table.Td />
          <Table.Td className={end}>
            <b>{moneyChange(cost.change)}</b>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function SiteRows() {
  const { site, bill } = useComparing().answer.comparison;
  return site.map((row) => (
    <Table.Tr key={row.key} data-same={row.change === 0 || undefined}>
      <Table.Td>
        {row.label}
        {row.unknown_before + row.unknown_after > 0 && (
          <small> {text.unknown(count(row.unknown_before), count(row.unknown_after))}</small>
        )}
      </Table.Td>
      <Table.Td className={end}>{figureText(row.before, row.unit)}</Table.Td>
      <Table.Td className={end}>{figureText(row.after, row.unit)}</Table.Td>
      <Table.Td className={end}>
        <b>{changeText(row.change, row.unit)}</b>
        {row.change !== null && <small> {row.unit}</small>}
      </Table.Td>
      {bill.cost && <Table.Td />}
    </Table.Tr>
  ));
}

/** Where the prices are from, and what has none. */
function CostWords() {
  const { cost } = useComparing().answer.comparison.bill;
  if (!cost) return null;
  const missing = cost.missing_before + cost.missing_after > 0;
  return (
    <p className={classes.none}>
      {cost.books.length > 0 && text.books(cost.books.join(', '))} {cost.demonstration && text.demonstration}{' '}
      {missing && text.missing(count(cost.missing_before), count(cost.missing_after))}
    </p>
  );
}
