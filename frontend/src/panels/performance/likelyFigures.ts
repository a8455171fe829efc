/** Figures of a workload with the doubt of its throughput, on which they rest. */

import type { ComponentResult, FigureBasis, LoadAnswer, WorkloadResult } from '../../api/answers';
import { rangeOf } from '../../model/tree/likelyRange';
import { inFlight, megabytes, milliseconds, type Quantity, roughly } from '../../ui/format/format';
import {
  type Headline,
  inProportion,
  isWide,
  type Likely,
  type LikelyFigure,
  likelyFigure,
  likelyOf,
  likelyRate,
  megabytesFigure,
  reachedFigure,
  rounded,
  throughputFigure,
  widthOf,
} from '../../ui/format/likely';
import { words } from '../../ui/words/likely';
import { words as inWords } from '../../ui/words/performance';
import type { StudioResult } from '../studio';

type Doubted = Pick<WorkloadResult, 'interval'>;

export const workloadThroughput = (
  workload: Pick<WorkloadResult, 'throughput_mb_s' | 'interval' | 'at_most'>,
): LikelyFigure => throughputFigure(workload.throughput_mb_s, workload.interval, workload.at_most);

/** Requests follow the throughput in proportion. */
export function requestFigure({
  requests_s,
  interval,
  at_most,
}: Pick<WorkloadResult, 'requests_s' | 'at_most'> & Doubted): LikelyFigure {
  const plain = (value: number | null) => roughly(value, 'IO/s');
  if (at_most && requests_s !== null) {
    const most = interval ? inProportion(likelyRate(interval), requests_s).high : requests_s;
    const { value, unit } = plain(Number(most.toPrecision(2)));
    return { lead: { value: `${words.atMost} ${value}`, unit }, range: null };
  }
  if (requests_s === null || interval === null) return { lead: plain(requests_s), range: null };
  return likelyFigure(inProportion(likelyRate(interval), requests_s), 'IO/s', plain);
}

/** The time of a request with its own interval, which think times and targets make unlike that of the throughput. */
export function responseFigure({
  response_ms,
  response_interval,
}: Pick<WorkloadResult, 'response_ms' | 'response_interval'>): LikelyFigure {
  if (response_interval === null) return { lead: milliseconds(response_ms), range: null };
  const { low_ms: low, median_ms: median, high_ms: high } = response_interval;
  return likelyFigure({ low, median, high }, 'ms', milliseconds);
}

/** A row with a limit, and the key of its explanation. */
interface Limited extends Pick<LoadAnswer, 'utilisation' | 'ceiling_mb_s'> {
  readonly explanation: string;
}

/** Of figures that were taken from the part itself, or fitted to it, the ceiling is known. */
const KNOWN: ReadonlySet<FigureBasis> = new Set(['measured', 'calibrated']);
const FULL = 0.995;

/**
 * Where the MB/s likely lie at which a row is full; null where they are known. What binds lets as much through as it can,
 * so it is as much in doubt as the throughput; what is busier with the same load carries less.
 */
export function ceilingOf(result: StudioResult, { utilisation, ceiling_mb_s, explanation }: Limited): Likely | null {
  const basis = result.explanations.get(explanation)?.basis;
  if (ceiling_mb_s === null || utilisation === null || (basis && KNOWN.has(basis))) return null;
  const likely = likelyOf(result);
  if (utilisation > FULL) return likely && inProportion(likely, ceiling_mb_s);
  const range = rangeOf(result, { utilisation, explanations: [explanation] });
  if (range === null || !(range.low > 0)) return null;
  return {
    low: (ceiling_mb_s * utilisation) / range.high,
    median: ceiling_mb_s,
    high: (ceiling_mb_s * utilisation) / range.low,
  };
}

/** A ceiling in MB/s, with its interval. */
export function ceilingFigure(result: StudioResult, limited: Limited): LikelyFigure {
  const likely = ceilingOf(result, limited);
  return likely ? megabytesFigure(likely) : { lead: megabytes(limited.ceiling_mb_s), range: null };
}

/** What a part carries of a scenario, in MB/s: as much in doubt as the scenario. */
export function loadFigure(result: Pick<Headline, 'scenario' | 'scenarios'>, value_mb_s: number): LikelyFigure {
  const likely = likelyOf(result);
  return likely && value_mb_s > 0
    ? megabytesFigure(inProportion(likely, value_mb_s))
    : { lead: megabytes(value_mb_s), range: null };
}

/** Throughput at which the headroom is kept. */
export function mostFigure({ headroom, at_most }: StudioResult): LikelyFigure {
  const { most_mb_s, most_low_mb_s, most_high_mb_s } = headroom;
  return reachedFigure({ throughput_mb_s: most_mb_s, at_most, low_mb_s: most_low_mb_s, high_mb_s: most_high_mb_s });
}

/** What is left of a ceiling; null without one. */
export function headroomOf(load: Pick<LoadAnswer, 'throughput_mb_s' | 'ceiling_mb_s'>): number | null {
  return load.ceiling_mb_s === null ? null : Math.max(0, load.ceiling_mb_s - load.throughput_mb_s);
}

/** What is left of a ceiling, to as many digits as both it and the load bear. */
export function headroomFigure(
  result: StudioResult,
  load: Pick<ComponentResult, 'throughput_mb_s' | 'ceiling_mb_s' | 'utilisation' | 'explanations'>,
): Quantity {
  const left = headroomOf(load);
  const ceiling = ceilingOf(result, { ...load, explanation: load.explanations[0] ?? '' });
  const doubt = isWide(ceiling) ? ceiling : likelyOf(result);
  return megabytes(left === null ? null : rounded(left, doubt));
}

/** What follows from the throughput, nobody said how: as many digits as that has. */
export function withDoubt({ interval }: Doubted, quantity: Quantity): Quantity {
  const width = interval === null ? 'sure' : widthOf(likelyRate(interval));
  const value = Number(quantity.value.replaceAll(',', ''));
  if (width === 'sure' || !Number.isFinite(value)) return quantity;
  const rounded = roughly(Number(value.toPrecision(2))).value;
  return { value: width === 'two' ? rounded : `about ${rounded}`, unit: quantity.unit };
}

/** How many in flight are enough, to as many digits as the throughput that they fetch. */
export const enoughText = (enough: number, { interval }: Doubted): string =>
  inWords.enough(inFlight(rounded(enough, interval && likelyRate(interval))).value);
