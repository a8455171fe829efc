import { Value } from '../../ui/Figure';
import { rate, spreadText } from '../../ui/format';
import type { WorkloadResult } from '../studio';
import { Estimate } from './Estimate';
import classes from './Performance.module.css';

/** What a workload gets: a figure, or an interval where facts are missing. */
export function Throughput({ workload }: { readonly workload: WorkloadResult }) {
  if (workload.interval === null) return <Value {...rate(workload.throughput_mb_s)} />;
  return (
    <span className={classes.spread}>
      <b>{spreadText(workload.interval)}</b>
      <Estimate workload={workload} />
    </span>
  );
}
