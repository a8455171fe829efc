import { QuantityInput } from '../../../ui/quantity/QuantityInput';
import { words } from '../../../ui/words/terms';
import { DecimalField } from './DecimalField';
import classes from './Terms.module.css';
import type { TermsFieldsProps } from './termsFields';

/** Support, and what owning it costs over the years. */
export function OwningFields({ terms, set }: TermsFieldsProps) {
  return (
    <div className={classes.row}>
      <QuantityInput
        label={words.support}
        name={words.support}
        field={{ unit: 'years', integer: true, minimum: 0, maximum: 30 }}
        value={terms.support_years}
        onSet={(years) => set({ support_years: years ?? 0 })}
      />
      <QuantityInput
        label={words.years}
        description={words.yearsHelp}
        name={words.years}
        field={{ unit: 'years', integer: true, minimum: 1, maximum: 30 }}
        value={terms.ownership_years ?? null}
        onSet={(ownership_years) => set({ ownership_years })}
      />
      <DecimalField
        label={`${words.energy}, ${terms.currency}`}
        unit={terms.currency}
        value={terms.energy_price_per_kwh ?? ''}
        onChange={(energy_price_per_kwh) => set({ energy_price_per_kwh })}
      />
    </div>
  );
}
