import { useId } from 'react';
import type { SurvivalCurve } from '../../../api/answers';
import { DoubtHatch } from '../../../charts/Hatch';
import { leaving } from '../../../model/failures/odds';
import { percent } from '../../../ui/format/format';
import { words } from '../../../ui/words/availability';
import classes from './Availability.module.css';

interface SurvivalChartProps {
  readonly curve: SurvivalCurve;
  /** What any failure must leave, %. */
  readonly policy: number | null;
  readonly width: number;
  readonly name: string;
}

type Point = SurvivalCurve['points'][number];

const HEIGHT = 120;
const left_px = 40;
const right_px = 12;
const top_px = 14;
const bottom_px = 32;

/** Share of cases that leave at least so much: solid for one failure, dashed for two, dotted for three. */
export function SurvivalChart({ curve, policy, width, name }: SurvivalChartProps) {
  const hatch = useId();
  const inner = Math.max(0, width - left_px - right_px);
  const points = curve.points.filter(({ failures }) => failures > 0);
  const x = (percents: number) => (percents / 100) * inner;
  const y = (share: number) => (1 - share) * HEIGHT;
  return (
    <svg
      className={classes.chart}
      width={width}
      height={HEIGHT + top_px + bottom_px}
      role="img"
      aria-label={words.survival.chart}
    >
      <DoubtHatch id={hatch} />
      <g transform={`translate(${left_px} ${top_px})`}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line className={classes.grid} x1={0} x2={inner} y1={y(share)} y2={y(share)} />
            <text x={-6} y={y(share) + 4} textAnchor="end">
              {percent(share, true)}
            </text>
            <text x={x(share * 100)} y={HEIGHT + 14} textAnchor={share === 1 ? 'end' : 'middle'}>
              {percent(share, true)}
            </text>
          </g>
        ))}
        <text x={inner / 2} y={HEIGHT + 28} textAnchor="middle">
          {words.survival.axis(name)}
        </text>
        {policy !== null && (
          <g>
            <line className={classes.policy} x1={x(policy)} x2={x(policy)} y1={-2} y2={HEIGHT} />
            <text x={x(policy)} y={-4} textAnchor="middle">
              {words.survival.policy(policy)}
            </text>
          </g>
        )}
        {points.map((point) =>
          point.exact ? null : (
            <path key={point.failures} d={bandPath(point, x, y)} fill={`url(#${hatch})`} opacity={0.45} />
          ),
        )}
        {points.map((point) => (
          <path
            key={point.failures}
            className={classes.curve}
            data-failures={point.failures}
            d={`M${steps(point, x, (at) => y(at.share)).join('L')}`}
          />
        ))}
      </g>
    </svg>
  );
}

type Leaving = ReturnType<typeof leaving>;

/** Corners of a step line: a share holds down to the next percent. */
function steps(point: Point, x: (percents: number) => number, y: (at: Leaving) => number): string[] {
  return point.keeps_at_least.flatMap((_, percents) => {
    const at = y(leaving(point, percents));
    return percents === 0 ? [`0 ${at}`] : [`${x(percents - 1)} ${at}`, `${x(percents)} ${at}`];
  });
}

function bandPath(point: Point, x: (percents: number) => number, y: (share: number) => number): string {
  const high = steps(point, x, (at) => y(at.high));
  const low = steps(point, x, (at) => y(at.low));
  return `M${high.join('L')}L${low.reverse().join('L')}Z`;
}
