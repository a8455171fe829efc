/** Which parts and cables of the drawing a fix would add to, change or remove. */

import type { ChangedPlace, Changes } from '../collaboration/suggestion';
import { isObject } from '../document/parse';
import type { DrawnTree, Json } from '../document/types';
import type { ChangeState, FindingBadge } from './badges';

/** One mark a part or cable; a part that is new has it where it would stand, a cable that is new at its ends. */
export function fixMarks(
  { changes, base }: Changes,
  tree: DrawnTree,
  labelOf: (mark: ChangeState) => string,
): FindingBadge<ChangeState>[] {
  const marks = new Map<string, ChangeState>();
  changes.forEach((change, at) => {
    for (const [id, mark] of marksOf(change, base[at]?.value ?? null)) if (!marks.has(id)) marks.set(id, mark);
  });
  return [...marks]
    .filter(([id, mark]) => mark === 'removed' || tree.parts.has(id))
    .map(([id, mark]) => ({ id, state: mark, count: 1, label: labelOf(mark), chosen: true }));
}

function marksOf({ root, id, key, value }: ChangedPlace, was: Json): (readonly [string, ChangeState])[] {
  if (root !== 'components' && root !== 'cables') return [];
  if (value === null && key === null) return [[id, 'removed']];
  if (key !== null || was !== null) return root === 'components' ? [[id, 'changed']] : endsOf(value, 'changed');
  if (root === 'cables') return endsOf(value, 'added');
  const at = isObject(value) ? value.at : null;
  return Array.isArray(at) && typeof at[0] === 'string' ? [[at[0], 'added']] : [];
}

function endsOf(cable: Json, mark: ChangeState): (readonly [string, ChangeState])[] {
  const ends = isObject(cable) ? [cable.from, cable.to] : [];
  return ends.flatMap((end) => (Array.isArray(end) && typeof end[0] === 'string' ? [[end[0], mark] as const] : []));
}
