import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useMay } from '../../api/queries/me';
import { isWorking, type SweepAnswer, type SweepFindings, useSweep } from '../../api/queries/sweeps';
import { ErrorState } from '../../ui/message/ErrorState';
import { money } from '../../ui/words/sizing';
import { words } from '../../ui/words/sweeps';
import { PageTop } from '../frame/PageTop';
import { Tally } from '../sizing/Rejected';
import { PointTable } from './PointTable';
import { SweepProgress } from './SweepProgress';
import classes from './Sweeps.module.css';

/** `/sweeps/:id`: how far a sweep has come, and what it has found. */
export function SweepPage() {
  const { id = '' } = useParams();
  const sweep = useSweep(id);
  return (
    <div className={classes.page}>
      <PageTop title={words.title} lead={sweep.data?.title ?? words.lead}>
        <Button component={Link} to="/sweeps" variant="default" leftSection={<IconList size={14} stroke={1.5} />}>
          {words.all}
        </Button>
      </PageTop>
      <main className={classes.main} aria-busy={sweep.isPending}>
        {sweep.isError && <ErrorState title={words.gone}>{sweep.error.message}</ErrorState>}
        {sweep.data && <Sweep key={id} sweep={sweep.data} />}
      </main>
    </div>
  );
}

function Sweep({ sweep }: { readonly sweep: SweepAnswer }) {
  const mayEdit = useMay('editor');
  return (
    <>
      <SweepProgress sweep={sweep} mayEdit={mayEdit} />
      {sweep.kind !== 'sizing' && (
        <p className={classes.note}>
          {words.pairs.note} {sweep.design_id && <Link to={`/d/${sweep.design_id}`}>{words.pairs.open}</Link>}
        </p>
      )}
      {sweep.found && <Found sweep={sweep} found={sweep.found} mayEdit={mayEdit} />}
    </>
  );
}

interface FoundProps {
  readonly sweep: SweepAnswer;
  readonly found: SweepFindings;
  readonly mayEdit: boolean;
}

function Found({ sweep, found, mayEdit }: FoundProps) {
  const { front, cheapest, rejected, refused } = found;
  const shared = { sweepId: sweep.id, sweepTitle: sweep.title, mayEdit };
  return (
    <>
      <Sentence found={found} soFar={isWorking(sweep)} />
      <PointTable {...shared} title={words.front.title} note={words.front.note} points={front} />
      <PointTable
        {...shared}
        title={words.front.cheapest}
        note={words.front.cheapestNote}
        points={cheapest.filter(({ number }) => !front.some((one) => one.number === number))}
      />
      <div className={classes.tallies}>
        <Tally title={words.rejected} note={words.rejectedNote(found.solved - found.meeting)} rows={rejected} />
        <Tally title={words.refused} note={words.refusedNote} rows={refused} />
      </div>
    </>
  );
}

function Sentence({ found, soFar }: { readonly found: SweepFindings; readonly soFar: boolean }) {
  const text = words.sentence;
  const [first] = found.front;
  return (
    <p className={classes.sentence}>
      <b>
        {text.meet(found.meeting, found.solved)}
        {soFar && text.soFar}
      </b>
      {first ? text.from(money(first.cost, first.currency)) : '.'} {!first && !soFar && text.none}{' '}
      {text.bounded(found.designs)}
    </p>
  );
}
