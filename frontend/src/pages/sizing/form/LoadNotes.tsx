import { CloseButton } from '@mantine/core';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/offers';
import classes from './Form.module.css';
import type { useMeasuredLoad } from './useMeasuredLoad';

const text = words.load;

/** What a measurement that became workloads tells, and what it leaves open. */
export function LoadNotes({ load }: { readonly load: ReturnType<typeof useMeasuredLoad> }) {
  if (load.busy) return <p className={classes.notes}>{text.reading}</p>;
  if (load.error) return <ErrorState title={text.failed}>{load.error.message}</ErrorState>;
  if (load.notes.length === 0) return null;
  return (
    <section className={classes.notes} aria-label={text.title}>
      <div className={classes.head}>
        <h3>{text.title}</h3>
        <CloseButton size="sm" aria-label={text.close} onClick={load.forget} />
      </div>
      <ul>
        {load.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
