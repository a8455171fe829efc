import { Checkbox } from '@mantine/core';
import { setHeadroom } from '../../model/commands/setHeadroom';
import { headroomOf } from '../../model/document/headroom';
import { LikelyValue } from '../../ui/figure/LikelyValue';
import { percent } from '../../ui/format/format';
import { headlineFigure } from '../../ui/format/likely';
import { words } from '../../ui/words/performance';
import { NumberCell } from '../dock/WorkloadCells';
import { useStudio } from '../studio';
import classes from './HeadroomTable.module.css';
import { headroomKey } from './keys';
import { mostFigure } from './likelyFigures';
import { Why } from './Why';

const text = words.headroom;

/** The policy, editable, and the most throughput that keeps it. */
export function HeadroomPolicy() {
  const { snapshot, result, run, attempt, readOnly } = useStudio();
  const policy = headroomOf(snapshot.meta);
  const why = headroomKey(result?.scenario ?? '');
  return (
    <section aria-label={text.policy} className={classes.policy}>
      <div className={classes.field} title={text.percentHelp}>
        <span>{text.percent}</span>
        <NumberCell
          label={text.percent}
          value={policy.percent}
          unit="%"
          width={64}
          disabled={readOnly}
          onSet={(value) =>
            value === null ? text.notANumber : attempt((context) => setHeadroom(context, { percent: value }))
          }
        />
      </div>
      <Checkbox
        size="xs"
        label={text.oneFailure}
        title={text.oneFailureHelp}
        checked={policy.one_failure}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) => run((context) => setHeadroom(context, { one_failure: checked }))}
      />
      {result && (
        <dl className={classes.figures}>
          <dt>{text.most}</dt>
          <dd>
            <LikelyValue figure={mostFigure(result)} />
            <Why of={why} label={text.most} />
          </dd>
          <dt>{text.now}</dt>
          <dd>
            <LikelyValue figure={headlineFigure(result.workloads.length > 0 ? result : null)} />
            <Why of={why} label={text.now} />
          </dd>
          <dt>{text.normal}</dt>
          <dd>
            {percent(result.headroom.normal_target, true)}
            <Why of={why} label={text.normal} />
          </dd>
          {policy.one_failure && (
            <>
              <dt>{text.failure}</dt>
              <dd>
                {percent(result.headroom.failure_target, true)}
                <Why of={why} label={text.failure} />
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}
