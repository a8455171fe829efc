import type { WorkloadResult } from '../../api/answers';
import { useTrace } from '../../api/queries/trace';
import { words } from '../../ui/words/iopath';
import { words as trace } from '../../ui/words/trace';
import { type StudioResult, useStudio } from '../studio';
import { PathSteps } from '../trace/PathSteps';

interface LegProps {
  readonly result: StudioResult;
  readonly workload: WorkloadResult;
}

/** One I/O path of the workload hop by hop: through what binds, where something does. */
export function Leg({ result, workload }: LegProps) {
  const { source, seq } = useStudio();
  const binds = result.ladder.some((step) => step.binds);
  const { data, error } = useTrace(source, binds ? { binding: true } : { from: [workload.id] }, seq);
  if (error) return <p>{trace.failed}</p>;
  if (!data) return null;
  if (data.paths === 0) return <p>{words.noLeg}</p>;
  return <PathSteps trace={data} title={workload.name} />;
}
