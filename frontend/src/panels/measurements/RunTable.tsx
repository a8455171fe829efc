import { useState } from 'react';
import type { MeasurementReport } from '../../api/answers';
import { TextButton } from '../../ui/form/TextButton';
import { errorText, megabytes, milliseconds, quantityText, UNKNOWN } from '../../ui/format/format';
import { megabytesFigure } from '../../ui/format/likely';
import { words } from '../../ui/words/measurements';
import { useStudio } from '../studio';
import classes from './Measurements.module.css';

type Run = MeasurementReport['runs'][number];

const FIRST = 60;
const { columns } = words;

/** Every run with what the model gives its load; what is to be said of a run stands beneath its name. */
export function RunTable({ runs }: Pick<MeasurementReport, 'runs'>) {
  const [all, setAll] = useState(false);
  const shown = runs.slice(0, all ? undefined : FIRST);
  return (
    <section aria-label={words.table}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{columns.run}</th>
            <th scope="col">{columns.workload}</th>
            <th scope="col" className={classes.number}>
              {columns.measured}
            </th>
            <th scope="col" className={classes.number}>
              {columns.predicted}
            </th>
            <th scope="col" className={classes.number}>
              {columns.error}
            </th>
            <th scope="col" className={classes.number}>
              {columns.response}
            </th>
            <th scope="col" className={classes.number}>
              {columns.predictedResponse}
            </th>
            <th scope="col">{columns.binds}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((run) => (
            <RunRow key={`${run.file}:${run.line}:${run.name}`} run={run} />
          ))}
        </tbody>
      </table>
      {shown.length < runs.length && <TextButton onClick={() => setAll(true)}>{words.more(runs.length)}</TextButton>}
    </section>
  );
}

function RunRow({ run }: { readonly run: Run }) {
  const { snapshot } = useStudio();
  const workload =
    run.workload === null ? words.noWorkload : (snapshot.workloads.get(run.workload)?.name ?? run.workload);
  const { error_percent, inside, binds, remarks } = run;
  return (
    <tr>
      <th scope="row" className={classes.remark}>
        {run.name || run.tool}
        <small>{words.line(run.file, run.line)}</small>
        {remarks.map((remark) => (
          <small key={remark}>{remark}</small>
        ))}
      </th>
      <td data-label={columns.workload}>{workload}</td>
      <td className={classes.number} data-label={columns.measured}>
        {megabytes(run.measured_mb_s).value}
      </td>
      <td className={classes.number} data-label={columns.predicted}>
        <Predicted run={run} />
      </td>
      <td
        className={classes.number}
        data-label={columns.error}
        data-outside={inside === false || undefined}
        title={inside === false ? words.outside : undefined}
      >
        {error_percent === null ? '' : errorText(error_percent / 100)}
      </td>
      <td className={classes.number} data-label={columns.response}>
        {run.measured_response_ms === null ? '' : quantityText(milliseconds(run.measured_response_ms))}
      </td>
      <td className={classes.number} data-label={columns.predictedResponse}>
        {run.predicted_response_ms === null ? '' : quantityText(milliseconds(run.predicted_response_ms))}
      </td>
      <td data-label={columns.binds}>{binds.join(', ')}</td>
    </tr>
  );
}

function Predicted({ run }: { readonly run: Run }) {
  const { predicted_mb_s: median, predicted_low_mb_s: low, predicted_high_mb_s: high, at_most } = run;
  if (median === null) return UNKNOWN;
  if (at_most) return words.atMost(megabytes(high ?? median).value);
  const { lead, range } = megabytesFigure({ low: low ?? median, median, high: high ?? median });
  return (
    <>
      {lead.value}
      {range !== null && <small>{words.likely(range)}</small>}
    </>
  );
}
