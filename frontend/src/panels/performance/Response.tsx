import { Select } from '@mantine/core';
import { useState } from 'react';
import type { WorkloadResult } from '../../api/answers';
import { ResponseCurve } from '../../charts/response/ResponseCurve';
import { likelyRate } from '../../ui/format/likely';
import { EmptyState } from '../../ui/message/EmptyState';
import { responseWords } from '../../ui/words/charts';
import { words } from '../../ui/words/performance';
import { TimeOfPath } from '../iopath/TimeOfPath';
import { useStudio } from '../studio';
import { curveKey } from './keys';
import { Narrowing } from './Narrowing';
import { Population } from './Population';
import classes from './Response.module.css';
import { ResponseFigures } from './ResponseFigures';
import { Why } from './Why';

/** How long a request takes and why, for one workload of the selected scenario. */
export function Response() {
  const { result } = useStudio();
  const [picked, setPicked] = useState<string | null>(null);
  const workloads = result?.workloads.filter(({ scenario }) => scenario === result.scenario) ?? [];
  const workload = workloads.find(({ id }) => id === picked) ?? workloads[0];
  if (!workload) return <EmptyState>{words.tab.empty}</EmptyState>;
  return (
    <div className={classes.response}>
      <div className={classes.column}>
        {workloads.length > 1 && (
          <Select
            aria-label={words.tab.workload}
            data={workloads.map(({ id, name }) => ({ value: id, label: name }))}
            value={workload.id}
            allowDeselect={false}
            onChange={setPicked}
          />
        )}
        <ResponseFigures workload={workload} />
        <Population workload={workload} />
        {workload.interval && <Narrowing interval={workload.interval} />}
      </div>
      <div className={classes.column}>
        <TimeOfPath workload={workload} />
      </div>
      <div className={classes.column}>
        <Curve workload={workload} />
      </div>
    </div>
  );
}

function Curve({ workload }: { readonly workload: WorkloadResult }) {
  const { curve, throughput_mb_s, response_ms } = workload;
  if (curve === null) return <p className={classes.none}>{responseWords.none}</p>;
  return (
    <ResponseCurve
      key={workload.id}
      curve={curve}
      doubt={workload.interval && likelyRate(workload.interval)}
      chosen={{ threads: curve.counted_now, throughput_mb_s, response_ms }}
      why={<Why of={curveKey(workload)} label={responseWords.chart} />}
    />
  );
}
