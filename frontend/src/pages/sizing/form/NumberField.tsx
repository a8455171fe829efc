import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Form.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly unit: ReactNode;
  readonly value: number | undefined;
  /** What counts while nobody said anything. */
  readonly unset: string;
  readonly note?: ReactNode;
  readonly error?: string | undefined;
  readonly decimals?: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A number with its unit; empty is unknown or no limit, and dashed. */
export function NumberField({ label, unit, value, unset, note, error, decimals = 3, onChange }: NumberFieldProps) {
  return (
    <div className={classes.field}>
      <span aria-hidden="true">{label}</span>
      <div className={classes.value}>
        <NumberInput
          aria-label={label}
          hideControls
          thousandSeparator=","
          decimalScale={decimals}
          allowNegative={false}
          max={1e12}
          clampBehavior="none"
          value={value ?? ''}
          placeholder={unset}
          error={error !== undefined}
          data-unset={value === undefined || undefined}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
        <span className={classes.unit}>{unit}</span>
      </div>
      {error && <small data-error>{error}</small>}
      {note && <small>{note}</small>}
    </div>
  );
}
