import type { WorkloadResult } from '../../api/answers';
import { Value } from '../../ui/figure/Figure';
import { rate, spreadText } from '../../ui/format/format';
import { words } from '../../ui/words/performance';
import { Estimate } from './Estimate';
import classes from './Performance.module.css';

interface ThroughputProps {
  readonly workload: WorkloadResult;
  /** Without the way to the facts that would narrow it: they stand beside it already. */
  readonly plain?: boolean;
}

/** What a workload gets: a figure, or an interval where facts are missing; `at most` where a layer has no figure. */
export function Throughput({ workload, plain = false }: ThroughputProps) {
  const bound = workload.at_most ? `${words.atMost} ` : '';
  if (workload.interval === null)
    return (
      <>
        {bound}
        <Value {...rate(workload.throughput_mb_s)} />
      </>
    );
  return (
    <span className={classes.spread}>
      {bound}
      <b>{spreadText(workload.interval)}</b>
      {!plain && <Estimate workload={workload} />}
    </span>
  );
}
