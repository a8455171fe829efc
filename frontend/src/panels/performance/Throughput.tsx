import type { WorkloadResult } from '../../api/answers';
import { LikelyValue } from '../../ui/figure/LikelyValue';
import { Estimate } from './Estimate';
import { workloadThroughput } from './likelyFigures';
import classes from './Performance.module.css';

interface ThroughputProps {
  readonly workload: WorkloadResult;
  /** Without the way to the facts that would narrow it: they stand beside it already. */
  readonly plain?: boolean;
}

/** What a workload gets: the median with its interval, or a bound where a layer has no figure. */
export function Throughput({ workload, plain = false }: ThroughputProps) {
  const value = <LikelyValue figure={workloadThroughput(workload)} />;
  if (plain || workload.interval === null) return value;
  return (
    <span className={classes.spread}>
      {value}
      <Estimate workload={workload} />
    </span>
  );
}
