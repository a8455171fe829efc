import { numberRefusal } from '../catalogue/values';
import type { ComponentId } from '../document/types';
import { type CommandContext, type CommandOutcome, changeRefusal, refused, step, unchanged } from './context';

const MAX_COUNT = 10_000;

/** Lets a component stand for `count` equal ones, with all that they hold. */
export function setCount(context: CommandContext, id: ComponentId, count: number): CommandOutcome {
  const gone = changeRefusal(context, id);
  const component = context.snapshot().components.get(id);
  if (gone !== null || component === undefined) return refused(gone ?? '');
  const refusal = numberRefusal(count, 1, MAX_COUNT) ?? (Number.isInteger(count) ? null : 'must be a whole number');
  if (refusal !== null) return refused(`The count ${refusal}.`);
  if (count > 1 && component.at?.[1] != null) {
    return refused('A slot holds one part. Place the others in slots of their own.');
  }
  const label = `Set count of ${component.name} to ${count}`;
  if (component.count === count) return unchanged(label);
  return step(context, label, [id], ({ components }) => {
    if (count === 1) components.get(id)?.delete('count');
    else components.get(id)?.set('count', count);
  });
}
