import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconFocusCentered } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { QuoteLine } from '../../../api/queries/quotes';
import { count } from '../../../ui/format/format';
import { moneyText, percentText } from '../../../ui/format/money';
import { KindIcon } from '../../../ui/KindIcon';
import { words } from '../../../ui/words/quote';
import classes from '../Quote.module.css';
import lineClasses from './Lines.module.css';

interface BillRowProps {
  readonly line: QuoteLine;
  readonly designId: string;
  readonly icon: string;
  /** Why the line is not ready, null when it is. */
  readonly why: string | null;
  readonly marked: boolean;
  readonly withMargin: boolean;
  /** Null where nothing can be changed any more. */
  readonly onAddPrice: ((line: QuoteLine) => void) | null;
  readonly onAddRate: (() => void) | null;
}

/** One line of the quote; a line without a price has no sum, and says why. */
export function BillRow({ line, designId, icon, why, marked, withMargin, onAddPrice, onAddRate }: BillRowProps) {
  const missing = line.missing !== null && !line.excluded;
  const to = `/d/${designId}`;
  return (
    <tr
      data-missing={missing || undefined}
      data-excluded={line.excluded || undefined}
      data-marked={marked || undefined}
      data-line={line.key}
    >
      <td>
        <KindIcon icon={icon} size={16} />
      </td>
      <th scope="row">
        <PartNumber line={line} onAdd={missing && line.price_total !== null ? onAddPrice : null} />
      </th>
      <td className={lineClasses.description}>
        {line.description}
        <Tags line={line} />
      </td>
      <td className={lineClasses.number} data-label={words.columns.count}>
        {line.component_ids.length > 0 ? (
          <Link to={to} state={{ select: line.component_ids }} title={words.show(line.description)}>
            {count(line.quantity)}
          </Link>
        ) : (
          count(line.quantity)
        )}
      </td>
      {line.price_total === null ? (
        <td colSpan={withMargin ? 5 : 4} className={lineClasses.why}>
          {!line.excluded && <Missing line={line} why={why} onAddPrice={onAddPrice} onAddRate={onAddRate} />}
        </td>
      ) : (
        <Amounts line={line} withMargin={withMargin} />
      )}
      <td>
        {line.component_ids.length > 0 && (
          <ActionIcon
            component={Link}
            to={to}
            size={24}
            state={{ select: line.component_ids }}
            aria-label={words.show(line.description)}
          >
            <IconFocusCentered size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

function PartNumber({ line, onAdd }: { readonly line: QuoteLine; readonly onAdd: BillRowProps['onAddPrice'] }) {
  if (line.part_number !== null) return line.part_number;
  if (line.free) return null;
  if (onAdd === null) return <span className={classes.quiet}>{words.unknown}</span>;
  return (
    <Button variant="default" title={words.addNumberTo(line.description)} onClick={() => onAdd(line)}>
      {words.addNumber}
    </Button>
  );
}

function Amounts({ line, withMargin }: { readonly line: QuoteLine; readonly withMargin: boolean }) {
  const { columns } = words;
  return (
    <>
      <td className={lineClasses.number} data-label={columns.list}>
        {moneyText(line.list_each)}
      </td>
      <td className={lineClasses.number} data-label={columns.discount}>
        {percentText(line.discount_percent)}
      </td>
      <td className={lineClasses.number} data-label={columns.netEach} data-quiet>
        {moneyText(line.net_each)}
      </td>
      <td className={lineClasses.number} data-label={columns.net('')} data-sum={!withMargin || undefined}>
        {moneyText(line.net_total)}
      </td>
      {withMargin && (
        <td className={lineClasses.number} data-label={columns.price('')} data-sum>
          {moneyText(line.price_total)}
        </td>
      )}
    </>
  );
}

interface MissingProps {
  readonly line: QuoteLine;
  readonly why: string | null;
  readonly onAddPrice: BillRowProps['onAddPrice'];
  readonly onAddRate: BillRowProps['onAddRate'];
}

function Missing({ line, why, onAddPrice, onAddRate }: MissingProps) {
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>{why}</span>
      {line.missing === 'rate' && onAddRate && (
        <Button variant="default" onClick={onAddRate}>
          {words.addRate}
        </Button>
      )}
      {line.missing !== 'rate' && onAddPrice && (
        <Button
          variant="default"
          aria-label={words.addPriceTo(line.description)}
          title={words.addPriceTo(line.description)}
          onClick={() => onAddPrice(line)}
        >
          {words.addPrice}
        </Button>
      )}
    </>
  );
}

function Tags({ line }: { readonly line: QuoteLine }) {
  return (
    <>
      {line.excluded && <span className={classes.tag}>{words.notOffered}</span>}
      {line.assumed && line.kind !== 'licence' && <span className={classes.tag}>{words.assumed}</span>}
      {line.note && <span className={classes.tag}>{line.note}</span>}
      {line.unverified && <span className={classes.tag}>{words.unverified}</span>}
    </>
  );
}
