import type { Quantity } from '../format/format';
import classes from './Figure.module.css';

/** A number with its unit, small and grey. */
export function Value({ value, unit }: Quantity) {
  return (
    <span className={classes.value}>
      {value}
      {unit && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}
