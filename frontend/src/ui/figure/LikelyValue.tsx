import type { LikelyFigure } from '../format/likely';
import { words } from '../words/likely';
import classes from './LikelyValue.module.css';
import { Value } from './Value';

interface LikelyValueProps {
  readonly figure: LikelyFigure;
  /** The interval under the figure, as in narrow columns. */
  readonly stacked?: boolean;
}

/** A figure with its interval small behind it; what "likely" means is in its tooltip. */
export function LikelyValue({ figure, stacked = false }: LikelyValueProps) {
  if (figure.range === null) return <Value {...figure.lead} />;
  return (
    <span className={classes.figure} data-stacked={stacked || undefined}>
      <Value {...figure.lead} />
      <small className={classes.range} title={words.help}>
        {words.likely(figure.range)}
      </small>
    </span>
  );
}
