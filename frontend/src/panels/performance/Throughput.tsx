import { Value } from '../../ui/Figure';
import { rate, spreadText } from '../../ui/format';
import type { WorkloadResult } from '../studio';
import { Estimate } from './Estimate';
import classes from './Performance.module.css';

interface ThroughputProps {
  readonly workload: WorkloadResult;
  /** Without the way to the facts that would narrow it: they stand beside it already. */
  readonly plain?: boolean;
}

/** What a workload gets: a figure, or an interval where facts are missing. */
export function Throughput({ workload, plain = false }: ThroughputProps) {
  if (workload.interval === null) return <Value {...rate(workload.throughput_mb_s)} />;
  return (
    <span className={classes.spread}>
      <b>{spreadText(workload.interval)}</b>
      {!plain && <Estimate workload={workload} />}
    </span>
  );
}
