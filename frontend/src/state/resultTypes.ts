/** What an evaluation answers, in the shapes that the server describes. Null is unknown, never zero. */

import type { components } from '../api/schema.gen';

type Schemas = components['schemas'];

/** An answer is read, never changed in place. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

export type EvaluationResult = Frozen<Schemas['EvaluationResult']>;
export type Explanation = Frozen<Schemas['Explanation']>;
export type ComponentResult = Frozen<Schemas['ComponentResult']>;
export type CableResult = Frozen<Schemas['CableResult']>;

/** The result without what comes in columns. */
export type ResultHead = Omit<EvaluationResult, 'components' | 'cables' | 'explanations'>;

/** Why a design cannot be evaluated, or what was set aside. */
export type Problem = Frozen<Schemas['ProblemAnswer']>;
