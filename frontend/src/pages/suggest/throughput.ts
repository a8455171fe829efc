import type { EvaluationResult } from '../../api/answers';
import { quantityText, rate } from '../../ui/format/format';
import { suggestionWords as words } from '../../ui/words/review';

/** What a design does, as much as is told of it. */
export type ThroughputFigure = Pick<EvaluationResult, 'throughput_mb_s' | 'at_most'>;

/** `45 GB/s`, or `at most 45 GB/s` where a layer has no figure. */
export function throughputText(reached: ThroughputFigure | null): string {
  const text = quantityText(rate(reached?.throughput_mb_s));
  return reached?.at_most ? words.atMost(text) : text;
}
