import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { WorldPoint, WorldRow } from '../../../api/answers';
import { ClassGlyph } from '../../../charts/world/classMarks';
import { PredictedAgainstPublished } from '../../../charts/world/PredictedAgainstPublished';
import type { WorldFigure } from '../../../charts/world/worldMarks';
import { words } from '../../../ui/words/world';
import { ChartHead } from '../ChartHead';
import head from '../ChartHead.module.css';
import classes from './World.module.css';
import { bindsText, figuresOf, type Metric, metricsOf, predictedText, publishedText } from './worldView';

interface WorldChartProps {
  readonly rows: readonly WorldRow[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** The metric wished for; the most frequent one stands in where nothing of it can be drawn. */
  readonly unit: string | null;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onUnit: (unit: string) => void;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** The chart is nearly square, so that the diagonal looks like one. */
const shape = 0.86;
const most_px = 460;

export function WorldChart(props: WorldChartProps) {
  const { rows, numberOf, unit, onUnit } = props;
  const { ref, width } = useElementSize();
  const metrics = useMemo(() => metricsOf(rows), [rows]);
  const metric = metrics.find((one) => one === unit) ?? metrics[0];
  const figures = useMemo(
    () => (metric === undefined ? [] : figuresOf(rows, metric, numberOf)),
    [rows, metric, numberOf],
  );
  const detail = useMemo(() => detailOf(rows), [rows]);
  return (
    <section aria-label={words.chart.title}>
      <ChartHead
        title={words.chart.title}
        label={words.chart.unit}
        units={metrics.map((one) => ({ value: one, label: words.units[one] }))}
        unit={metric}
        onUnit={onUnit}
      />
      <p className={classes.legend}>
        <span>
          <ClassGlyph number={0} /> {words.chart.inside}
        </span>
        <span>
          <ClassGlyph number={0} outside /> {words.chart.outside}
        </span>
        {figures.some(({ inside }) => inside === null) && (
          <span>
            <ClassGlyph number={0} plain /> {words.chart.plain}
          </span>
        )}
        <span>{words.chart.shape}</span>
      </p>
      <div ref={ref}>
        {metric === undefined || figures.length === 0 ? (
          <p className={head.note}>{words.chart.nothing}</p>
        ) : (
          width > 0 && (
            <PredictedAgainstPublished
              figures={figures}
              unit={words.units[metric as Metric]}
              width={Math.floor(width)}
              height={Math.min(most_px, Math.round(width * shape))}
              selected={props.selected}
              hovered={props.hovered}
              detail={detail}
              onHover={props.onHover}
              onSelect={props.onSelect}
            />
          )
        )}
      </div>
    </section>
  );
}

/** What is said of a mark: published, predicted, what binds. */
function detailOf(rows: readonly WorldRow[]): (figure: WorldFigure) => string {
  const points = new Map<string, WorldPoint>(
    rows.flatMap((row) => row.points.map((point, at) => [`${row.id} ${at}`, point] as const)),
  );
  return ({ key }) => {
    const point = points.get(key);
    return point ? words.chart.mark(publishedText(point), predictedText(point), bindsText(point.binds)) : '';
  };
}
