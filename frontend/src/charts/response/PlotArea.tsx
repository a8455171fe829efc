import { useId } from 'react';
import { milliseconds, percent, quantityText, roughly } from '../../ui/format/format';
import { responseWords as words } from '../../ui/words/charts';
import { DoubtHatch } from '../Hatch';
import classes from './ResponseCurve.module.css';
import type { CurvePlot, CurveView, PlotPoint, Tick } from './response';

interface PlotAreaProps {
  readonly plot: CurvePlot;
  readonly view: CurveView;
  /** What the threads axis counts, in words. */
  readonly of: string;
  /** The point that is being read. */
  readonly mark: PlotPoint | null;
  readonly width: number;
  readonly height: number;
  readonly margins: {
    readonly left_px: number;
    readonly right_px: number;
    readonly top_px: number;
    readonly bottom_px: number;
  };
}

/** Axes, both lines, knee, limit, and the point where the design stands. The text beside it says the same in words. */
export function PlotArea({ plot, view, of, mark, width, height, margins }: PlotAreaProps) {
  const clip = useId();
  return (
    <svg
      className={classes.plot}
      width={width + margins.left_px + margins.right_px}
      height={height + margins.top_px + margins.bottom_px}
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <rect x={-1} y={-2} width={width + 2} height={height + 3} />
      </clipPath>
      <g transform={`translate(${margins.left_px} ${margins.top_px})`}>
        <Axes plot={plot} view={view} of={of} width={width} height={height} />
        <Marks plot={plot} width={width} height={height} />
        <DoubtHatch id={`${clip}-doubt`} />
        <g clipPath={`url(#${clip})`}>
          {plot.throughputBand && <path d={plot.throughputBand} fill={`url(#${clip}-doubt)`} />}
          <path className={classes.throughput} d={plot.throughputPath} />
          <path className={classes.response} d={plot.responsePath} />
        </g>
        <Chosen chosen={plot.chosen} />
        {mark && (
          <g className={classes.mark}>
            <line x1={mark.x_px} x2={mark.x_px} y1={0} y2={height} />
            <circle cx={mark.x_px} cy={mark.throughput_px} r={3} />
            <circle cx={mark.x_px} cy={Math.max(0, mark.response_px)} r={3} data-series="response" />
          </g>
        )}
      </g>
    </svg>
  );
}

function Axes({ plot, view, of, width, height }: Pick<PlotAreaProps, 'plot' | 'view' | 'of' | 'width' | 'height'>) {
  const last = plot.xTicks.at(-1);
  const gigabytes = (plot.throughputTicks.at(-1)?.value ?? 0) >= 1000;
  return (
    <g className={classes.axes}>
      <line x1={0} x2={width} y1={height} y2={height} />
      {plot.throughputTicks.map((tick) => (
        <g key={tick.value}>
          <line className={classes.grid} x1={0} x2={width} y1={tick.place_px} y2={tick.place_px} />
          <text x={-6} y={tick.place_px + 4} textAnchor="end">
            {rateText(tick, tick === plot.throughputTicks.at(-1), gigabytes)}
          </text>
        </g>
      ))}
      {plot.responseTicks.map((tick) => (
        <text key={tick.value} x={width + 9} y={tick.place_px + 4} data-series="response">
          {timeText(tick, tick === plot.responseTicks.at(-1))}
        </text>
      ))}
      {plot.xTicks.map((tick) => (
        <text key={tick.value} x={tick.place_px} y={height + 14} textAnchor="middle">
          {xText(tick, view, tick === last ? of : null)}
        </text>
      ))}
    </g>
  );
}

/** Only the last tick of an axis carries the unit. */
function rateText({ value }: Tick, last: boolean, gigabytes: boolean): string {
  const text = roughly(gigabytes ? value / 1000 : value).value;
  return last ? quantityText({ value: text, unit: gigabytes ? 'GB/s' : 'MB/s' }) : text;
}

function timeText({ value }: Tick, last: boolean): string {
  return last && value > 0 ? quantityText(milliseconds(value)) : roughly(value).value;
}

function xText(tick: Tick, view: CurveView, of: string | null): string {
  const value = view === 'threads' ? quantityText(roughly(tick.value)) : percent(tick.value, true);
  if (of === null) return value;
  return view === 'threads' ? `${value} ${of}` : value;
}

function Marks({ plot, width, height }: Pick<PlotAreaProps, 'plot' | 'width' | 'height'>) {
  const { knee_px, limit_px, within_px } = plot;
  return (
    <g className={classes.marks}>
      {knee_px !== null && (
        <>
          <line x1={knee_px} x2={knee_px} y1={-2} y2={height} />
          <text x={knee_px} y={-4} textAnchor={knee_px > width - 30 ? 'end' : 'middle'}>
            {words.knee}
          </text>
        </>
      )}
      {limit_px !== null && limit_px >= 0 && (
        <>
          <line className={classes.limit} x1={0} x2={width} y1={limit_px} y2={limit_px} />
          <text x={2} y={limit_px - 3}>
            {words.limit}
          </text>
        </>
      )}
      {limit_px !== null && within_px !== null && (
        <path className={classes.within} d={`M${within_px} ${limit_px - 4}l4 4l-4 4l-4 -4z`} />
      )}
    </g>
  );
}

function Chosen({ chosen }: { readonly chosen: CurvePlot['chosen'] }) {
  if (chosen === null) return null;
  return (
    <g className={classes.chosen}>
      <circle cx={chosen.x_px} cy={chosen.throughput_px} r={4.5} />
      {chosen.response_px !== null && (
        <circle cx={chosen.x_px} cy={Math.max(0, chosen.response_px)} r={4.5} data-series="response" />
      )}
    </g>
  );
}
