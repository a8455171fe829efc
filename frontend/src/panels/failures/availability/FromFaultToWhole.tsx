import { Select } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { DesignAvailability, FailureScenario } from '../../../api/answers';
import { type LinePhase, lastSecond, linePhases, timeText } from '../../../model/failures/odds';
import { drawnOf } from '../../../model/failures/targets';
import { percent, quantityText } from '../../../ui/format/format';
import type { Likely } from '../../../ui/format/likely';
import { useWidth } from '../../../ui/layout/useWidth';
import { words } from '../../../ui/words/availability';
import { type Studio, useStudio } from '../../studio';
import { doubtOf, leftFigure } from '../leftFigures';
import classes from './Availability.module.css';
import { LineChart } from './LineChart';
import { timesText } from './spans';

interface FromFaultToWholeProps {
  readonly answer: DesignAvailability;
  readonly workload: string;
  readonly name: string;
}

const keyOf = ({ kind, failure, planned }: FailureScenario): string => `${kind} ${failure}${planned ? ' planned' : ''}`;

/** What follows one failure on a time line, of the part that is selected unless another is chosen. */
export function FromFaultToWhole({ answer: { scenarios }, workload, name }: FromFaultToWholeProps) {
  const studio = useStudio();
  const [picked, setPicked] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const width = useWidth(frame);
  const scenario = scenarios.find((one) => keyOf(one) === picked) ?? scenarioOf(scenarios, studio);
  const phases = useMemo(() => (scenario ? linePhases(scenario, workload) : []), [scenario, workload]);
  const result = studio.result?.workloads.find(({ id }) => id === workload);
  const doubt = result ? doubtOf(result) : null;
  if (!scenario) return null;
  return (
    <section className={classes.block} aria-label={words.line.title} ref={frame}>
      <header className={classes.head}>
        <h3>{words.line.title}</h3>
        <span className={classes.note}>{words.line.of(name)}</span>
      </header>
      <Select
        size="xs"
        searchable
        aria-label={words.line.failure}
        data={scenarios.map((one) => ({
          value: keyOf(one),
          label: one.planned ? `${one.name}, ${words.line.planned}` : one.name,
        }))}
        value={keyOf(scenario)}
        allowDeselect={false}
        onChange={setPicked}
      />
      {width > 80 && <LineChart phases={phases} last_s={lastSecond(phases)} width={width} />}
      <p className={classes.note}>
        {scenario.whole_after_s ? words.line.whole(timesText(scenario.whole_after_s)) : words.line.noWhole}
      </p>
      <table className={classes.phases}>
        <thead>
          <tr>
            {words.line.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => (
            <tr key={`${phase.start_s} ${phase.name}`}>
              <th scope="row">{phase.name}</th>
              <td>
                {phase.end_low_s === null || phase.end_high_s === null
                  ? '–'
                  : words.line.end(timeText(phase.end_low_s), timeText(phase.end_high_s))}
              </td>
              <td>{leftText(phase, doubt)}</td>
              <td>{phase.holds.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function leftText({ isDown, throughput_mb_s, share }: LinePhase, doubt: Likely | null): string {
  if (isDown) return words.line.down;
  if (throughput_mb_s === null) return words.line.nobody;
  const left = quantityText(leftFigure(throughput_mb_s, doubt).lead);
  return share === null ? left : `${left}, ${percent(share, true)}`;
}

/** That of the selected part; else the first after which something is left, which has more to tell. */
function scenarioOf(scenarios: readonly FailureScenario[], studio: Studio): FailureScenario | undefined {
  const selected = scenarios.find(({ failure, planned }) =>
    planned ? false : drawnOf(failure, studio).some((id) => studio.selection.has(id)),
  );
  return selected ?? scenarios.find(({ kind, planned }) => kind !== 'outage' && !planned) ?? scenarios[0];
}
