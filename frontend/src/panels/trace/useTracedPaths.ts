import { type TraceRequestBody, useTrace } from '../../api/queries/trace';
import { useStudio } from '../studio';

/** The paths of the trace that stands; they follow edits. */
export function useTracedPaths() {
  const { traced, source, seq } = useStudio();
  return useTrace(source, traced && askedOf(traced), seq);
}

const askedOf = (traced: NonNullable<ReturnType<typeof useStudio>['traced']>): TraceRequestBody =>
  traced.by === 'trace' ? { from: traced.ids } : { binding: true };
