/** What the address of a table says: which designs, what counts how much, which columns are drawn. */

import type { AlternativesQuery, ColumnKey } from '../../api/queries/alternatives';

export interface TableAddress extends AlternativesQuery {
  readonly vertical: ColumnKey;
  readonly horizontal: ColumnKey;
}

/** From left to right in the table. */
export const COLUMN_KEYS: readonly ColumnKey[] = [
  'throughput_mb_s',
  'response_ms',
  'headroom_mb_s',
  'errors',
  'warnings',
  'survives_percent',
  'down_minutes_a_year',
  'usable_tb',
  'cost',
  'power_w',
  'rack_units',
];

const DRAWN = { vertical: 'throughput_mb_s', horizontal: 'cost' } as const;

const keyOf = (text: string | null, otherwise: ColumnKey): ColumnKey =>
  COLUMN_KEYS.find((key) => key === text) ?? otherwise;

export const askedOf = (query: URLSearchParams): TableAddress => ({
  refs: [...new Set(query.getAll('ref'))],
  weights: query.getAll('weight'),
  today: query.get('today') ?? '',
  vertical: keyOf(query.get('y'), DRAWN.vertical),
  horizontal: keyOf(query.get('x'), DRAWN.horizontal),
});

/** The address of a table; what is as it is at first is left out. */
export function addressOf({ refs, weights, today, vertical, horizontal }: TableAddress): URLSearchParams {
  const query = new URLSearchParams();
  for (const ref of refs) query.append('ref', ref);
  for (const weight of weights) query.append('weight', weight);
  if (today !== '' && refs.includes(today)) query.set('today', today);
  if (vertical !== DRAWN.vertical) query.set('y', vertical);
  if (horizontal !== DRAWN.horizontal) query.set('x', horizontal);
  return query;
}

/** The weights with another one for a column. */
export const weightsWith = (weights: readonly string[], key: ColumnKey, weight: number): readonly string[] => [
  ...weights.filter((one) => !one.startsWith(`${key}:`)),
  `${key}:${weight}`,
];

/** Where up to 20 designs stand in one table. */
export const alternativesPath = (refs: readonly string[]): string => {
  const query = new URLSearchParams();
  for (const ref of refs.slice(0, 20)) query.append('ref', ref);
  return refs.length > 0 ? `/alternatives?${query}` : '/alternatives';
};
