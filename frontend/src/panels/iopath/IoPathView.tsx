import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import type { WorkloadResult } from '../../api/answers';
import type { PathUnit } from '../../charts/path/pathPlot';
import { addWorkload } from '../../model/commands/setWorkload';
import { rate } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/iopath';
import { type StudioResult, useStudio } from '../studio';
import { IoPathLegend } from './IoPathLegend';
import classes from './IoPathView.module.css';
import { Ladder } from './Ladder';
import { Leg } from './Leg';
import { TimeOfPath } from './TimeOfPath';

/** The way of the selected scenario from the application to the drives: ceilings and loads, times, one way hop by hop. */
export function IoPathView() {
  const { result, snapshot, problems } = useStudio();
  return (
    <section className={classes.view} aria-label={words.region}>
      {result && snapshot.workloads.size > 0 ? <Shown result={result} /> : <Nothing message={problems[0]?.message} />}
    </section>
  );
}

function Nothing({ message }: { readonly message: string | undefined }) {
  const { snapshot, readOnly, run } = useStudio();
  if (message !== undefined) return <EmptyState>{message}</EmptyState>;
  if (snapshot.workloads.size > 0) return <EmptyState>{words.noResult}</EmptyState>;
  const action = <Button onClick={() => run(addWorkload)}>{words.emptyAction}</Button>;
  return <EmptyState {...(!readOnly && { action })}>{words.empty}</EmptyState>;
}

function Shown({ result }: { readonly result: StudioResult }) {
  const [unit, setUnit] = useState<PathUnit>('rate');
  const [picked, setPicked] = useState<string | null>(null);
  const workloads = result.workloads.filter(({ scenario }) => scenario === result.scenario);
  const workload = workloads.find(({ id }) => id === picked) ?? workloads[0];
  if (!workload || result.layers.length === 0) return <EmptyState>{words.noResult}</EmptyState>;
  return (
    <>
      <header className={classes.head}>
        <h2>{words.title}</h2>
        <WorkloadChoice workloads={workloads} chosen={workload} onChoose={setPicked} />
        <SegmentedControl
          size="xs"
          aria-label={words.unit}
          data={[{ value: 'rate', label: rate(result.throughput_mb_s).unit || 'MB/s' }, ...unitChoices]}
          value={unit}
          onChange={(value) => setUnit(value as PathUnit)}
        />
        <IoPathLegend unit={unit} />
      </header>
      <Ladder result={result} workloads={workloads} workload={workload} unit={unit} />
      <div className={classes.below}>
        <section aria-label={words.time}>
          <h3>{words.time}</h3>
          <TimeOfPath workload={workload} />
        </section>
        <section aria-label={words.leg}>
          <h3>{words.leg}</h3>
          <Leg result={result} workload={workload} />
        </section>
      </div>
    </>
  );
}

const unitChoices = Object.entries(words.units).map(([value, label]) => ({ value, label }));

interface WorkloadChoiceProps {
  readonly workloads: readonly WorkloadResult[];
  readonly chosen: WorkloadResult;
  readonly onChoose: (id: string | null) => void;
}

function WorkloadChoice({ workloads, chosen, onChoose }: WorkloadChoiceProps) {
  if (workloads.length < 2) return <span className={classes.workload}>{chosen.name}</span>;
  return (
    <Select
      aria-label={words.workload}
      data={workloads.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen.id}
      allowDeselect={false}
      onChange={onChoose}
    />
  );
}
