import type { SquareTick } from './publishedFigures';
import classes from './ScatterGround.module.css';

interface ScatterGroundProps {
  readonly ticks: readonly SquareTick[];
  readonly width: number;
  readonly height: number;
  /** A tick in words. */
  readonly write: (value: number) => string;
}

/** The grid of two like logarithmic axes with its figures. */
export function ScatterGrid({ ticks, width, height, write }: ScatterGroundProps) {
  return ticks.map(({ value, x, y }) => (
    <g key={value}>
      <path className={classes.grid} d={`M${x} 0V${height}M0 ${y}H${width}`} />
      <text className={classes.tick} x={x} y={height + 16} textAnchor="middle">
        {write(value)}
      </text>
      <text className={classes.tick} x={-8} y={y + 4} textAnchor="end">
        {write(value)}
      </text>
    </g>
  ));
}

/** Where what was predicted is what was published. */
export function Diagonal({ width, height }: Pick<ScatterGroundProps, 'width' | 'height'>) {
  return <path className={classes.diagonal} d={`M0 ${height}L${width} 0`} />;
}
