import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../api/queries/me';
import { isWorking, type SweepHead, useDeleteSweep, useSweeps } from '../../api/queries/sweeps';
import { whenChanged } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/sweeps';
import { ColumnPage } from '../frame/ColumnPage';
import classes from './Sweeps.module.css';

/** `/sweeps`: long work of the organisation, the newest first. */
export function SweepsPage() {
  const sweeps = useSweeps();
  return (
    <ColumnPage
      title={words.title}
      lead={words.lead}
      className={classes.list}
      busy={sweeps.isPending}
      tools={
        <Button component={Link} to="/sizing" variant="default">
          {words.empty.action}
        </Button>
      }
    >
      {sweeps.isError && <ErrorState title={words.listFailed}>{sweeps.error.message}</ErrorState>}
      {sweeps.data?.length === 0 && (
        <EmptyState
          title={words.empty.title}
          action={
            <a href="/help/guide/sweeps" target="_blank" rel="noreferrer">
              {words.help}
            </a>
          }
        >
          {words.empty.note}
        </EmptyState>
      )}
      {sweeps.data && sweeps.data.length > 0 && <SweepsTable sweeps={sweeps.data} />}
    </ColumnPage>
  );
}

function SweepsTable({ sweeps }: { readonly sweeps: readonly SweepHead[] }) {
  const { columns } = words;
  const mayEdit = useMay('editor');
  const now = new Date();
  return (
    <table className={classes.table} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{columns.sweep}</th>
          <th scope="col">{columns.of}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className={classes.number}>
            {columns.done}
          </th>
          <th scope="col" className={classes.number}>
            {columns.begun}
          </th>
          {mayEdit && <td />}
        </tr>
      </thead>
      <tbody>
        {sweeps.map((sweep) => (
          <tr key={sweep.id}>
            <th scope="row">
              <Link to={`/sweeps/${sweep.id}`}>{sweep.title || words.kinds[sweep.kind]}</Link>
            </th>
            <td data-label={columns.of}>{words.kinds[sweep.kind]}</td>
            <td data-label={columns.state} data-state={sweep.state}>
              {words.states[sweep.state]}
            </td>
            <td className={classes.number} data-label={columns.done}>
              <span className={classes.done}>
                {words.done(sweep.done, sweep.total)}
                {isWorking(sweep) && <Progress size="xs" value={percentOf(sweep)} aria-label={words.work.progress} />}
              </span>
            </td>
            <td className={classes.number} data-label={columns.begun}>
              {whenChanged(new Date(sweep.created_at), now)}
            </td>
            {mayEdit && (
              <td className={classes.act}>
                <Remove sweep={sweep} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Remove({ sweep: { id, title } }: { readonly sweep: SweepHead }) {
  const remove = useDeleteSweep();
  return (
    <ActionIcon
      aria-label={words.delete(title)}
      title={words.delete(title)}
      loading={remove.isPending}
      onClick={() => remove.mutate(id)}
    >
      <IconTrash size={14} stroke={1.5} />
    </ActionIcon>
  );
}

/** How far a sweep is, 0 to 100. */
export const percentOf = ({ done, lost, total }: Pick<SweepHead, 'done' | 'lost' | 'total'>): number =>
  total === null || total === 0 ? 0 : (100 * (done + lost)) / total;
