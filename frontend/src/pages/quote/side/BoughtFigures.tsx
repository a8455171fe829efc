import type { Bought } from '../../../api/queries/quotes';
import { Value } from '../../../ui/figure/Value';
import { inBinary, quantity, rate } from '../../../ui/format/format';
import { moneyText } from '../../../ui/format/money';
import { words } from '../../../ui/words/quote';
import classes from './Side.module.css';

/** What the price buys; what is not known says so. */
export function BoughtFigures({ bought, currency }: { readonly bought: Bought; readonly currency: string }) {
  const { usable_bytes, effective_bytes, years } = bought;
  const money = (amount: string | null) => ({ value: moneyText(amount), unit: amount === null ? '' : currency });
  return (
    <section aria-label={words.whatItBuys}>
      <h3 className={classes.caption}>{words.whatItBuys}</h3>
      <dl className={classes.bought}>
        <Line label={words.read(bought.read_scenario)} value={rate(bought.read_mb_s)} atMost={bought.read_at_most} />
        <Line
          label={words.write(bought.write_scenario)}
          value={rate(bought.write_mb_s)}
          atMost={bought.write_at_most}
        />
        <Line label={words.usable} value={usable_bytes === null ? null : inBinary(usable_bytes)} />
        {effective_bytes !== null && effective_bytes !== usable_bytes && (
          <Line label={words.effective} value={inBinary(effective_bytes)} />
        )}
        <Line label={words.perTib} value={money(bought.per_usable_tib)} />
        <Line label={words.perGb} value={money(bought.per_gb_s)} />
        <Line
          label={words.power}
          value={bought.power_typical_w === null ? null : quantity(Math.round(bought.power_typical_w), 'W')}
          missing={words.unknownParts(bought.power_unknown_parts)}
        />
        {years !== null && (
          <>
            <Line label={words.ownership(years)} value={money(bought.ownership_total)} />
            <Line label={words.energy} value={money(bought.energy_cost)} />
            <Line label={words.ownershipTib} value={money(bought.ownership_per_usable_tib)} />
            <Line label={words.ownershipGb} value={money(bought.ownership_per_gb_s)} />
          </>
        )}
      </dl>
      <Caveats bought={bought} />
      {years !== null && bought.ownership_note && <p className={classes.fineStart}>{bought.ownership_note}</p>}
    </section>
  );
}

/** What has to be known of the figures, as the documents say it too. */
function Caveats({ bought }: { readonly bought: Bought }) {
  const perUnit = bought.per_usable_tib !== null || bought.per_gb_s !== null;
  const texts = [...(bought.caveats ?? []), ...(perUnit ? [words.perUnit] : [])];
  return (
    <ul className={classes.caveats}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: { readonly value: string; readonly unit: string } | null;
  readonly missing?: string;
  readonly atMost?: boolean;
}

function Line({ label, value, missing = '–', atMost = false }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {atMost && `${words.atMost} `}
        {value === null ? <span className={classes.warnText}>{missing}</span> : <Value {...value} />}
      </dd>
    </div>
  );
}
