import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { LedgerRow } from '../../api/answers';
import { ErrorAgainstSize } from '../../charts/published/ErrorAgainstSize';
import { LegendGlyph } from '../../charts/published/markShapes';
import { PredictedAgainstMeasured } from '../../charts/published/PredictedAgainstMeasured';
import { drawable, logDomain, type MarkShape, shapeOf, unitsOf } from '../../charts/published/publishedFigures';
import { unitText } from '../../charts/published/publishedWords';
import { words } from '../../ui/words/validation';
import { ChartHead } from './ChartHead';
import head from './ChartHead.module.css';
import classes from './Charts.module.css';

interface ChartsProps {
  readonly rows: readonly LedgerRow[];
  /** The unit wished for; the most frequent one stands in where nothing of it can be drawn. */
  readonly unit: string | null;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onUnit: (unit: string) => void;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

const shapes: readonly MarkShape[] = ['prediction', 'interval', 'fitted', 'input'];
/** The scatter is nearly square, so that the diagonal looks like one. */
const scatterShape = 0.94;
const scatterMost_px = 500;
const strip_px = 112;

/** Predicted against measured, and the errors alone: figures of one unit at a time. */
export function Charts(props: ChartsProps) {
  const { rows, unit: wished, onUnit } = props;
  const { ref, width } = useElementSize();
  const units = useMemo(() => unitsOf(rows), [rows]);
  const unit = wished !== null && units.includes(wished) ? wished : (units[0] ?? null);
  const figures = useMemo(() => (unit === null ? [] : drawable(rows, unit)), [rows, unit]);
  const domain = useMemo(() => logDomain(figures), [figures]);
  const drawn = useMemo(() => units.reduce((sum, each) => sum + drawable(rows, each).length, 0), [rows, units]);
  return (
    <section className={head.side} aria-label={words.chart.title}>
      <ChartHead
        title={words.chart.title}
        label={words.chart.unit}
        units={units.map((each) => ({ value: each, label: unitText(each) }))}
        unit={unit}
        onUnit={onUnit}
      />
      <div ref={ref} className={classes.frame}>
        {unit === null ? (
          <p className={head.note}>{words.chart.nothing}</p>
        ) : (
          width > 0 && <Pair {...props} figures={figures} unit={unit} domain={domain} width={Math.floor(width)} />
        )}
      </div>
      {drawn < rows.length && <p className={head.note}>{words.chart.undrawn(rows.length - drawn)}</p>}
    </section>
  );
}

interface PairProps extends Pick<ChartsProps, 'selected' | 'hovered' | 'onHover' | 'onSelect'> {
  readonly figures: readonly LedgerRow[];
  readonly unit: string;
  readonly domain: readonly [number, number];
  readonly width: number;
}

function Pair(props: PairProps) {
  const present = shapes.filter((shape) => props.figures.some((figure) => shapeOf(figure) === shape));
  const height = Math.min(scatterMost_px, Math.round(props.width * scatterShape));
  return (
    <>
      <PredictedAgainstMeasured {...props} height={height} />
      <ul className={classes.legend}>
        {present.map((shape) => (
          <li key={shape}>
            <LegendGlyph shape={shape} /> {words.shapes[shape]}
          </li>
        ))}
      </ul>
      <h3 className={classes.stripTitle}>
        {words.chart.errors} <span>{words.chart.errorsLead}</span>
      </h3>
      <ErrorAgainstSize {...props} height={strip_px} />
    </>
  );
}
