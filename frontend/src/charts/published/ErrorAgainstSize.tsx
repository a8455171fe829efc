import { useMemo } from 'react';
import { errorText } from '../../ui/format/format';
import { words } from '../../ui/words/validation';
import classes from './ErrorAgainstSize.module.css';
import { MarkGlyph } from './markShapes';
import { chartMargin, type FigureChartProps } from './PredictedAgainstMeasured';
import { layoutErrors, nearestMark } from './publishedFigures';

const margin = { top: 8, bottom: 8 } as const;
const reach_px = 22;

/** The same figures, drawn as errors: on logarithmic axes every model looks good. */
export function ErrorAgainstSize(props: FigureChartProps) {
  const { figures, domain, selected, hovered, onHover, onSelect } = props;
  const width = Math.max(80, props.width - chartMargin.left - chartMargin.right);
  const height = Math.max(40, props.height - margin.top - margin.bottom);
  const strip = useMemo(() => layoutErrors(figures, domain, width, height), [figures, domain, width, height]);
  const at = (event: React.MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left - chartMargin.left;
    return nearestMark(strip.marks, x, event.clientY - box.top - margin.top, reach_px)?.figure.id ?? null;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the marks of the chart above are the same figures and take the keys.
    <svg
      className={classes.strip}
      width={props.width}
      height={props.height}
      role="img"
      aria-label={`${words.chart.errors}: ${words.chart.errorsLead}`}
      onPointerMove={(event) => event.pointerType === 'mouse' && onHover(at(event))}
      onPointerLeave={() => onHover(null)}
      onClick={(event) => {
        const id = at(event);
        if (id !== null) onSelect(id);
      }}
    >
      <g transform={`translate(${chartMargin.left} ${margin.top})`}>
        {[strip.top, 0, -strip.top].map((error, line) => (
          <g key={error}>
            <line
              className={classes.grid}
              data-zero={error === 0 || undefined}
              x2={width}
              {...level((line * height) / 2)}
            />
            <text className={classes.tick} x={-8} y={(line * height) / 2 + 4} textAnchor="end">
              {errorText(error).replace('.0', '')}
            </text>
          </g>
        ))}
        {strip.marks.map(({ figure, shape, x, y, beyond }) => (
          <g key={figure.id} data-figure={figure.id}>
            <line className={classes.stem} x1={x} x2={x} y1={strip.zero_px} y2={y} />
            <g transform={`translate(${x} ${y})`}>
              {(figure.id === selected || figure.id === hovered) && <circle className={classes.ring} r={8} />}
              {beyond ? (
                <path className={classes.beyond} d={y < strip.zero_px ? 'M0 -5L5 4H-5Z' : 'M0 5L5 -4H-5Z'} />
              ) : (
                <MarkGlyph shape={shape} size={4} />
              )}
            </g>
          </g>
        ))}
      </g>
    </svg>
  );
}

const level = (y: number) => ({ y1: y, y2: y });
