import type { Part, PartFigure } from '../../api/answers';
import type { FieldUnit } from '../../ui/quantity/units';

/** Rows that limit what a part carries; software's cost and delays limit nothing by themselves. */
export type LimitRow = 'throughput' | 'iops';

export const limitUnits: Readonly<Record<LimitRow, FieldUnit>> = { throughput: 'MB/s', iops: 'IO/s' };

/** The figure that stands for a part among others, with where it comes from. */
export interface PartLimit extends Pick<PartFigure, 'unit' | 'basis' | 'unverified'> {
  readonly value: number;
}

/** What is believed first, as in a design on best evidence; in one of a grade the least rules. */
const trust: readonly PartFigure['basis'][] = ['measured', 'calibrated', 'derived', 'rated', 'rule_of_thumb', 'prior'];

/** The least that the part is said to carry in any direction, on the best basis that it has; null where nobody says. */
export function partLimit(part: Part, row: LimitRow): PartLimit | null {
  const limits = part.figures.filter((figure) => figure.row === row && limitValue(figure) !== null);
  const basis = trust.find((grade) => limits.some((figure) => figure.basis === grade));
  if (basis === undefined) return null;
  const counted = limits.filter((figure) => figure.basis === basis);
  const least = counted.reduce((a, b) => ((limitValue(b) ?? 0) < (limitValue(a) ?? 0) ? b : a));
  return { value: limitValue(least) ?? 0, unit: least.unit, basis, unverified: least.unverified };
}

/** The value of a limit: its own, or the ceiling that its law never passes. */
export function limitValue(figure: PartFigure): number | null {
  return figure.value ?? figure.parameters.ceiling_mb_s ?? figure.parameters.rate_mb_s ?? null;
}

/** Whether anything that the part says of itself is unverified. */
export const hasUnverified = (part: Part): boolean => part.figures.some((figure) => figure.unverified);
