/** Takes what an import brings to the design, as it was shown: one step, or nothing where the design is another meanwhile. */

import { supersededPlaces } from '../collaboration/suggestion';
import type { DesignRoots } from '../document/doc';
import { type CommandContext, type CommandOutcome, refused } from './context';
import { drawnChanges, type ShownFix } from './takeFix';
import { takeChanges } from './takeSuggestion';

export interface ShownImport extends ShownFix {
  /** Where new parts stand. What was placed by hand stays where it is. */
  readonly layout: Readonly<Record<string, readonly number[]>>;
  /** What the design names, so that the next import finds what this one told. */
  readonly imported: string;
}

const LABEL = 'Import listings';
const CHANGED = 'The design was changed meanwhile. Look at the import again before you add it.';

export function takeImport(context: CommandContext, shown: ShownImport): CommandOutcome {
  const changes = drawnChanges(shown);
  if (supersededPlaces(context.snapshot(), changes).length > 0) return refused(CHANGED);
  const place = (roots: DesignRoots) => {
    roots.meta.set('imported', shown.imported);
    for (const [id, [x = 0, y = 0]] of Object.entries(shown.layout)) {
      if (!roots.layout.has(id) && roots.components.has(id)) roots.layout.set(id, [x, y]);
    }
  };
  return takeChanges(context, LABEL, changes, place);
}
