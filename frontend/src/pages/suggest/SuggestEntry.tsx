import { type ComponentProps, Suspense } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import type { ThreadSource } from '../../api/queries/threads';
import { useResults, useSession } from '../../state/SessionContext';
import { lazyComponent } from '../../ui/loading/lazyComponent';

const SuggestPage = lazyComponent(async () => (await import('./SuggestPage')).SuggestPage, { early: false });

interface SuggestHereProps {
  readonly source: ThreadSource;
  readonly catalogue: CatalogueAnswer;
}

/** A copy of the open design to change. */
export function SuggestForOpenDesign(props: SuggestHereProps) {
  const { context } = useSession();
  const before = useResults((state) => state.head);
  return <SuggestForRevision {...props} of={context.doc} before={before} />;
}

/** The same of a design that stands still. */
export function SuggestForRevision(props: ComponentProps<typeof SuggestPage>) {
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <SuggestPage {...props} />
    </Suspense>
  );
}
