import classes from './ErrorBar.module.css';

interface ErrorBarProps {
  /** Ratio less one; null draws the zero line alone. */
  readonly error: number | null;
  readonly width?: number;
}

/** Error at either end of the bar, a ratio. */
export const errorBarEnd = 0.1;
const height_px = 14;
const bar_px = 6;
const arrow_px = 5;

/** A small bar from zero to an error, from -10% to +10%; what lies beyond ends in an arrow. The number stands beside it. */
export function ErrorBar({ error, width = 84 }: ErrorBarProps) {
  const zero = width / 2;
  const shown = Math.max(-1, Math.min(1, (error ?? 0) / errorBarEnd));
  const beyond = error !== null && Math.abs(error) > errorBarEnd;
  const length = Math.abs(shown) * zero - (beyond ? arrow_px : 0);
  const way = Math.sign(shown);
  const tip = zero + way * zero;
  const middle = height_px / 2;
  return (
    <svg width={width} height={height_px} aria-hidden="true" className={classes.bar}>
      <line x1={zero} x2={zero} y1={1} y2={height_px - 1} className={classes.zero} />
      {error !== null && (
        <rect
          x={way < 0 ? zero - length : zero}
          y={middle - bar_px / 2}
          width={Math.max(1.5, length)}
          height={bar_px}
          className={classes.fill}
        />
      )}
      {beyond && (
        <path
          d={`M${tip} ${middle}l${-way * arrow_px} -${middle - 1}v${height_px - 2}z`}
          className={classes.fill}
          data-beyond=""
        />
      )}
    </svg>
  );
}
