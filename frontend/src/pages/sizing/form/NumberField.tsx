import type { ReactNode } from 'react';
import { QuantityInput } from '../../../ui/quantity/QuantityInput';
import { type FieldUnit, isFieldUnit } from '../../../ui/quantity/units';
import classes from './Form.module.css';

interface NumberFieldProps {
  readonly label: string;
  /** The unit beside the field, or a choice of units. */
  readonly unit: ReactNode;
  /** What the number counts in, where it is not the unit that is written; plain numbers and money have none. */
  readonly measure?: FieldUnit;
  readonly value: number | undefined;
  /** What counts while nobody said anything. */
  readonly unset: string;
  readonly note?: ReactNode;
  readonly error?: string | undefined;
  readonly integer?: boolean;
  readonly onChange: (value: number | undefined) => void;
}

const PLACES = 3;
const MOST = 1e12;

/** A number with its unit; empty is unknown or no limit, and dashed. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, measure, value, unset, note, error, integer = false, onChange } = props;
  const written = typeof unit === 'string' && isFieldUnit(unit) ? unit : null;
  const take = (next: number | null) => onChange(next ?? undefined);
  return (
    <div className={classes.field}>
      <span aria-hidden="true">{label}</span>
      <div className={classes.value}>
        <QuantityInput
          aria-label={label}
          name={label}
          className={classes.quantity ?? ''}
          field={{ unit: measure ?? written, minimum: 0, maximum: MOST, integer }}
          places={PLACES}
          value={value ?? null}
          placeholder={unset}
          problem={error}
          data-unset={value === undefined || undefined}
          onSet={take}
          // What stands below follows at once: it would move away under the next click if it followed when this is left.
          onTyped={(next) => !Number.isNaN(next) && take(next)}
        />
        <span className={classes.unit}>{unit}</span>
      </div>
      {note && <small>{note}</small>}
    </div>
  );
}
