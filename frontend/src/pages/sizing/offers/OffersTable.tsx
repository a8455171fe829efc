import { Button } from '@mantine/core';
import { IconCircleCheck, IconFileDollar, IconTopologyStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SizingOffer } from '../../../api/queries/sizing';
import { Gauge } from '../../../ui/figure/Gauge';
import { count, milliseconds, quantityText, roughly } from '../../../ui/format/format';
import { reachedFigure } from '../../../ui/format/likely';
import { SeverityIcon } from '../../../ui/message/SeverityIcon';
import { words as likelyWords } from '../../../ui/words/likely';
import { atLeast, money, signedMoney, words } from '../../../ui/words/sizing';
import classes from './Offers.module.css';

const text = words.offers;

export interface OfferActs {
  readonly onSelect: (id: string) => void;
  /** Null where one may not. */
  readonly onOpen: ((offer: SizingOffer) => void) | null;
  readonly onQuote: ((offer: SizingOffer) => void) | null;
}

interface OffersTableProps extends OfferActs {
  readonly offers: readonly SizingOffer[];
  readonly selected: string | null;
  /** Percent: those that are less certain come last, and say so. */
  readonly certainty: number;
}

interface OfferRow {
  readonly label: string;
  readonly unit?: string;
  readonly cell: (offer: SizingOffer) => ReactNode;
}

/** An offer is a column; its rows are the same in all. */
export function OffersTable({ offers, selected, certainty, ...acts }: OffersTableProps) {
  const cheapest = Math.min(...offers.map(({ cost }) => cost ?? Number.POSITIVE_INFINITY));
  return (
    <section className={classes.scroll} aria-label={text.title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {offers.map((offer) => (
              <OfferHead
                key={offer.id}
                offer={offer}
                selected={offer.id === selected}
                isLess={100 * offer.meets_odds < certainty}
                certainty={certainty}
                onSelect={acts.onSelect}
              />
            ))}
          </tr>
        </thead>
        {sections(offers, cheapest).map(({ title, rows }) => (
          <tbody key={title}>
            {title && (
              <tr className={classes.section}>
                <th scope="rowgroup" colSpan={offers.length + 1}>
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.label} row={row} offers={offers} selected={selected} />
            ))}
          </tbody>
        ))}
        <Actions offers={offers} selected={selected} {...acts} />
      </table>
    </section>
  );
}

interface HeadProps {
  readonly offer: SizingOffer;
  readonly selected: boolean;
  readonly isLess: boolean;
  readonly certainty: number;
  readonly onSelect: (id: string) => void;
}

function OfferHead({ offer, selected, isLess, certainty, onSelect }: HeadProps) {
  return (
    <th scope="col" data-selected={selected || undefined}>
      <button
        type="button"
        className={classes.offer}
        aria-pressed={selected}
        title={text.select(offer.id)}
        onClick={() => onSelect(offer.id)}
      >
        <b>
          <span className={classes.letter}>{offer.id}</span> {offer.title}
        </b>
        <small>{offer.parts}</small>
        {isLess && <small className={classes.less}>{text.less(certainty)}</small>}
      </button>
    </th>
  );
}

interface RowProps {
  readonly row: OfferRow;
  readonly offers: readonly SizingOffer[];
  readonly selected: string | null;
}

function Row({ row: { label, unit, cell }, offers, selected }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        {unit && <small>{unit}</small>}
      </th>
      {offers.map((offer) => (
        <td key={offer.id} data-selected={offer.id === selected || undefined}>
          {cell(offer)}
        </td>
      ))}
    </tr>
  );
}

interface Section {
  readonly title: string;
  readonly rows: readonly OfferRow[];
}

