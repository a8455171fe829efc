import { useId } from 'react';
import { DoubtHatch } from '../../../charts/Hatch';
import { type LinePhase, placeOf, ticksUntil } from '../../../model/failures/odds';
import { percent } from '../../../ui/format/format';
import { words } from '../../../ui/words/availability';
import classes from './Availability.module.css';

interface LineChartProps {
  readonly phases: readonly LinePhase[];
  readonly last_s: number;
  readonly width: number;
}

const HEIGHT = 96;
const left_px = 36;
const right_px = 8;
const top_px = 6;
const bottom_px = 18;

/** A step line of what is left over a log axis of time; hatched where the end of a phase likely lies. */
export function LineChart({ phases, last_s, width }: LineChartProps) {
  const hatch = useId();
  const inner = Math.max(0, width - left_px - right_px);
  const x = (seconds: number) => placeOf(seconds, last_s) * inner;
  const y = (share: number) => (1 - share) * HEIGHT;
  const last = phases.at(-1);
  return (
    <svg
      className={classes.chart}
      width={width}
      height={HEIGHT + top_px + bottom_px}
      role="img"
      aria-label={words.line.chart}
    >
      <title>{words.line.axis}</title>
      <DoubtHatch id={hatch} />
      <g transform={`translate(${left_px} ${top_px})`}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line className={classes.grid} x1={0} x2={inner} y1={y(share)} y2={y(share)} />
            <text x={-6} y={y(share) + 4} textAnchor="end">
              {percent(share, true)}
            </text>
          </g>
        ))}
        {wideApart(ticksUntil(last_s), x).map(([seconds, label]) => (
          <text
            key={seconds}
            x={x(seconds)}
            y={HEIGHT + 14}
            textAnchor={seconds === 1 ? 'start' : x(seconds) > inner - 20 ? 'end' : 'middle'}
          >
            {label}
          </text>
        ))}
        <Doubt phases={phases} x={x} hatch={hatch} />
        {phases.map(({ name, start_s, end_s, share }) => (
          <rect
            key={`${start_s} ${name}`}
            className={classes.area}
            data-unknown={share === null || undefined}
            x={x(start_s)}
            width={Math.max(0, x(end_s ?? last_s) - x(start_s))}
            y={y(share ?? 1)}
            height={HEIGHT - y(share ?? 1)}
          />
        ))}
        <path className={classes.step} d={stepPath(phases, x, y, inner)} />
        {last?.end_s != null && <line className={classes.step} x1={x(last.end_s)} x2={inner} y1={y(1)} y2={y(1)} />}
      </g>
    </svg>
  );
}

interface DoubtProps {
  readonly phases: readonly LinePhase[];
  readonly x: (seconds: number) => number;
  readonly hatch: string;
}

/** From when to when each phase may end. */
function Doubt({ phases, x, hatch }: DoubtProps) {
  return phases.map(({ name, start_s, end_low_s, end_high_s }) =>
    end_low_s === null || end_high_s === null ? null : (
      <rect
        key={`${start_s} ${name}`}
        x={x(end_low_s)}
        width={Math.max(1, x(end_high_s) - x(end_low_s))}
        y={0}
        height={HEIGHT}
        fill={`url(#${hatch})`}
        opacity={0.55}
      />
    ),
  );
}

/** The line through all phases whose share is known, up to whole where the last one ends. */
function stepPath(
  phases: readonly LinePhase[],
  x: (seconds: number) => number,
  y: (share: number) => number,
  end_px: number,
): string {
  const steps = phases.map(({ start_s, end_s, share }) => {
    const at = y(share ?? 1);
    return `L${x(start_s)} ${at}L${end_s === null ? end_px : x(end_s)} ${at}`;
  });
  const last = phases.at(-1)?.end_s;
  return `M0 ${y(1)}${steps.join('')}${last == null ? '' : `L${x(last)} ${y(1)}`}`;
}

/** Ticks that leave room for their labels. */
function wideApart(ticks: ReturnType<typeof ticksUntil>, x: (seconds: number) => number) {
  let free = Number.NEGATIVE_INFINITY;
  return ticks.filter(([seconds]) => {
    if (x(seconds) < free) return false;
    free = x(seconds) + 44;
    return true;
  });
}
