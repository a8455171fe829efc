import type { Suggestion } from '../../api/queries/threads';
import type { ChangedPlace, Changes } from '../../model/collaboration/suggestion';
import type { Json } from '../../model/document/types';

/** A suggestion as the model takes it: what the server sends as any value is JSON. */
export const plainChanges = ({ changes, base }: Pick<Suggestion, 'changes' | 'base'>): Changes => ({
  changes: changes.map(plainPlace),
  base: base.map(plainPlace),
});

const plainPlace = ({ root, id, key, value }: Suggestion['changes'][number]): ChangedPlace => ({
  root,
  id,
  key,
  value: (value ?? null) as Json,
});
