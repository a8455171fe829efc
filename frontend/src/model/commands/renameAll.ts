/** Gives many parts names by one pattern, or another text that they have, in one step. */

import { setOrClear } from '../document/entries';
import type { ComponentId } from '../document/types';
import { type PatternOptions, planPattern } from '../names/patternPlan';
import { type CommandContext, type CommandOutcome, counted, drawingOf, refused, step, unchanged } from './context';

export function renameAll(
  context: CommandContext,
  ids: Iterable<ComponentId>,
  pattern: string,
  options: PatternOptions = {},
): CommandOutcome {
  const rows = planPattern(drawingOf(context), ids, pattern, options);
  if (typeof rows === 'string') return refused(rows);
  const problem = rows.find((row) => row.problem !== null)?.problem;
  if (problem != null) return refused(problem);
  const field = options.field ?? 'name';
  const label = labelOf(context, field, rows[0]?.kind ?? '', rows.length);
  const changing = rows.filter((row) => row.from !== row.to);
  if (changing.length === 0) return unchanged(label);
  return step(
    context,
    label,
    changing.map((row) => row.id),
    ({ components }) => {
      for (const { id, to } of changing) {
        const entry = components.get(id);
        if (entry) setOrClear(entry, field, to === '' ? null : to);
      }
    },
  );
}

function labelOf({ catalogue }: CommandContext, field: string, kind: string, parts: number): string {
  if (field === 'name') return `Rename ${counted(parts, 'part')}`;
  return `Set ${catalogue.attribute(kind, field)?.label ?? field} of ${counted(parts, 'part')}`;
}
