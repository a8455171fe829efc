import { useEffect } from 'react';
import type { Trace } from '../../api/queries/trace';
import { useStudio } from '../studio';
import { bottleneckLabel, traceLabel } from './traceLabel';
import { useTracedPaths } from './useTracedPaths';

/** Lights what the standing trace finds, again after each edit; shows nothing itself. */
export function TraceLight({ onFailed }: { readonly onFailed?: (message: string) => void }) {
  const { traced, tree, snapshot, result, acts } = useStudio();
  const { data, error } = useTracedPaths();
  useEffect(() => {
    if (!traced || !data) return;
    if (traced.by === 'bottleneck') {
      acts.shine(idsOf(data), { by: 'bottleneck', label: bottleneckLabel(result?.ladder ?? []) });
      return;
    }
    const label = traceLabel({ tree, cables: snapshot.cables }, traced.ids, data);
    acts.shine(data.paths > 0 ? idsOf(data) : traced.ids, { by: 'trace', label });
  }, [traced, data, tree, snapshot.cables, result?.ladder, acts]);
  useEffect(() => {
    if (!error) return;
    acts.darken();
    onFailed?.(error.message);
  }, [error, acts, onFailed]);
  return null;
}

const idsOf = ({ component_ids, cable_ids }: Trace) => [...component_ids, ...cable_ids];
