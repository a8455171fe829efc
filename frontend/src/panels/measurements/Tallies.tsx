import { median } from 'd3-array';
import type { MeasurementReport } from '../../api/answers';
import { percent } from '../../ui/format/format';
import { words } from '../../ui/words/measurements';
import classes from './Measurements.module.css';

/** How right the model was, in three figures. */
export function Tallies({ runs }: Pick<MeasurementReport, 'runs'>) {
  const judged = runs.filter(({ inside }) => inside !== null);
  const errors = runs.flatMap(({ error_percent }) => (error_percent === null ? [] : Math.abs(error_percent)));
  const middle = median(errors);
  return (
    <span className={classes.tallies}>
      <span>{words.runs(runs.length)}</span>
      {judged.length > 0 && <span>{words.inside(judged.filter(({ inside }) => inside).length, judged.length)}</span>}
      {middle !== undefined && <span>{words.median(percent(middle / 100))}</span>}
    </span>
  );
}
