import type { ReactNode } from 'react';
import type { Explanation, FigureBasis } from '../../api/answers';
import type { Quantity } from '../format/format';
import { BasisTag } from './BasisTag';
import classes from './Figure.module.css';
import { WhyButton } from './WhyButton';

/** A number with its unit, small and grey. */
export function Value({ value, unit }: Quantity) {
  return (
    <span className={classes.value}>
      {value}
      {unit && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}

interface FigureProps {
  readonly label: string;
  readonly quantity: Quantity;
  readonly basis?: FigureBasis;
  readonly explanation?: Explanation | undefined;
  readonly children?: ReactNode;
}

/** One row of a panel: label left, value and unit right, why-button at the end. */
export function Figure({ label, quantity, basis, explanation, children }: FigureProps) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      {basis && <BasisTag basis={basis} />}
      <Value {...quantity} />
      <span className={classes.why}>{explanation && <WhyButton explanation={explanation} label={label} />}</span>
      {children}
    </div>
  );
}
