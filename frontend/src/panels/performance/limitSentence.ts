import type { SentencePiece, WorkloadResult } from '../../api/answers';
import { inFlight, quantityText, rate } from '../../ui/format/format';
import { likelyRate, rounded } from '../../ui/format/likely';
import { words } from '../../ui/words/performance';

/** A run of words; with ids it is a noun that selects its parts. */
export type SentenceRun = Omit<SentencePiece, 'lead'>;

/** Rows named before "and n more". */
const most = 2;

/** What keeps a workload from going faster: full rows by name, too few in flight with how many would do, or its target. */
export function limitSentence(workload: WorkloadResult): SentenceRun[] {
  switch (workload.held_by) {
    case 'row':
      return rowPieces(workload.limited_by);
    case 'in_flight':
      return [plain(fewInFlight(workload))];
    case 'target':
      return [plain(words.heldByTarget)];
    case 'nothing':
      return [plain(words.heldByNothing)];
  }
}

const plain = (text: string): SentenceRun => ({ text, component_ids: [] });

function rowPieces(limits: WorkloadResult['limited_by']): SentenceRun[] {
  const named = limits.slice(0, most).flatMap((limit, index) => {
    const noun = { text: `${limit.name}${words.times(limit.count)}`, component_ids: limit.component_ids };
    return index === 0 ? [noun] : [plain(` ${words.and} `), noun];
  });
  const left = limits.length - most;
  return left > 0 ? [...named, plain(words.more(left))] : named;
}

function fewInFlight({ in_flight, in_flight_enough, saturation_mb_s, interval }: WorkloadResult): string {
  const enough = in_flight_enough === null ? null : quantityText(inFlight(in_flight_enough));
  const full =
    saturation_mb_s === null ? null : quantityText(rate(rounded(saturation_mb_s, interval && likelyRate(interval))));
  return words.fewInFlight(quantityText(inFlight(in_flight)), enough, full);
}
