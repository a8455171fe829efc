import { useId, useRef, useState } from 'react';
import type { GrowthThreshold } from '../../api/answers';
import { percent } from '../../ui/format/format';
import { useWidth } from '../../ui/layout/useWidth';
import { words } from '../../ui/words/growth';
import { DoubtHatch } from '../Hatch';
import classes from './GrowthChart.module.css';
import { type GrowthPlot, layoutGrowth } from './growth';

interface GrowthChartProps {
  readonly thresholds: readonly GrowthThreshold[];
  /** What is drawn strongly and read; null where nothing has a curve. */
  readonly chosen: GrowthThreshold | null;
  readonly months: number;
  /** A month in words, counted from 0. */
  readonly monthText: (month: number) => string;
  /** Px of the plot, without its axes. */
  readonly height?: number;
}

const left_px = 44;
const right_px = 16;
const top_px = 12;
const bottom_px = 18;

/** Every threshold as a line towards its limit; the chosen one is read month by month, by pointer or arrow keys. */
export function GrowthChart({ thresholds, chosen, months, monthText, height = 150 }: GrowthChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(0, useWidth(frame) - left_px - right_px);
  const [read, setRead] = useState<number | null>(null);
  const plot = width > 40 ? layoutGrowth(thresholds, chosen, months, { width, height }) : null;
  const last = (plot?.points.length ?? 0) - 1;
  const mark = plot?.points[Math.min(read ?? 0, last)];
  const share = (value: number) => percent(value, true);
  const doubted = mark !== undefined && mark.high > mark.low;
  const said =
    chosen && mark
      ? words.reading(monthText(mark.month), chosen.name, share(mark.stated)) +
        (doubted ? words.likely(share(mark.low), share(mark.high)) : '')
      : '';
  return (
    <figure className={classes.figure} aria-label={words.chart}>
      <figcaption className={classes.reading} aria-hidden="true">
        {said || words.chart}
      </figcaption>
      <div ref={frame} className={classes.stage}>
        {plot && (
          <Plot
            plot={plot}
            chosen={chosen?.id ?? null}
            read={read}
            width={width}
            height={height}
            monthText={monthText}
          />
        )}
        {plot && last > 0 && (
          <input
            type="range"
            className={classes.range}
            style={{ left: left_px, width, height: height + top_px }}
            aria-label={words.read}
            aria-valuetext={said}
            min={0}
            max={last}
            step={1}
            value={Math.min(read ?? 0, last)}
            onChange={(event) => setRead(Number(event.currentTarget.value))}
            onPointerMove={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              const at = Math.round(((event.clientX - box.left) / Math.max(box.width, 1)) * last);
              setRead(Math.min(Math.max(at, 0), last));
            }}
            onPointerLeave={() => setRead(null)}
            onBlur={() => setRead(null)}
          />
        )}
      </div>
    </figure>
  );
}

interface PlotProps {
  readonly plot: GrowthPlot;
  readonly chosen: string | null;
  readonly read: number | null;
  readonly width: number;
  readonly height: number;
  readonly monthText: (month: number) => string;
}

/** The table beside it says the same in words. */
function Plot({ plot, chosen, read, width, height, monthText }: PlotProps) {
  const id = useId();
  const mark = read === null ? null : plot.points[Math.min(read, plot.points.length - 1)];
  return (
    <svg width={width + left_px + right_px} height={height + top_px + bottom_px} aria-hidden="true">
      <DoubtHatch id={`${id}-doubt`} />
      <clipPath id={id}>
        <rect x={0} y={0} width={width} height={height} />
      </clipPath>
      <g transform={`translate(${left_px} ${top_px})`}>
        <g className={classes.axes}>
          {plot.shares.map(({ share, place_px }) => (
            <g key={share}>
              <line className={classes.grid} x1={0} x2={width} y1={place_px} y2={place_px} />
              <text x={-6} y={place_px + 4} textAnchor="end">
                {percent(share, true)}
              </text>
            </g>
          ))}
          {plot.years.map(({ year, place_px }, at) => (
            <text key={year} x={place_px} y={height + 14} textAnchor={textAnchor(at, plot.years.length)}>
              {at % labelStep(width, plot.years.length) === 0 ? monthText(year * 12) : ''}
            </text>
          ))}
        </g>
        <line className={classes.limit} x1={0} x2={width} y1={plot.limit_px} y2={plot.limit_px} />
        <text className={classes.limitText} x={4} y={plot.limit_px - 4}>
          {words.limitLine}
        </text>
        <g clipPath={`url(#${id})`}>
          {plot.band && <path d={plot.band} fill={`url(#${id}-doubt)`} />}
          {plot.lines.map((one) => (
            <path key={one.id} className={classes.line} data-chosen={one.id === chosen || undefined} d={one.path} />
          ))}
        </g>
        {mark && (
          <g className={classes.mark}>
            <line x1={mark.x_px} x2={mark.x_px} y1={0} y2={height} />
            <circle cx={mark.x_px} cy={Math.max(0, mark.y_px)} r={3.5} />
          </g>
        )}
      </g>
    </svg>
  );
}

const textAnchor = (at: number, count: number) => (at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle');

/** Every which year has a label, so that none covers another. */
const labelStep = (width: number, count: number) => Math.max(1, Math.ceil((count * 64) / Math.max(width, 1)));
