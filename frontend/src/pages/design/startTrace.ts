import type { Refusal, StudioResult } from '../../panels/studio';
import type { SelectionStore } from '../../state/selection';
import { words } from '../../ui/words/trace';

/** Parts and cables that a path is traced through at once; the server takes no more. */
const mostOrigins = 8;

/** Asks for the paths through all of these. */
export function startTrace(store: SelectionStore, ids: Iterable<string>): Refusal {
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) return words.nothingToTrace;
  if (chosen.length > mostOrigins) return words.tooMany(mostOrigins);
  store.getState().trace({ by: 'trace', ids: chosen });
  return null;
}

/** Asks for the paths in use through what binds. */
export function startBottleneck(store: SelectionStore, result: StudioResult | null): Refusal {
  if (!result?.ladder.some(({ binds }) => binds)) return words.nothingBinds;
  store.getState().trace({ by: 'bottleneck' });
  return null;
}
