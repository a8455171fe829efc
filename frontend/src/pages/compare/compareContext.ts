import { createContext, use } from 'react';
import type { ComparisonAnswer } from '../../api/queries/comparisons';

/** What the sections of the page see of a comparison. */
export interface Comparing {
  readonly answer: ComparisonAnswer;
  /** Short names of both sides, as column heads. */
  readonly called: { readonly before: string; readonly after: string };
  /** Selects parts and cables and brings them into sight. */
  readonly show: (ids: readonly string[]) => void;
}

const ComparingContext = createContext<Comparing | null>(null);

export const ComparingProvider = ComparingContext.Provider;

export function useComparing(): Comparing {
  const comparing = use(ComparingContext);
  if (!comparing) throw new Error('there is no comparison on this page');
  return comparing;
}
