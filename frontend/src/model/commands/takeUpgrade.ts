/** Takes an upgrade as it was shown, as one step: all of it, or nothing where the design is another meanwhile. */

import type { Upgrade } from '../../api/answers';
import { supersededPlaces } from '../collaboration/suggestion';
import { type CommandContext, type CommandOutcome, refused } from './context';
import { drawnChanges } from './takeFix';
import { takeChanges } from './takeSuggestion';

const CHANGED = 'The design was changed meanwhile. Find upgrades again before you apply one.';

export function takeUpgrade(
  context: CommandContext,
  words: string,
  { places, base }: Pick<Upgrade, 'places' | 'base'>,
): CommandOutcome {
  const drawn = drawnChanges({ changes: places, base });
  if (supersededPlaces(context.snapshot(), drawn).length > 0) return refused(CHANGED);
  return takeChanges(context, `Upgrade: ${words}`, drawn);
}
