/** Takes cables out. */

import { type CommandContext, type CommandOutcome, counted, step, unchanged } from './context';

export function disconnect(context: CommandContext, cableIds: Iterable<string>): CommandOutcome {
  const ids = [...new Set(cableIds)].filter((id) => context.snapshot().cables.has(id));
  const label = `Take out ${counted(ids.length, 'cable')}`;
  if (ids.length === 0) return unchanged(label);
  return step(context, label, ids, ({ cables }) => {
    for (const id of ids) cables.delete(id);
  });
}
