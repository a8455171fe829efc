import { useState } from 'react';
import type { SizingOutcome } from '../../api/queries/sizing';
import { TextButton } from '../../ui/form/TextButton';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/sizing';
import classes from './Sizing.module.css';

const text = words.rejected;
/** Rows that are shown at first. */
const FIRST = 8;

/** Designs that are not offered by what refused them first, and parts that were never considered. */
export function Rejected({ found }: { readonly found: SizingOutcome }) {
  return (
    <>
      <Tally title={text.title} note={text.note(found.designs)} rows={found.rejected} />
      <Tally title={text.parts} note={text.partsNote} rows={found.parts_out} />
    </>
  );
}

interface TallyProps {
  readonly title: string;
  readonly note: string;
  readonly rows: SizingOutcome['rejected'];
}

/** Counts by reason, the most first, a few at first. */
export function Tally({ title, note, rows }: TallyProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map((row) => row.count));
  return (
    <section className={classes.tally} aria-label={title}>
      <h3>
        {title} <small>{note}</small>
      </h3>
      <ul>
        {(all ? rows : rows.slice(0, FIRST)).map((row) => (
          <li key={row.reason}>
            <span>{row.reason}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ width: `${(100 * row.count) / most}%` }} />
            </span>
            <b>{count(row.count)}</b>
          </li>
        ))}
      </ul>
      {!all && rows.length > FIRST && (
        <TextButton onClick={() => setAll(true)}>{text.more(rows.length - FIRST)}</TextButton>
      )}
    </section>
  );
}
