/** What the page shows of the ledger of the world, for what the reader chose. */

import { sort } from 'd3-array';
import type { WorldLedger, WorldPoint, WorldRow, WorldSummary } from '../../../api/answers';
import type { WorldFigure } from '../../../charts/world/worldMarks';
import { type Quantity, quantity, quantityText, rate, roughly, UNKNOWN } from '../../../ui/format/format';
import { likelyFigure, likelyText } from '../../../ui/format/likely';
import { plain } from '../../../ui/search/search';
import { words } from '../../../ui/words/world';

export type Metric = WorldPoint['metric'];
export type CaseFilter = 'all' | 'outside' | 'undrawn';
export type Order = 'class' | 'error';

/** Errors beyond which a class fails, shares between which coverage is right, ratios between which there is no bias. */
export const limits = { error: 0.35, inside: [0.75, 0.9], ratio: [0.9, 1.1], width: 4 } as const;

export const className = (id: string): string => words.classes[id] ?? id;

/** Classes with the most cases first; their place is their mark. */
export const orderedClasses = (ledger: WorldLedger): WorldSummary[] =>
  sort(ledger.classes, ({ cases }) => -cases) as WorldSummary[];

/** What is wrong with a share of published values inside their intervals: both ways alike. */
export function coverageFault(coverage: number | null): 'high' | 'low' | null {
  if (coverage === null) return null;
  const [least, most] = limits.inside;
  return coverage > most ? 'high' : coverage < least ? 'low' : null;
}

export const isBiased = (ratio: number | null): boolean =>
  ratio !== null && (ratio < limits.ratio[0] || ratio > limits.ratio[1]);

/** The point that stands for a case in a list: the first with a prediction. */
export const pointOf = ({ points }: WorldRow): WorldPoint | undefined =>
  points.find(({ predicted }) => predicted !== null) ?? points[0];

const isOutside = ({ points }: WorldRow) => points.some(({ inside }) => inside === false);

export function shownRows(
  rows: readonly WorldRow[],
  chosen: { readonly classId: string | null; readonly shown: CaseFilter; readonly find: string; readonly order: Order },
): WorldRow[] {
  const { classId, shown, find, order } = chosen;
  const wanted = plain(find).split(' ').filter(Boolean);
  const kept = rows.filter((row) => {
    if (classId !== null && row.class_name !== classId) return false;
    if (shown === 'outside' && !isOutside(row)) return false;
    if (shown === 'undrawn' && row.error !== null) return false;
    const said = plain(`${row.system} ${row.group} ${row.id} ${row.year ?? ''}`);
    return wanted.every((word) => said.includes(word));
  });
  return order === 'error' ? (sort(kept, (row) => -(row.error ?? -1)) as WorldRow[]) : kept;
}

/** Published values of one metric that have a prediction. */
export function figuresOf(
  rows: readonly WorldRow[],
  metric: Metric,
  numberOf: ReadonlyMap<string, number>,
): WorldFigure[] {
  return rows.flatMap((row) =>
    row.points.flatMap((point, at) =>
      point.metric === metric && point.predicted !== null && point.predicted > 0
        ? {
            caseId: row.id,
            key: `${row.id} ${at}`,
            name: row.system,
            classNumber: numberOf.get(row.class_name) ?? 0,
            published: point.published,
            predicted: point.predicted,
            low: point.low,
            high: point.high,
            inside: point.inside,
          }
        : [],
    ),
  );
}

/** Metrics with anything to draw, the most frequent first. */
export function metricsOf(rows: readonly WorldRow[]): Metric[] {
  const counts = new Map<Metric, number>();
  for (const { points } of rows)
    for (const { metric, predicted } of points)
      if (predicted !== null) counts.set(metric, (counts.get(metric) ?? 0) + 1);
  return sort(counts.keys(), (metric) => -(counts.get(metric) ?? 0)) as Metric[];
}

const plainOf: Readonly<Record<Metric, (value: number) => Quantity>> = {
  mb_s: rate,
  iops: (value) => roughly(value, 'IO/s'),
  latency_ms: (value) => quantity(value, 'ms'),
};

export const publishedText = ({ published, metric }: Pick<WorldPoint, 'published' | 'metric'>): string =>
  quantityText(plainOf[metric](published));

/** The median with its interval, as many digits as that allows; unknown where there is no design. */
export function predictedText(point: Pick<WorldPoint, 'predicted' | 'low' | 'high' | 'metric'>): string {
  const { predicted, low, high, metric } = point;
  if (predicted === null) return UNKNOWN;
  const written = plainOf[metric];
  if (low === null || high === null) return quantityText(written(predicted));
  return likelyText(likelyFigure({ low, median: predicted, high }, words.units[metric], written));
}

/** `1.05`, three digits at most. */
export function ratioOf(ratio: number | null): string {
  if (ratio === null) return UNKNOWN;
  return ratio >= 10 ? String(Math.round(ratio)) : ratio.toFixed(2);
}

export const wholePercent = (share: number | null): string =>
  share === null ? UNKNOWN : `${Math.round(share * 100)}%`;

export const bindsText = (binds: readonly string[]): string => binds.map((one) => words.binds[one] ?? one).join(', ');
