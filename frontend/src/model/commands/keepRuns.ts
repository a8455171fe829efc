import { sameJson } from '../catalogue/values';
import { type KeptRun, keptRunKey, keptRunsOf, MOST_KEPT_RUNS } from '../document/keptRuns';
import type { Json } from '../document/types';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

const KEEP = 'Keep measured runs';

/** Keeps runs with the design; one that is there under the same name is replaced. */
export function keepRuns(context: CommandContext, runs: readonly KeptRun[]): CommandOutcome {
  const before = keptRunsOf(context.snapshot().meta);
  const after = new Map([...before, ...runs.map(stated)].map((run) => [keptRunKey(run), run]));
  if (after.size > MOST_KEPT_RUNS) {
    return refused(`A design keeps at most ${MOST_KEPT_RUNS} runs, and these would make ${after.size}. Keep fewer.`);
  }
  const kept: readonly KeptRun[] = [...after.values()];
  if (sameJson([...before], [...kept])) return unchanged(KEEP);
  return step(context, KEEP, [], ({ meta }) => meta.set('runs', [...kept]));
}

/** What a run does not say has no entry in the document. */
const stated = (run: KeptRun): KeptRun =>
  Object.fromEntries(Object.entries(run).filter(([, value]: [string, Json | null]) => value !== null && value !== ''));
