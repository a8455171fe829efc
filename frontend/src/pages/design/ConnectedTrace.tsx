import { Suspense, useEffect } from 'react';
import { useStudio } from '../../panels/studio';
import { useFailureState } from '../../state/failures';
import { useView } from '../../state/view';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { showRefusal } from '../studio/notices/showRefusal';

const LightChip = lazyComponent(async () => (await import('../../panels/trace/LightChip')).LightChip, {
  missing: 'nothing',
});
const TraceLight = lazyComponent(async () => (await import('../../panels/trace/TraceLight')).TraceLight, {
  missing: 'nothing',
});

const HarmWatch = lazyComponent(async () => (await import('../../panels/failures/harm/HarmWatch')).HarmWatch, {
  missing: 'nothing',
});
const BrokenBar = lazyComponent(async () => (await import('../../panels/failures/BrokenBar')).BrokenBar, {
  missing: 'nothing',
});

/** Views that leave room for the chip at their top. */
const roomAbove = new Set(['canvas', 'outline']);

/** The standing light with its chip, and what is broken by hand; loads when there is any for the first time. */
export function ConnectedTrace() {
  const { light, traced, source } = useStudio();
  const isBroken = useFailureState(({ broken }) => broken.length > 0);
  const showsHarm = useFailureState((state) => state.showsHarm);
  const design = JSON.stringify(source);
  const { enter } = useFailureState.getState();
  useEffect(() => enter(design), [design, enter]);
  const view = useView((state) => state.view);
  return (
    <Suspense fallback={null}>
      {traced && <TraceLight onFailed={showRefusal} />}
      {isBroken && <BrokenBar />}
      {showsHarm && <HarmWatch />}
      {light && <LightChip below={!roomAbove.has(view)} />}
    </Suspense>
  );
}
