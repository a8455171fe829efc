/** Takes a fix as it was shown, as one step: all of it, or nothing where the design is another meanwhile. */

import type { Schemas } from '../../api/client';
import type { SuggestedPlace } from '../../api/queries/threads';
import { type ChangedPlace, type Changes, supersededPlaces } from '../collaboration/suggestion';
import type { DesignRoots } from '../document/doc';
import type { Json } from '../document/types';
import { type CommandContext, type CommandOutcome, refused, step } from './context';
import { takeChanges } from './takeSuggestion';

type FixPlace = Schemas['FixPlace'];

export interface ShownFix {
  readonly changes: readonly FixPlace[];
  /** The same places as they were. */
  readonly base: readonly FixPlace[];
}

const CHANGED = 'The design was changed meanwhile. Look at the fix again before you take it.';

export function takeFix(context: CommandContext, title: string, fix: ShownFix): CommandOutcome {
  const label = `Fix: ${title}`;
  const drawn = drawnChanges(fix);
  const dropped = fix.changes.filter(({ root }) => root === 'suppressions').map(({ id }) => id);
  const { suppressions } = context.snapshot();
  if (supersededPlaces(context.snapshot(), drawn).length > 0 || dropped.some((id) => !suppressions.has(id)))
    return refused(CHANGED);
  const drop = (roots: DesignRoots) => {
    for (const id of dropped) roots.suppressions.delete(id);
  };
  return drawn.changes.length === 0 ? step(context, label, [], drop) : takeChanges(context, label, drawn, drop);
}

/** The fix without the suppressions that it takes out: what stands in the drawing. */
export const drawnChanges = ({ changes, base }: ShownFix): Changes => ({
  changes: changes.flatMap(drawnPlace),
  base: base.flatMap(drawnPlace),
});

function drawnPlace({ root, id, key, value }: FixPlace): ChangedPlace[] {
  return root === 'suppressions'
    ? []
    : [{ root: root satisfies SuggestedPlace['root'], id, key, value: (value ?? null) as Json }];
}
