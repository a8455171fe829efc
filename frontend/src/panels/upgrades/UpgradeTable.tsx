import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Upgrade, UpgradeGoal } from '../../api/answers';
import { takeUpgrade } from '../../model/commands/takeUpgrade';
import { count, UNKNOWN } from '../../ui/format/format';
import { isWide, type Likely, rounded } from '../../ui/format/likely';
import { words } from '../../ui/words/upgrades';
import { useStudio } from '../studio';
import classes from './Upgrades.module.css';

interface UpgradeTableProps {
  readonly title: string;
  readonly upgrades: readonly Upgrade[];
  readonly goal: UpgradeGoal;
  /** Whether gains are told for the money. */
  readonly priced: boolean;
  /** They are of the design before an edit, so that none is applied. */
  readonly stale: boolean;
  /** Of the throughput that is added to. */
  readonly doubt: Likely | null;
}

/** Changes that help, each with what it gains, what it costs and why. */
export function UpgradeTable({ title, upgrades, goal, priced, stale, doubt }: UpgradeTableProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { readOnly } = useStudio();
  const currency = upgrades[0]?.currency ?? '';
  const { columns, units } = words;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {refusal !== null && (
        <p role="alert" className={classes.alert}>
          {refusal}
        </p>
      )}
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{columns.change}</th>
            {priced && (
              <th scope="col" className={classes.number}>
                {units[goal]} <small>{columns.per(currency)}</small>
              </th>
            )}
            <th scope="col" className={classes.number}>
              {columns.cost} <small>{currency}</small>
            </th>
            <th scope="col" className={classes.number}>
              {columns.mb_s}
            </th>
            <th scope="col" className={classes.number}>
              {columns.ms}
            </th>
            <th scope="col" className={classes.number}>
              {columns.findings}
            </th>
            {!readOnly && <th aria-label={columns.apply} />}
          </tr>
        </thead>
        <tbody>
          {upgrades.map((upgrade) => (
            <UpgradeRow
              key={wordsOf(upgrade)}
              upgrade={upgrade}
              per={priced ? `${units[goal]} ${columns.per(currency)}` : null}
              stale={stale}
              doubt={doubt}
              onRefusal={setRefusal}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface UpgradeRowProps {
  readonly upgrade: Upgrade;
  /** What the gain for the money is called; null where it is not told. */
  readonly per: string | null;
  readonly stale: boolean;
  readonly doubt: Likely | null;
  readonly onRefusal: (words: string | null) => void;
}

function UpgradeRow({ upgrade, per, stale, doubt, onRefusal }: UpgradeRowProps) {
  const { acts, attempt, readOnly } = useStudio();
  const { changes, cost, currency, reason, bought } = upgrade;
  const ids = changes.flatMap(({ component_ids }) => component_ids);
  const title = wordsOf(upgrade);
  const { columns } = words;
  return (
    <tr onMouseEnter={() => acts.light(ids)} onMouseLeave={() => acts.light(null)}>
      <th scope="row">
        <button type="button" className={classes.pick} onClick={() => acts.select(ids)}>
          {title}
        </button>
        <small>{reason}</small>
        {bought.length > 0 && <small>{words.buy(bought.map(lineText).join('; '))}</small>}
      </th>
      {per !== null && (
        <td className={classes.number} data-label={per}>
          <b>{figure(upgrade.gain_per_1000, doubt)}</b>
        </td>
      )}
      <td className={classes.number} data-label={`${columns.cost} ${currency}`}>
        {cost === null ? UNKNOWN : count(Math.round(cost))}
      </td>
      <td className={classes.number} data-label={columns.mb_s}>
        {count(Math.round(rounded(upgrade.gain_mb_s, doubt)))}
      </td>
      <td className={classes.number} data-label={columns.ms}>
        {figure(upgrade.gain_ms, doubt)}
      </td>
      <td className={classes.number} data-label={columns.findings}>
        {findingsText(upgrade.gain_findings)}
      </td>
      {!readOnly && (
        <td className={classes.apply}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={words.applyThis(title)}
            title={stale ? words.askAgain : words.oneStep}
            disabled={stale}
            onClick={() => onRefusal(attempt((context) => takeUpgrade(context, title, upgrade)))}
          >
            {words.apply}
          </Button>
        </td>
      )}
    </tr>
  );
}

const wordsOf = ({ changes }: Upgrade) => changes.map((one) => one.words).join(words.and);

const lineText = ({ quantity, description, price }: Upgrade['bought'][number]) =>
  words.line(quantity, description, price === null ? words.noPrice : count(Math.round(price)));

/** To two digits behind the point, or to two in all where what it follows from is in doubt; a gain below zero is a loss. */
const figure = (value: number | null, doubt: Likely | null) => {
  if (value === null) return UNKNOWN;
  const digits = Math.abs(value) < 100 ? 2 : 0;
  const shown = rounded(value, doubt);
  const text = Math.abs(shown).toLocaleString('en', {
    minimumFractionDigits: isWide(doubt) ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return shown < 0 && Number(text) !== 0 ? `−${text}` : text;
};

/** Findings that go are told with a minus sign, as they get fewer. */
const findingsText = (gone: number) => (gone === 0 ? '0' : gone > 0 ? `−${count(gone)}` : `+${count(-gone)}`);
