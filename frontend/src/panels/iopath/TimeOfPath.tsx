import type { WorkloadResult } from '../../api/answers';
import { PathTimes } from '../../charts/path/PathTimes';
import { words } from '../../ui/words/performance';
import { Why } from '../performance/Why';
import { useStudio } from '../studio';

/** The time of a request stage after stage; the stages add up to the response. */
export function TimeOfPath({ workload }: { readonly workload: WorkloadResult }) {
  const { acts, selection } = useStudio();
  return (
    <PathTimes
      times={workload.path_times}
      selection={selection}
      whyAll={<Why of={workload.response_explanation} label={words.of(words.response, workload.name)} />}
      why={(time) => <Why of={time.explanation || workload.response_explanation} label={time.label} />}
      onPick={acts.select}
      onHover={acts.light}
    />
  );
}
