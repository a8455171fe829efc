import { Button } from '@mantine/core';
import type { MeasurementReport } from '../../api/answers';
import { forgetRuns } from '../../model/commands/forgetRuns';
import { keepRuns } from '../../model/commands/keepRuns';
import { type KeptRun, keptRunKey, keptRunsOf } from '../../model/document/keptRuns';
import { TextButton } from '../../ui/form/TextButton';
import { words } from '../../ui/words/measurements';
import { useStudio } from '../studio';
import classes from './Measurements.module.css';

/** Keeps the runs with the design, so that its report sets the model beside them. */
export function KeepRuns({ runs }: Pick<MeasurementReport, 'runs'>) {
  const { run, snapshot } = useStudio();
  const kept = keptRunsOf(snapshot.meta);
  const there = new Set(kept.map(keptRunKey));
  const told = runs.flatMap((one) => (one.kept ? { ...one.kept } : [])) satisfies readonly KeptRun[];
  const left = told.filter((one) => !there.has(keptRunKey(one)));
  return (
    <div className={classes.acts}>
      {left.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => run((context) => keepRuns(context, left))}>
          {words.keep(left.length)}
        </Button>
      )}
      {kept.length > 0 && (
        <span className={classes.note}>
          {words.kept(kept.length)} <TextButton onClick={() => run(forgetRuns)}>{words.forget}</TextButton>
        </span>
      )}
    </div>
  );
}
