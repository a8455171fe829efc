import { lazy, Suspense } from 'react';
import type { Explanation } from '../../ui/explanation';

const FigureComment = lazy(async () => ({
  default: (await import('../../panels/review/FigureComment')).FigureComment,
}));

/** Below the reasons of each figure: a way to comment on it. */
export const figureComment = (explanation: Explanation, close: () => void) => (
  <Suspense fallback={null}>
    <FigureComment explanation={explanation} onDone={close} />
  </Suspense>
);
