import { NumberInput } from '@mantine/core';
import { words } from '../../ui/words/terms';
import { NumberField } from './NumberField';
import classes from './Terms.module.css';
import type { TermsFieldsProps } from './termsFields';

/** Support, and what owning it costs over the years. */
export function OwningFields({ terms, set }: TermsFieldsProps) {
  return (
    <div className={classes.row}>
      <NumberInput
        label={words.support}
        min={0}
        max={30}
        allowDecimal={false}
        value={terms.support_years}
        onChange={(years) => set({ support_years: Number(years) || 0 })}
      />
      <NumberInput
        label={words.years}
        description={words.yearsHelp}
        min={1}
        max={30}
        allowDecimal={false}
        value={terms.ownership_years ?? ''}
        onChange={(years) => set({ ownership_years: Number(years) || null })}
      />
      <NumberField
        label={`${words.energy}, ${terms.currency}`}
        value={terms.energy_price_per_kwh ?? ''}
        onChange={(energy_price_per_kwh) => set({ energy_price_per_kwh })}
      />
    </div>
  );
}
