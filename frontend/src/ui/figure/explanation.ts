/** Why a figure has its value, in the shape in which results carry it. */
export interface FigureInput {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
  readonly basis: string;
  readonly source: string;
  readonly page: string;
  readonly unverified: boolean;
}

export interface Explanation {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  readonly formula: string;
  readonly with_numbers: string;
  readonly inputs: readonly FigureInput[];
  readonly basis: string;
  readonly stands_in: boolean;
  readonly other_basis: string;
}
