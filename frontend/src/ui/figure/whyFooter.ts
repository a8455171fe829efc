/** What the page adds below the reasons of a figure, such as a way to comment on it. */

import { createContext, type ReactNode } from 'react';
import type { Explanation } from '../../api/answers';

/** Called with the figure and what closes its card. */
export const WhyFooterContext = createContext<((explanation: Explanation, close: () => void) => ReactNode) | null>(
  null,
);
