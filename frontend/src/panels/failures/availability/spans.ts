import type { Span } from '../../../api/answers';
import { timeText } from '../../../model/failures/odds';
import { quantityText, roughly } from '../../../ui/format/format';
import { likelyFigure } from '../../../ui/format/likely';
import { words } from '../../../ui/words/availability';

/** An interval in a unit, with as many digits as it allows. */
export function spanText(span: Span, unit: string): string {
  const { lead, range } = likelyFigure(span, unit, (value) => roughly(value, unit));
  return range === null ? quantityText(lead) : `${quantityText(lead)}, ${range} ${words.likely}`;
}

/** Ends of an interval alone. */
export function rangeText({ low, high }: Span, unit: string): string {
  const ends = [Math.max(low, 0), Math.max(high, 0)].map((end) => quantityText(twoDigits(end)));
  return quantityText({ value: ends[0] === ends[1] ? `${ends[0]}` : `${ends[0]} to ${ends[1]}`, unit });
}

const twoDigits = (value: number) => roughly(Number(value.toPrecision(2)));

/** A span of seconds by its ends. */
export function timesText({ low, high }: Span): string {
  const [from, to] = [timeText(low), timeText(high)];
  return from === to ? from : `${from} to ${to}`;
}
