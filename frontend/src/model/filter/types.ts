/** The filter language: what a line of it means, and what it asks of a part. See docs/model/contract.md, section 8.4. */

import type { ComponentResult, Kind } from '../../api/answers';
import type { FindingState } from '../checks/groups';

export type TextField = 'part' | 'vendor' | 'name' | 'id' | 'in' | 'fabric' | 'zone' | 'port';
export type NumberField = 'util' | 'mb/s' | 'ceiling' | 'queue' | 'wait' | 'count' | 'speed' | 'size';
/** `load` is a share or a throughput, as its unit says. */
export type FieldName = 'kind' | 'binds' | 'load' | 'check' | 'finding' | TextField | NumberField;
/** What a number counts in where no unit is typed. */
export type NumberUnit = '%' | 'MB/s' | 'ms' | 'Gb/s' | 'GiB';

/** Reads a number as it is typed, with any unit of the same dimension, as so many of `unit`; or says why it cannot. */
export type ReadNumber = (
  typed: string,
  unit: NumberUnit | null,
) => { readonly value: number | null } | { readonly error: string };
export type ComparisonOperator = '>' | '<' | '>=' | '<=' | '=';

export type Test =
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'text'; readonly field: TextField; readonly text: string; readonly whole: boolean }
  | { readonly type: 'kind'; readonly kinds: ReadonlySet<string> }
  | { readonly type: 'binds'; readonly value: boolean }
  /** Ids of checks in lower case; `whole` asks for this one alone. */
  | { readonly type: 'check'; readonly text: string; readonly whole: boolean }
  /** Null: any that is not accepted. */
  | { readonly type: 'finding'; readonly state: FindingState | null }
  | NumberTest;

export interface NumberTest {
  readonly type: 'number';
  readonly field: NumberField;
  readonly comparison: ComparisonOperator;
  readonly value: number;
  /** How far off still counts as equal: half of the last digit that was typed, none for counts and speeds. */
  readonly tolerance: number;
}

export interface Term {
  readonly test: Test;
  readonly negated: boolean;
}

/** Matches where all terms of one group hold. */
export interface Filter {
  readonly groups: readonly (readonly Term[])[];
}

/** Why a line is no filter, in words, and where in it. */
export interface FilterProblem {
  readonly message: string;
  readonly at: number;
  readonly length: number;
}

/** A kind of part, by every name that people call it. */
export type KindNames = Pick<Kind, 'id' | 'label' | 'plural'>;

/** What a result says of a part. */
export type FilterLoad = Pick<
  ComponentResult,
  'utilisation' | 'throughput_mb_s' | 'ceiling_mb_s' | 'binds' | 'queue' | 'wait_ms'
>;

/** A part as filters see it; all text is in lower case. */
export interface FilterRow {
  readonly id: string;
  readonly kind: string;
  readonly count: number;
  /** Name, subtitle, part and world-wide names, a line break between. */
  readonly words: string;
  readonly speeds_gbps: readonly number[];
  /** Nominal capacity of one, null where it has none or nobody knows it. */
  readonly size_gib: number | null;
  /** What the part has of a field. */
  text(field: TextField): readonly string[];
}

export function isProblem(read: Filter | FilterProblem): read is FilterProblem {
  return 'message' in read;
}

export const problem = (message: string, at: number, end: number): FilterProblem => ({ message, at, length: end - at });
