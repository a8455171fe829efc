import { Suspense } from 'react';
import { useStudio } from '../../panels/studio';
import { useView } from '../../state/view';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { showRefusal } from '../studio/notices/showRefusal';

const LightChip = lazyComponent(async () => (await import('../../panels/trace/LightChip')).LightChip, {
  missing: 'nothing',
});
const TraceLight = lazyComponent(async () => (await import('../../panels/trace/TraceLight')).TraceLight, {
  missing: 'nothing',
});

/** Views that leave room for the chip at their top. */
const roomAbove = new Set(['canvas', 'outline']);

/** The standing light with its chip; loads when something is lit for the first time. */
export function ConnectedTrace() {
  const { light, traced } = useStudio();
  const view = useView((state) => state.view);
  return (
    <Suspense fallback={null}>
      {traced && <TraceLight onFailed={showRefusal} />}
      {light && <LightChip below={!roomAbove.has(view)} />}
    </Suspense>
  );
}
