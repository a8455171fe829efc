import { Button } from '@mantine/core';
import { calibrationsOf } from '../../model/catalogue/calibrations';
import { withdrawCalibration } from '../../model/commands/withdrawCalibration';
import { baseOf } from '../../model/document/ids';
import { BasisTag } from '../../ui/figure/BasisTag';
import { quantity } from '../../ui/format/format';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import classes from './Inspector.module.css';

/** What runs have told of this part: the value, where 80% lie, the runs, and the way back to what the catalogue states. */
export function CalibratedFigures({ id }: { readonly id: string }) {
  const { snapshot, run, readOnly } = useStudio();
  const found = calibrationsOf(snapshot.components.get(baseOf(id))?.attributes ?? {}, id);
  if (found.length === 0) return null;
  return (
    <div className={classes.section}>
      <h3>{words.calibrated.title}</h3>
      {found.map(({ key, row, direction, value, low, high, source }) => {
        const unit = row === 'iops' ? 'IO/s' : 'MB/s';
        const told = quantity(value, unit);
        const between = words.calibrated.between(
          quantity(low ?? value, unit).value,
          quantity(high ?? value, unit).value,
          unit,
        );
        return (
          <details key={key} className={classes.fact} open>
            <summary>
              <span>{words.calibrated.label(row, direction)}</span>
              <BasisTag basis="calibrated" />
              <span className={classes.factValue}>
                {told.value} <small>{told.unit}</small>
              </span>
            </summary>
            <p>
              {low === null && high === null ? '' : between} {source}
            </p>
            {!readOnly && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => run((context) => withdrawCalibration(context, id, key))}
              >
                {words.calibrated.withdraw}
              </Button>
            )}
          </details>
        );
      })}
    </div>
  );
}
