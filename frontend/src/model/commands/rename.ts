import { nameRefusal } from '../catalogue/values';
import type { ComponentId } from '../document/types';
import { type CommandContext, type CommandOutcome, changeRefusal, nameOf, refused, step, unchanged } from './context';

/** Gives a component another name. Spaces at the ends are not part of it. */
export function rename(context: CommandContext, id: ComponentId, name: string): CommandOutcome {
  const gone = changeRefusal(context, id);
  if (gone !== null) return refused(gone);
  const trimmed = name.trim();
  const refusal = nameRefusal(trimmed);
  if (refusal !== null) return refused(`The name ${refusal}.`);
  const label = `Rename ${nameOf(context, id)}`;
  if (context.snapshot().components.get(id)?.name === trimmed) return unchanged(label);
  return step(context, label, [id], ({ components }) => {
    components.get(id)?.set('name', trimmed);
  });
}
