import type { StripePlan } from '../../model/storage/stripePlan';
import { drivesUnder, partialWrite } from '../../model/storage/stripes';
import { quantity, quantityText } from '../../ui/format/format';
import { words } from '../../ui/words/logical';

/** What one request touches, and whether a write of its size has to read first. */
export function requestWords(
  plan: StripePlan,
  request_kib: number,
  direction: 'read' | 'write',
  cover: ReadonlyMap<number, number>,
): string {
  if (plan.strip_kib === null) return plan.over === 'volume' ? words.stripUnknown : '';
  const columns = plan.shape ? drivesUnder(plan.shape, cover.keys()) : Math.min(cover.size, plan.columns.length);
  const touches = words.touches(cover.size, columns, words.columns[plan.over]);
  if (direction === 'read' || plan.shape === null) return touches;
  if (plan.shape.parity === 0) return `${touches} ${words.noParity}`;
  const split = partialWrite(plan.shape, plan.strip_kib, request_kib);
  const whole = split.stripes > 0 ? ` ${words.fullStripes(split.stripes)}` : '';
  if (split.rest_kib === 0) return touches + whole;
  const rest = split.modifies ? words.readModify : words.reconstruct;
  return `${touches}${whole} ${rest(strips(split.strips), strips(split.reads), strips(split.writes))}`;
}

const strips = (number: number): string => words.strips(quantityText(quantity(number, '')));
