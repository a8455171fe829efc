import type { ReactNode } from 'react';
import type { Explanation, FigureBasis } from '../../api/answers';
import type { Quantity } from '../format/format';
import type { LikelyFigure } from '../format/likely';
import { BasisTag } from './BasisTag';
import classes from './Figure.module.css';
import { LikelyValue } from './LikelyValue';
import { Value } from './Value';
import { WhyButton } from './WhyButton';

interface FigureProps {
  readonly label: string;
  /** Plain, or with the interval in which it likely lies. */
  readonly quantity: Quantity | LikelyFigure;
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
      {'lead' in quantity ? <LikelyValue figure={quantity} /> : <Value {...quantity} />}
      <span className={classes.why}>{explanation && <WhyButton explanation={explanation} label={label} />}</span>
      {children}
    </div>
  );
}
