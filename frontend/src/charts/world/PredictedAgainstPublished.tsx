import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/world';
import { nearestMark, type SquareTick } from '../published/publishedFigures';
import { Diagonal, ScatterGrid } from '../published/ScatterGround';
import ground from '../published/ScatterGround.module.css';
import { ClassMark } from './classMarks';
import classes from './PredictedAgainstPublished.module.css';
import { placeFigures, type WorldFigure, type WorldMark, worldDomain } from './worldMarks';

interface ChartProps {
  /** Figures of one unit. */
  readonly figures: readonly WorldFigure[];
  readonly unit: string;
  readonly width: number;
  readonly height: number;
  /** Id of a case. */
  readonly selected: string | null;
  readonly hovered: string | null;
  /** What is said of a figure under the pointer. */
  readonly detail: (figure: WorldFigure) => string;
  readonly onHover: (caseId: string | null) => void;
  readonly onSelect: (caseId: string) => void;
}

const margin = { left: 52, right: 14, top: 10, bottom: 38 } as const;
/** How far from a mark the pointer still means it. */
const reach_px = 18;
const card_px = 260;

/** Each published value where it meets its prediction: shape is the class, whisker the interval, outside hollow. */
export function PredictedAgainstPublished(props: ChartProps) {
  const { figures, unit, selected, hovered, onHover, onSelect } = props;
  const [at, setAt] = useState<string | null>(null);
  const width = Math.max(80, props.width - margin.left - margin.right);
  const height = Math.max(80, props.height - margin.top - margin.bottom);
  const domain = useMemo(() => worldDomain(figures), [figures]);
  const { marks, ticks } = useMemo(
    () => placeFigures(figures, domain, width, height),
    [figures, domain, width, height],
  );
  const shown = marks.find(({ figure }) => figure.key === at);
  const point = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - margin.left, event.clientY - box.top - margin.top];
    return nearestMark(marks, x, y, reach_px);
  };
  const go = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const here = marks.findIndex(({ figure }) => figure.key === at);
    if (step !== undefined) {
      event.preventDefault();
      const next = marks[Math.max(0, Math.min(marks.length - 1, here < 0 ? 0 : here + step))];
      setAt(next?.figure.key ?? null);
      onHover(next?.figure.caseId ?? null);
    }
  };
  return (
    <div className={classes.frame}>
      <svg className={classes.chart} width={props.width} height={props.height} aria-hidden="true">
        <g transform={`translate(${margin.left} ${margin.top})`}>
          <Grid ticks={ticks} width={width} height={height} unit={unit} />
          <Marks marks={marks} />
          <ChosenMarks marks={marks.filter(({ figure }) => figure.caseId === selected || figure.caseId === hovered)} />
        </g>
      </svg>
      <button
        type="button"
        className={classes.reader}
        aria-label={words.chart.summary(marks.length, unit)}
        aria-describedby="world-mark"
        onKeyDown={go}
        onPointerMove={(event) => {
          const near = point(event);
          setAt(near?.figure.key ?? null);
          onHover(near?.figure.caseId ?? null);
        }}
        onPointerLeave={() => {
          setAt(null);
          onHover(null);
        }}
        onClick={() => shown && onSelect(shown.figure.caseId)}
      />
      <Card mark={shown} width={width} detail={props.detail} />
    </div>
  );
}

const ends = ([low, high]: readonly [number, number]) => `M-3 ${low}H3M0 ${low}V${high}M-3 ${high}H3`;

/** Those of the cases that are selected or pointed at: whiskers with ends, and rings. */
function ChosenMarks({ marks }: { readonly marks: readonly WorldMark[] }) {
  return marks.map(({ figure, x, y, whisker }) => (
    <g key={figure.key} transform={`translate(${x} 0)`} className={classes.chosen}>
      {whisker && <path className={classes.whiskerStrong} d={ends(whisker)} />}
      <circle className={ground.ring} cy={y} r={9} />
    </g>
  ));
}

/** Some hundred marks, drawn again only when they have other places. */
function Marks({ marks }: { readonly marks: readonly WorldMark[] }) {
  return useMemo(
    () => (
      <>
        {marks.map(({ figure, x, whisker }) =>
          whisker ? (
            <path
              key={figure.key}
              className={classes.whisker}
              data-outside={figure.inside === false || undefined}
              transform={`translate(${x} 0)`}
              d={`M0 ${whisker[0]}V${whisker[1]}`}
            />
          ) : null,
        )}
        {marks.map(({ figure, x, y }) => (
          <g key={figure.key} transform={`translate(${x} ${y})`}>
            <ClassMark number={figure.classNumber} outside={figure.inside === false} plain={figure.inside === null} />
          </g>
        ))}
      </>
    ),
    [marks],
  );
}

interface GridProps {
  readonly ticks: readonly SquareTick[];
  readonly width: number;
  readonly height: number;
  readonly unit: string;
}

function Grid({ ticks, width, height, unit }: GridProps) {
  return (
    <>
      <ScatterGrid ticks={ticks} width={width} height={height} write={tickText} />
      <Diagonal width={width} height={height} />
      <text className={ground.axis} x={width} y={height + 33} textAnchor="end">
        {words.chart.published(unit)}
      </text>
      <text className={ground.axis} x={6} y={14}>
        {words.chart.predicted(unit)}
      </text>
    </>
  );
}

/** `250k`, `1.2M`: ticks of seven powers of ten have one width. */
const tickText = (value: number): string =>
  value >= 1e6
    ? `${value / 1e6}M`
    : value >= 1e4
      ? `${count(value / 1000)}k`
      : value >= 1
        ? count(value)
        : String(value);

interface CardProps {
  readonly mark: WorldMark | undefined;
  readonly width: number;
  readonly detail: (figure: WorldFigure) => string;
}

function Card({ mark, width, detail }: CardProps) {
  const right = mark !== undefined && mark.x > width / 2;
  const place = mark && {
    top: margin.top + Math.max(0, mark.y - 12),
    [right ? 'right' : 'left']: right ? width - mark.x + margin.right + 14 : mark.x + margin.left + 14,
    maxWidth: Math.min(card_px, (right ? mark.x : width - mark.x) + 20),
  };
  return (
    <div
      id="world-mark"
      className={ground.card}
      style={place}
      data-empty={mark === undefined || undefined}
      role="status"
    >
      {mark && (
        <>
          <b>{mark.figure.name}</b>
          <span>{detail(mark.figure)}</span>
        </>
      )}
    </div>
  );
}
