/** Decides which parts a filter holds for. */

import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import type { FindingState } from '../checks/groups';
import type { PartMark } from '../checks/partMarks';
import type { Filter, FilterLoad, FilterRow, NumberField, NumberTest, Test } from './types';

/** Whether every term of one of the groups holds; a filter without terms holds for every part. */
export function matches(
  filter: Filter,
  row: FilterRow,
  load: FilterLoad | null,
  mark: PartMark | null = null,
): boolean {
  return filter.groups.some((terms) =>
    terms.every(({ test, negated }) => matchesPart(test, row, load, mark) !== negated),
  );
}

export const matchingIds = (...given: Parameters<typeof matchSteps>): string[] => runToEnd(matchSteps(...given));

/** The same, with stops; `markOf` is asked only where a term is about findings. */
export function* matchSteps(
  filter: Filter,
  rows: readonly FilterRow[],
  loadOf: (id: string) => FilterLoad | undefined,
  markOf: (id: string) => PartMark | undefined = () => undefined,
): SlicedWork<string[]> {
  const isMarked = asksForMarks(filter);
  const ids: string[] = [];
  yield* inBatches(rows, (row) => {
    const mark = isMarked ? markOf(row.id) : undefined;
    if (matches(filter, row, loadOf(row.id) ?? null, mark ?? null)) ids.push(row.id);
  });
  return ids;
}

export const asksForMarks = ({ groups }: Filter): boolean =>
  groups.some((terms) => terms.some(({ test }) => test.type === 'check' || test.type === 'finding'));

export function matchesPart(test: Test, row: FilterRow, load: FilterLoad | null, mark: PartMark | null): boolean {
  switch (test.type) {
    case 'word':
      return row.words.includes(test.text);
    case 'text':
      return row.text(test.field).some((text) => (test.whole ? text === test.text : text.includes(test.text)));
    case 'kind':
      return test.kinds.has(row.kind);
    case 'binds':
      return (load?.binds ?? false) === test.value;
    case 'check':
      return mark !== null && checkMatches(test, mark.checks);
    case 'finding':
      return mark !== null && findingMatches(test, mark.states);
    case 'number':
      return numbersOf(test.field, row, load).some((value) => compares(value, test));
  }
}

/** `checks` are ids in lower case. */
export function checkMatches({ text, whole }: Extract<Test, { type: 'check' }>, checks: ReadonlySet<string>): boolean {
  if (checks.has(text)) return true;
  if (whole) return false;
  for (const id of checks) if (id.includes(text)) return true;
  return false;
}

export function findingMatches(
  { state }: Extract<Test, { type: 'finding' }>,
  states: ReadonlySet<FindingState>,
): boolean {
  if (state !== null) return states.has(state);
  return states.has('error') || states.has('warning') || states.has('note');
}

/** Empty for what is unknown: an unknown figure is neither over nor under a limit. */
function numbersOf(field: NumberField, row: FilterRow, load: FilterLoad | null): readonly number[] {
  if (field === 'count') return [row.count];
  if (field === 'speed') return row.speeds_gbps;
  if (field === 'size') return row.size_gib === null ? [] : [row.size_gib];
  const value = load && figureOf(field, load);
  return value == null || !Number.isFinite(value) ? [] : [value];
}

function figureOf(field: Exclude<NumberField, 'count' | 'speed' | 'size'>, load: FilterLoad): number | null {
  switch (field) {
    case 'util':
      // A millionth of a percent: 0.974 in floating point must not fall short of 97.4%.
      return load.utilisation === null ? null : Math.round(load.utilisation * 1e8) / 1e6;
    case 'mb/s':
      return load.throughput_mb_s;
    case 'ceiling':
      return load.ceiling_mb_s;
    case 'queue':
      return load.queue;
    case 'wait':
      return load.wait_ms;
  }
}

function compares(value: number, { comparison, value: limit, tolerance }: NumberTest): boolean {
  switch (comparison) {
    case '>':
      return value > limit;
    case '<':
      return value < limit;
    case '>=':
      return value >= limit;
    case '<=':
      return value <= limit;
    case '=':
      return Math.abs(value - limit) <= tolerance;
  }
}
