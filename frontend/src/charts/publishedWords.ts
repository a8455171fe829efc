import { errorText, type Quantity, quantity, quantityText, UNKNOWN } from '../ui/format';
import { words } from '../ui/words/validation';
import type { PublishedFigure } from './publishedFigures';

/** A unit as it is read: ratios carry a multiplication sign. */
export const unitText = (unit: string) => (unit === 'x' ? '×' : unit);

const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A value with the digits that its paper gives: ratios to a tenth, percentages whole. */
export function figureQuantity(value: number | null, unit: string): Quantity {
  if (value === null || !Number.isFinite(value)) return quantity(null, unit);
  if (unit === 'x') return { value: tenths.format(value), unit: unitText(unit) };
  return quantity(unit === '%' ? Math.round(value) : value, unit);
}

/** A value of a figure with its unit. */
export const valueText = (value: number | null, unit: string) => quantityText(figureQuantity(value, unit));

/** Published value with its unit, or the range with the ends that are known. */
export function publishedText(figure: PublishedFigure): string {
  if (figure.published !== null) return valueText(figure.published, figure.unit);
  const range = publishedRange(figure);
  return range === UNKNOWN ? range : quantityText({ value: range, unit: unitText(figure.unit) });
}

/** Published range without its unit; an en dash where nothing was published. */
export function publishedRange({ published_low, published_high, unit }: PublishedFigure): string {
  const low = figureQuantity(published_low, unit).value;
  const high = figureQuantity(published_high, unit).value;
  if (published_low === null) return published_high === null ? UNKNOWN : words.detail.atMost(high);
  return published_high === null ? words.detail.atLeast(low) : words.detail.interval(low, high);
}

/** Ends of the predicted interval, null where the prediction is a point. */
export function intervalText({ predicted_low, predicted_high, unit }: PublishedFigure): string | null {
  if (predicted_low === null || predicted_high === null) return null;
  return words.detail.interval(figureQuantity(predicted_low, unit).value, valueText(predicted_high, unit));
}

/** The error in words; of what is not counted, why it is not. */
export function judgementText({ role, fitted, error, leave_one_out }: PublishedFigure): string {
  if (role === 'input') return words.tags.input;
  if (!fitted) return errorText(error);
  return leave_one_out === null ? words.tags.fitted : words.chart.leftOut(errorText(leave_one_out));
}

/** A figure in one sentence, for screen readers. */
export const figureText = (figure: PublishedFigure) =>
  words.chart.mark(
    figure.metric,
    publishedText(figure),
    valueText(figure.predicted, figure.unit),
    judgementText(figure),
  );
