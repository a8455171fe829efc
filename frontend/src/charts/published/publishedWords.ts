import type { LedgerRow } from '../../api/answers';
import { errorText, type Quantity, quantity, quantityText, UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/validation';

/** A unit as it is read: ratios carry a multiplication sign. */
export const unitText = (unit: string) => (unit === 'x' ? '×' : unit);

const ratios = [1, 2].map(
  (digits) => new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** A value of a figure with the digits that its paper gives: ratios as published, percentages whole. */
export function figureQuantity({ unit, published }: LedgerRow, value: number | null): Quantity {
  if (value === null || !Number.isFinite(value)) return quantity(null, unit);
  if (unit !== 'x') return quantity(unit === '%' ? Math.round(value) : value, unit);
  const inTenths = published === null || Number.isInteger(Math.round(published * 1e6) / 1e5);
  return { value: ratios[inTenths ? 0 : 1]?.format(value) ?? UNKNOWN, unit: unitText(unit) };
}

/** The predicted value with its unit. */
export const predictedText = (figure: LedgerRow) => quantityText(figureQuantity(figure, figure.predicted));

/** Published value with its unit, or the range with the ends that are known. */
export function publishedText(figure: LedgerRow): string {
  if (figure.published !== null) return quantityText(figureQuantity(figure, figure.published));
  const range = publishedRange(figure);
  return range === UNKNOWN ? range : quantityText({ value: range, unit: unitText(figure.unit) });
}

/** Published range without its unit; an en dash where nothing was published. */
export function publishedRange(figure: LedgerRow): string {
  const low = figureQuantity(figure, figure.published_low).value;
  const high = figureQuantity(figure, figure.published_high).value;
  if (figure.published_low === null) return figure.published_high === null ? UNKNOWN : words.detail.atMost(high);
  return figure.published_high === null ? words.detail.atLeast(low) : words.detail.interval(low, high);
}

/** Ends of the predicted interval with their unit, null where the prediction is a point. */
export function intervalText(figure: LedgerRow): string | null {
  if (figure.predicted_low === null || figure.predicted_high === null) return null;
  const low = figureQuantity(figure, figure.predicted_low).value;
  return words.detail.interval(low, quantityText(figureQuantity(figure, figure.predicted_high)));
}

/** The error in words; of what is not counted, why it is not. */
export function judgementText({ role, fitted, error, leave_one_out }: LedgerRow): string {
  if (role === 'input') return words.tags.input;
  if (!fitted) return errorText(error);
  return leave_one_out === null ? words.tags.fitted : words.chart.leftOut(errorText(leave_one_out));
}

/** A figure in one sentence, for screen readers. */
export const publishedFigureText = (figure: LedgerRow) =>
  words.chart.mark(figure.metric, publishedText(figure), predictedText(figure), judgementText(figure));