function sections(offers: readonly SizingOffer[], cheapest: number): readonly Section[] {
  const currency = offers[0]?.currency ?? '';
  return [
    {
      title: '',
      rows: [
        { label: text.chance, cell: ({ meets_odds }) => <b>{Math.floor(100 * meets_odds)}%</b> },
        { label: text.cost, unit: currency, cell: (offer) => <Cost offer={offer} cheapest={cheapest} /> },
        {
          label: text.perTib,
          unit: currency,
          cell: ({ cost, usable_tib }) => (cost === null ? money(null) : count(cost / usable_tib)),
        },
      ],
    },
    { title: text.allUp, rows: upRows(offers) },
    {
      title: text.failed,
      rows: [
        {
          label: text.left,
          cell: ({ left_percent, worst_failure }) => (
            <>
              {Math.round(left_percent)}% {worst_failure && <small>{worst_failure}</small>}
            </>
          ),
        },
      ],
    },
    { title: text.takes, rows: takesRows },
  ];
}

function upRows(offers: readonly SizingOffer[]): readonly OfferRow[] {
  const timed = offers[0]?.workloads.map(({ name }, at) => ({ name, at })) ?? [];
  return [
    { label: text.upTo, cell: (offer) => <Most offer={offer} /> },
    { label: '', unit: text.iops, cell: ({ iops }) => roughly(iops).value },
    {
      label: text.headroom,
      cell: ({ headroom_percent }) => (
        <span className={classes.headroom}>
          {Math.round(headroom_percent)}%
          <Gauge utilisation={1 - headroom_percent / 100} binds={headroom_percent < 0} width={48} />
        </span>
      ),
    },
    ...timed.map(
      ({ name, at }): OfferRow => ({
        label: text.response(name),
        cell: ({ workloads }) => quantityText(milliseconds(workloads[at]?.response_ms)),
      }),
    ),
    { label: text.binds, cell: ({ binds }) => binds },
  ];
}

const takesRows: readonly OfferRow[] = [
  { label: text.usable, unit: 'TiB', cell: ({ usable_tib }) => count(usable_tib) },
  { label: text.power, unit: 'W', cell: ({ power_w, power_unknown_parts }) => atLeast(power_w, power_unknown_parts) },
  {
    label: text.units,
    unit: 'U',
    cell: ({ rack_units, rack_units_unknown_parts }) => atLeast(rack_units, rack_units_unknown_parts),
  },
  {
    label: text.warnings,
    cell: ({ warnings }) =>
      warnings === 0 ? (
        <span className={classes.sign}>
          <IconCircleCheck size={14} stroke={1.5} color="var(--hr-ok)" aria-hidden /> {text.noWarnings}
        </span>
      ) : (
        <span className={classes.sign}>
          <SeverityIcon severity="warning" label={text.warning} /> {text.warned(warnings)}
        </span>
      ),
  },
];

/** What it carries at most, with its interval where that is wide. */
function Most({ offer }: { readonly offer: SizingOffer }) {
  const { throughput_mb_s, throughput_low_mb_s: low_mb_s, throughput_high_mb_s: high_mb_s } = offer;
  const { lead, range } = reachedFigure({ throughput_mb_s, low_mb_s, high_mb_s, at_most: false });
  return (
    <>
      {quantityText(lead)} {range && <small className={classes.range}>{likelyWords.likely(range)}</small>}
    </>
  );
}

function Cost({ offer: { cost }, cheapest }: { readonly offer: SizingOffer; readonly cheapest: number }) {
  if (cost === null) return money(null);
  return (
    <>
      <b>{money(cost)}</b> {cost > cheapest && <small>{signedMoney(cost - cheapest)}</small>}
    </>
  );
}

type ActionsProps = OfferActs & Pick<RowProps, 'offers' | 'selected'>;

function Actions({ offers, selected, onOpen, onQuote }: ActionsProps) {
  return (
    <tfoot>
      <tr>
        <td />
        {offers.map((offer) => (
          <td key={offer.id} data-selected={offer.id === selected || undefined}>
            <span className={classes.buttons}>
              <Button
                size="compact-sm"
                variant={offer.id === selected ? 'filled' : 'default'}
                disabled={onOpen === null}
                leftSection={<IconTopologyStar size={14} stroke={1.5} />}
                onClick={() => onOpen?.(offer)}
              >
                {text.canvas}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={onQuote === null}
                leftSection={<IconFileDollar size={14} stroke={1.5} />}
                onClick={() => onQuote?.(offer)}
              >
                {text.quote}
              </Button>
            </span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
