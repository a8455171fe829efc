import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import type { LedgerRow } from '../../api/answers';
import { quantity } from '../../ui/format/format';
import { words } from '../../ui/words/validation';
import { MarkGlyph } from './markShapes';
import classes from './PredictedAgainstMeasured.module.css';
import { layoutScatter, type Mark, nearestMark, quietPlace, type Scatter } from './publishedFigures';
import { judgementText, predictedText, publishedFigureText, publishedText, unitText } from './publishedWords';
import { Diagonal, ScatterGrid } from './ScatterGround';
import ground from './ScatterGround.module.css';

export interface FigureChartProps {
  /** Figures of one unit, all of which can be drawn. */
  readonly figures: readonly LedgerRow[];
  readonly unit: string;
  readonly domain: readonly [number, number];
  readonly width: number;
  readonly height: number;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

export const chartMargin = { left: 56, right: 12, top: 10, bottom: 40 } as const;
const origin = `translate(${chartMargin.left} ${chartMargin.top})`;
/** How far from a mark the pointer still means it. */
const reach_px = 22;

/** Each figure where its measured and its predicted value meet, on one logarithmic scale both ways. */
export function PredictedAgainstMeasured(props: FigureChartProps) {
  const { figures, unit, domain, selected, hovered, onHover, onSelect } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const width = Math.max(80, props.width - chartMargin.left - chartMargin.right);
  const height = Math.max(80, props.height - chartMargin.top - chartMargin.bottom);
  const scatter = useMemo(() => layoutScatter(figures, domain, width, height), [figures, domain, width, height]);
  const at = (event: PointerEvent<SVGSVGElement> | React.MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left - chartMargin.left;
    const y = event.clientY - box.top - chartMargin.top;
    return nearestMark(scatter.marks, x, y, reach_px)?.figure.id ?? null;
  };
  const shown = scatter.marks.find(({ figure }) => figure.id === (hovered ?? focused ?? selected));
  return (
    <div className={classes.frame}>
      <svg className={classes.ground} width={props.width} height={props.height} aria-hidden="true">
        <g transform={origin}>
          <Ground scatter={scatter} width={width} height={height} unit={unit} />
        </g>
      </svg>
      <svg
        className={classes.chart}
        width={props.width}
        height={props.height}
        role="group"
        aria-label={`${words.chart.summary(figures.length, unitText(unit))} ${words.chart.help}`}
        onPointerMove={(event) => event.pointerType === 'mouse' && onHover(at(event))}
        onPointerLeave={() => onHover(null)}
        onClick={(event) => {
          const id = at(event);
          if (id !== null) onSelect(id);
        }}
        onKeyDown={(event) => event.key === 'Escape' && setFocused(null)}
      >
        <g transform={origin}>
          <Marks {...props} marks={scatter.marks} onFocus={setFocused} />
        </g>
      </svg>
      {shown && <Card mark={shown} marks={scatter.marks} width={width} />}
    </div>
  );
}

interface GroundProps {
  readonly scatter: Scatter<LedgerRow>;
  readonly width: number;
  readonly height: number;
  readonly unit: string;
}

/** Grid, band, diagonal and the words of both axes. */
function Ground({ scatter, width, height, unit }: GroundProps) {
  const clip = useId();
  const quiet = quietPlace(scatter.marks, width, height);
  const slope = (Math.atan2(height, width) * 180) / Math.PI;
  return (
    <>
      <clipPath id={clip}>
        <rect width={width} height={height} />
      </clipPath>
      <ScatterGrid ticks={scatter.ticks} width={width} height={height} write={(value) => quantity(value, unit).value} />
      <g clipPath={`url(#${clip})`}>
        <path className={classes.band} d={scatter.band} />
        <Diagonal width={width} height={height} />
      </g>
      <text
        className={ground.tick}
        textAnchor="middle"
        transform={`translate(${width * quiet} ${height * (1 - quiet)}) rotate(${-slope}) translate(0 -14)`}
      >
        {words.chart.band}
      </text>
      <text className={ground.axis} x={width / 2} y={height + 34} textAnchor="middle">
        {words.chart.measured(unitText(unit))}
      </text>
      <text
        className={ground.axis}
        textAnchor="middle"
        transform={`translate(${12 - chartMargin.left} ${height / 2}) rotate(-90)`}
      >
        {words.chart.predicted(unitText(unit))}
      </text>
    </>
  );
}

interface MarksProps extends FigureChartProps {
  readonly marks: readonly Mark<LedgerRow>[];
  readonly onFocus: (id: string | null) => void;
}

/** One stop of the tab key for all marks; arrow keys walk from the smallest to the largest. */
function Marks({ marks, selected, hovered, onSelect, onFocus }: MarksProps) {
  const elements = useRef(new Map<string, SVGGElement>());
  const stop = marks.find(({ figure }) => figure.id === selected)?.figure.id ?? marks[0]?.figure.id;
  const walk = (event: KeyboardEvent, index: number) => {
    const next = nextMark(event.key, index, marks.length);
    const target = next === null ? undefined : marks[next];
    if (target) {
      event.preventDefault();
      elements.current.get(target.figure.id)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect(marks[index]?.figure.id ?? '');
    }
  };
  return marks.map((mark, index) => {
    const { id } = mark.figure;
    return (
      <g
        key={id}
        ref={(element) => {
          if (element) elements.current.set(id, element);
          else elements.current.delete(id);
        }}
        className={classes.mark}
        data-figure={id}
        data-hovered={id === hovered || undefined}
        role="button"
        tabIndex={id === stop ? 0 : -1}
        aria-pressed={id === selected}
        aria-label={publishedFigureText(mark.figure)}
        onFocus={() => onFocus(id)}
        onBlur={() => onFocus(null)}
        onKeyDown={(event) => walk(event, index)}
      >
        <Whiskers mark={mark} />
        <g transform={`translate(${mark.x} ${mark.y})`}>
          {(id === selected || id === hovered) && <circle className={ground.ring} r={9} />}
          <MarkGlyph shape={mark.shape} />
        </g>
      </g>
    );
  });
}

/** Published range across, predicted interval upright. */
function Whiskers({ mark: { x, y, across, upright } }: { readonly mark: Mark<LedgerRow> }) {
  return (
    <>
      {across && <path className={classes.range} d={`M${across[0]} ${y}H${across[1]}`} />}
      {upright && (
        <path
          className={classes.interval}
          d={`M${x} ${upright[0]}V${upright[1]}M${x - 3} ${upright[0]}h6M${x - 3} ${upright[1]}h6`}
        />
      )}
    </>
  );
}

/** Index that a key leads to, null for keys that do not walk. */
function nextMark(key: string, index: number, length: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(length - 1, index + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return null;
}

interface CardProps {
  readonly mark: Mark<LedgerRow>;
  readonly marks: readonly Mark<LedgerRow>[];
  readonly width: number;
}

const cardGap_px = 14;
const cardMost_px = 240;

/** Above the diagonal for the upper half, below it for the lower one: where no mark is. */
function Card({ mark, marks, width }: CardProps) {
  const { figure, x, y } = mark;
  const others = marks.filter((other) => Math.hypot(other.x - x, other.y - y) < 3).length - 1;
  const upper = x > width / 2;
  const across = upper
    ? { right: `calc(100% - ${chartMargin.left + x - cardGap_px}px)` }
    : { left: chartMargin.left + x + cardGap_px };
  const along =
    upper && y > cardMost_px / 2
      ? { bottom: `calc(100% - ${chartMargin.top + y + 8}px)` }
      : { top: chartMargin.top + Math.max(0, y - 8) };
  const room = upper ? x + chartMargin.left - cardGap_px : width - x - cardGap_px;
  return (
    <div
      className={ground.card}
      style={{ ...across, ...along, maxWidth: Math.min(cardMost_px, room) }}
      aria-hidden="true"
    >
      <b>{figure.metric}</b>
      <span>
        {words.chart.measuredIs(publishedText(figure))}, {words.chart.predictedIs(predictedText(figure))},{' '}
        {judgementText(figure)}
      </span>
      {others > 0 && <span>{words.chart.more(others)}</span>}
    </div>
  );
}
