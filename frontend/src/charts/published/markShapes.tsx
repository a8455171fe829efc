import classes from './markShapes.module.css';
import type { MarkShape } from './publishedFigures';

interface MarkGlyphProps {
  readonly shape: MarkShape;
  readonly size?: number;
}

/** A mark round the origin: filled dots count, hollow diamonds and squares do not. */
export function MarkGlyph({ shape, size = 4.5 }: MarkGlyphProps) {
  if (shape === 'input')
    return <rect className={classes.input} x={1 - size} y={1 - size} width={2 * size - 2} height={2 * size - 2} />;
  if (shape === 'fitted') {
    const reach = size + 1;
    return <path className={classes.fitted} d={`M0 -${reach}L${reach} 0L0 ${reach}L-${reach} 0Z`} />;
  }
  return <circle className={classes.prediction} r={size} />;
}

/** Legend entry of a shape, 16 px square. */
export function LegendGlyph({ shape }: { readonly shape: MarkShape }) {
  return (
    <svg width={16} height={16} viewBox="-8 -8 16 16" aria-hidden="true">
      {shape === 'interval' && <path className={classes.whisker} d="M0 -7V7" />}
      <MarkGlyph shape={shape} size={shape === 'interval' ? 3.5 : 4.5} />
    </svg>
  );
}
