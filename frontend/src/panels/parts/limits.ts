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

/** MB/s of a part's figures that a law gives from the part alone, by id. */
export type ValuesByLaw = Readonly<Record<string, number>>;

/**
 * The least that the part is said to carry in any direction, on the best basis that it has, and at most what its lanes
 * carry; null where nobody says.
 */
export function partLimit(part: Part, row: LimitRow, byLaw: ValuesByLaw = {}): PartLimit | null {
  const limits = part.figures.flatMap((figure) => {
    const value = limitValue(figure);
    return figure.row === row && value !== null ? [limitOf(figure, value)] : [];
  });
  const basis = trust.find((grade) => limits.some((limit) => limit.basis === grade));
  const lanes = part.figures.flatMap((figure) => {
    const value = byLaw[figure.id];
    return figure.row === row && value !== undefined ? [limitOf(figure, value)] : [];
  });
  return [...limits.filter((limit) => limit.basis === basis), ...lanes].reduce<PartLimit | null>(
    (least, limit) => (least !== null && least.value <= limit.value ? least : limit),
    null,
  );
}

const limitOf = ({ unit, basis, unverified }: PartFigure, value: number): PartLimit => ({
  value,
  unit,
  basis,
  unverified,
});

/** The value of a limit: its own, or the ceiling that its law never passes. */
export function limitValue(figure: PartFigure): number | null {
  return figure.value ?? figure.parameters.ceiling_mb_s ?? figure.parameters.rate_mb_s ?? null;
}

/** Whether anything that the part says of itself is unverified. */
export const hasUnverified = (part: Part): boolean => part.figures.some((figure) => figure.unverified);
