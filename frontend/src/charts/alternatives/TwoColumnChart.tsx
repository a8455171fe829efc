import { useMemo } from 'react';
import { count } from '../../ui/format/format';
import classes from './TwoColumnChart.module.css';
import { type Alternative, layTwoColumns, legibleTicks, type Point, type Tick } from './twoColumns';

interface ChartProps {
  readonly alternatives: readonly Alternative[];
  readonly better: { readonly across: 'more' | 'less'; readonly up: 'more' | 'less' };
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** What is said of a point. */
  readonly spoken: (number: number) => string;
  readonly titleAcross: string;
  readonly selected: number | null;
  readonly onSelect: (number: number) => void;
}

const margin = { left: 56, right: 16, top: 12, bottom: 40 } as const;

/** Each alternative where two of its figures meet; the line runs along those that nothing beats in both. */
export function TwoColumnChart(props: ChartProps) {
  const width = Math.max(80, props.width - margin.left - margin.right);
  const height = Math.max(80, props.height - margin.top - margin.bottom);
  const { alternatives, better } = props;
  const plane = useMemo(
    () => layTwoColumns(alternatives, better, width, height),
    [alternatives, better, width, height],
  );
  return (
    <div role="group" aria-label={props.label} className={classes.frame}>
      <svg width={props.width} height={props.height} aria-hidden="true" className={classes.chart}>
        <g transform={`translate(${margin.left} ${margin.top})`}>
          <Grid ticksX={legibleTicks(plane.ticksX, tickText)} ticksY={plane.ticksY} width={width} height={height} />
          <text className={classes.title} x={width} y={height + 34} textAnchor="end">
            {props.titleAcross}
          </text>
          <path className={classes.front} d={plane.front} />
          {plane.points.map((point) => (
            <Whiskers key={point.number} point={point} />
          ))}
        </g>
      </svg>
      {plane.points.map(({ number, ranked, x, y }) => (
        <button
          key={number}
          type="button"
          className={classes.point}
          style={{ left: margin.left + x, top: margin.top + y }}
          data-ranked={ranked || undefined}
          aria-pressed={number === props.selected}
          aria-label={props.spoken(number)}
          title={props.spoken(number)}
          onClick={() => props.onSelect(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}

function Whiskers({ point: { x, y, whiskerX, whiskerY } }: { readonly point: Point }) {
  return (
    <>
      {whiskerX && <path className={classes.whisker} d={`M${whiskerX[0]} ${y}H${whiskerX[1]}`} />}
      {whiskerY && <path className={classes.whisker} d={`M${x} ${whiskerY[0]}V${whiskerY[1]}`} />}
    </>
  );
}

interface GridProps {
  readonly ticksX: readonly Tick[];
  readonly ticksY: readonly Tick[];
  readonly width: number;
  readonly height: number;
}

function Grid({ ticksX, ticksY, width, height }: GridProps) {
  return (
    <>
      {ticksY.map(({ at, value }) => (
        <g key={value} transform={`translate(0 ${at})`}>
          <path className={classes.rule} d={`M0 0H${width}`} />
          <text className={classes.tick} x={-8} dy="0.35em" textAnchor="end">
            {tickText(value)}
          </text>
        </g>
      ))}
      <path className={classes.axis} d={`M0 ${height}H${width}`} />
      {ticksX.map(({ at, value }) => (
        <text
          key={value}
          className={classes.tick}
          x={Math.min(at, width + margin.right)}
          y={height + 16}
          textAnchor={at < width ? 'middle' : 'end'}
        >
          {tickText(value)}
        </text>
      ))}
    </>
  );
}

const tickText = (value: number): string => (Number.isInteger(value) ? count(value) : String(value));
