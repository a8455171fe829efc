/** Figures of a workload with the doubt of its throughput, on which they rest. */

import type { WorkloadResult } from '../../api/answers';
import { type Quantity, roughly } from '../../ui/format/format';
import {
  inProportion,
  type LikelyFigure,
  likelyFigure,
  likelyRate,
  throughputFigure,
  widthOf,
} from '../../ui/format/likely';
import { words } from '../../ui/words/likely';

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

/** What follows from the throughput, nobody said how: as many digits as that has. */
export function withDoubt({ interval }: Doubted, quantity: Quantity): Quantity {
  const width = interval === null ? 'sure' : widthOf(likelyRate(interval));
  const value = Number(quantity.value.replaceAll(',', ''));
  if (width === 'sure' || !Number.isFinite(value)) return quantity;
  const rounded = roughly(Number(value.toPrecision(2))).value;
  return { value: width === 'two' ? rounded : `about ${rounded}`, unit: quantity.unit };
}
