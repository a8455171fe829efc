import { useMemo } from 'react';
import { money, words } from '../../ui/words/sizing';
import classes from './FrontChart.module.css';
import { type CostPoint, type FrontAxes, frontAxes, stair } from './front';

const text = words.chart;
const margin = { left: 34, right: 16, top: 14, bottom: 34 } as const;
const THOUSAND = 1000;
/** Ticks may lie closer than a thousand. */
const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const DOT_PX = 3;

interface LetteredPoint extends CostPoint {
  readonly id: string;
}

interface FrontChartProps {
  readonly offers: readonly LetteredPoint[];
  readonly front: readonly CostPoint[];
  /** Solved, and dearer or slower. */
  readonly beaten: readonly CostPoint[];
  readonly currency: string;
  /** Percent. */
  readonly wanted: number;
  readonly budget: number | undefined;
  readonly width: number;
  readonly height: number;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
}

/** Where offers stand among all that was solved; letters are buttons, in order of cost. */
export function FrontChart(props: FrontChartProps) {
  const width = Math.max(80, props.width - margin.left - margin.right);
  const height = Math.max(60, props.height - margin.top - margin.bottom);
  const { offers, front, beaten, wanted, budget } = props;
  const axes = useMemo(
    () => frontAxes([...offers, ...front, ...beaten], wanted, budget, width, height),
    [offers, front, beaten, wanted, budget, width, height],
  );
  return (
    <div role="group" aria-label={text.title} className={classes.frame}>
      <svg width={props.width} height={props.height} aria-hidden="true" className={classes.chart}>
        <g transform={`translate(${margin.left} ${margin.top})`}>
          <Grid axes={axes} width={width} height={height} currency={props.currency} />
          <Limits axes={axes} width={width} height={height} wanted={wanted} budget={budget} />
          <path className={classes.front} d={stair(front, axes, width)} />
          {beaten.map(({ cost, headroom_percent }) => (
            <circle
              key={`${cost} ${headroom_percent}`}
              className={classes.dot}
              r={DOT_PX}
              cx={axes.x(cost)}
              cy={axes.y(headroom_percent)}
            />
          ))}
        </g>
      </svg>
      {[...offers]
        .sort((one, other) => one.cost - other.cost)
        .map(({ id, cost, headroom_percent }) => {
          const spoken = text.spoken(id, money(cost, props.currency), headroom_percent);
          return (
            <button
              key={id}
              type="button"
              className={classes.point}
              style={{ left: margin.left + axes.x(cost), top: margin.top + axes.y(headroom_percent) }}
              aria-pressed={id === props.selected}
              aria-label={spoken}
              title={spoken}
              onClick={() => props.onSelect(id)}
            >
              {id}
            </button>
          );
        })}
    </div>
  );
}

interface PlaneProps {
  readonly axes: FrontAxes;
  readonly width: number;
  readonly height: number;
}

function Grid({ axes, width, height, currency }: PlaneProps & { readonly currency: string }) {
  return (
    <>
      {axes.ticksY.map((value) => (
        <g key={value} transform={`translate(0 ${axes.y(value)})`}>
          <path className={classes.rule} d={`M0 0H${width}`} />
          <text className={classes.tick} x={-6} dy="0.35em" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {axes.ticksX.map((value) => (
        <text key={value} className={classes.tick} x={axes.x(value)} y={height + 14} textAnchor="middle">
          {thousands.format(value / THOUSAND)}
        </text>
      ))}
      <text className={classes.tick} x={width} y={height + 29} textAnchor="end">
        {text.cost(currency)}
      </text>
    </>
  );
}

interface LimitsProps extends PlaneProps {
  readonly wanted: number;
  readonly budget: number | undefined;
}

function Limits({ axes, width, height, wanted, budget }: LimitsProps) {
  const at = budget === undefined ? Number.NaN : axes.x(budget);
  return (
    <>
      <path className={classes.limit} d={`M0 ${axes.y(wanted)}H${width}`} />
      <text className={classes.tick} x={4} y={axes.y(wanted) - 4}>
        {text.wanted(wanted)}
      </text>
      {at >= 0 && at <= width && (
        <>
          <path className={classes.limit} d={`M${at} 0V${height}`} />
          <text className={classes.tick} x={at - 4} y={10} textAnchor="end">
            {text.budget}
          </text>
        </>
      )}
    </>
  );
}
