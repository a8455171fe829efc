/** Ambiguous parts that one answer may serve: of one kind, for one reason, with the same candidates. */

import { group } from 'd3-array';
import type { AmbiguousPart } from '../../api/answers';

export type AlikeParts = readonly [AmbiguousPart, ...AmbiguousPart[]];

/** In the order of the first of each group. */
export function alikeParts(parts: readonly AmbiguousPart[]): AlikeParts[] {
  const byQuestion = group(parts, ({ kind, why, first, candidates }) =>
    JSON.stringify([kind, why, first.id, candidates.map(({ id }) => id)]),
  );
  return [...byQuestion.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}
