import { lazy, Suspense } from 'react';
import { useStudio } from '../panels/studio';
import { showRefusal } from './studio/showRefusal';

const LightChip = lazy(async () => ({ default: (await import('../panels/trace/LightChip')).LightChip }));
const TraceLight = lazy(async () => ({ default: (await import('../panels/trace/TraceLight')).TraceLight }));

/** The standing light with its chip; loads when something is lit for the first time. */
export function TraceHere() {
  const { light, traced } = useStudio();
  return (
    <Suspense fallback={null}>
      {traced && <TraceLight onFailed={showRefusal} />}
      {light && <LightChip />}
    </Suspense>
  );
}
