import type { StudioResult } from '../panels/studio';
import type { ResultsState } from '../state/results';

/** The newest result as the panels see it; null while there is none. */
export function resultOf({ head, components, cables, explanations }: ResultsState): StudioResult | null {
  return head && { ...head, parts: components, cables, explanations };
}
