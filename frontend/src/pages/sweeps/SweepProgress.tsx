import { Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconPlayerPlay, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { isWorking, type SweepAnswer, useDeleteSweep, useStartSweep, useSweepAct } from '../../api/queries/sweeps';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/sweeps';
import classes from './Sweeps.module.css';
import { percentOf } from './SweepsPage';

const text = words.work;
const icon = { size: 14, stroke: 1.5 } as const;

interface ProgressProps {
  readonly sweep: SweepAnswer;
  readonly mayEdit: boolean;
}

/** How far it is, at what pace, for how long still; and the presses that end it or let it go on. */
export function SweepProgress({ sweep, mayEdit }: ProgressProps) {
  const { chunks, work_s, things_a_second, left_s, lost } = sweep;
  const facts = [
    things_a_second !== null && text.pace(things_a_second),
    left_s !== null && text.left(left_s),
    chunks > 0 && text.chunks(chunks),
    work_s > 0 && text.work(work_s),
  ].filter((one) => one !== false);
  return (
    <section className={classes.work} aria-label={text.progress}>
      <div className={classes.bar}>
        <p role="status">
          <State sweep={sweep} />
          <small>{facts.join(', ')}</small>
        </p>
        {isWorking(sweep) && <Progress value={percentOf(sweep)} aria-label={text.progress} />}
      </div>
      {mayEdit && <Acts sweep={sweep} />}
      {sweep.message && sweep.state !== 'failed' && <p className={classes.note}>{sweep.message}</p>}
      {lost > 0 && <p className={classes.note}>{text.lost(lost)}</p>}
    </section>
  );
}

function State({ sweep: { state, done, total, message } }: { readonly sweep: SweepAnswer }) {
  if (state === 'waiting') return <b>{text.waiting}</b>;
  if (state === 'cancelled') return <b>{text.cancelled(done, total)}</b>;
  if (state === 'failed') {
    return (
      <b className={classes.failed}>
        {text.failed}: {message}
      </b>
    );
  }
  if (total === null) return <b>{text.counting}</b>;
  if (state === 'running') return <b>{text.running(done, total)}</b>;
  return (
    <b>
      <IconCircleCheck size={16} stroke={1.5} color="var(--hr-ok)" aria-hidden /> {text.done(total)}
    </b>
  );
}

function Acts({ sweep }: { readonly sweep: SweepAnswer }) {
  const { id, state, requirement, candidates } = sweep;
  const act = useSweepAct(id);
  const again = useStartSweep();
  const remove = useDeleteSweep();
  const navigate = useNavigate();
  const error = act.error ?? again.error ?? remove.error;
  const restart =
    requirement === null || candidates === null
      ? null
      : () =>
          again.mutate(
            { requirement: { ...requirement }, candidates },
            { onSuccess: (other) => navigate(`/sweeps/${other.id}`, { replace: true }) },
          );
  return (
    <div className={classes.acts}>
      {isWorking(sweep) && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop {...icon} />}
          loading={act.isPending}
          onClick={() => act.mutate('cancel')}
        >
          {text.cancel}
        </Button>
      )}
      {state === 'cancelled' && (
        <Button leftSection={<IconPlayerPlay {...icon} />} loading={act.isPending} onClick={() => act.mutate('resume')}>
          {text.resume}
        </Button>
      )}
      {restart && (state === 'cancelled' || state === 'failed') && (
        <Button variant="default" leftSection={<IconRefresh {...icon} />} loading={again.isPending} onClick={restart}>
          {text.again}
        </Button>
      )}
      {!isWorking(sweep) && (
        <Button
          variant="default"
          leftSection={<IconTrash {...icon} />}
          loading={remove.isPending}
          onClick={() => remove.mutate(id, { onSuccess: () => navigate('/sweeps', { replace: true }) })}
        >
          {text.remove}
        </Button>
      )}
      {error && <ErrorState title={text.refused}>{error.message}</ErrorState>}
    </div>
  );
}
