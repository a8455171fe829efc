import { keptRunsOf } from '../document/keptRuns';
import { type CommandContext, type CommandOutcome, step, unchanged } from './context';

const FORGET = 'Forget measured runs';

/** Takes all runs out of the design; figures that were set from them stay. */
export function forgetRuns(context: CommandContext): CommandOutcome {
  if (keptRunsOf(context.snapshot().meta).length === 0) return unchanged(FORGET);
  return step(context, FORGET, [], ({ meta }) => meta.delete('runs'));
}
