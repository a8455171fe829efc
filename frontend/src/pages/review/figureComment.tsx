import { Suspense } from 'react';
import type { Explanation } from '../../api/answers';
import { lazyComponent } from '../../ui/loading/lazyComponent';

const FigureComment = lazyComponent(async () => (await import('../../panels/review/FigureComment')).FigureComment, {
  missing: 'nothing',
});

/** Below the reasons of each figure: a way to comment on it. */
export const figureComment = (explanation: Explanation, close: () => void) => (
  <Suspense fallback={null}>
    <FigureComment explanation={explanation} onDone={close} />
  </Suspense>
);
