import type { StudioResult } from '../../panels/studio';
import type { ResultsState } from '../../state/results';

type ResultParts = Pick<ResultsState, 'head' | 'components' | 'cables' | 'explanations'>;

/** The newest result as the panels see it; null while there is none. */
export function resultOf({ head, components, cables, explanations }: ResultParts): StudioResult | null {
  return head && { ...head, parts: components, cables, explanations };
}
