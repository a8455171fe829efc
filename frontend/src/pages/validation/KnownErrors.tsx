import type { LedgerRow } from '../../api/answers';
import { errorText } from '../../ui/format/format';
import { words } from '../../ui/words/validation';
import classes from './KnownErrors.module.css';
import { isMiss } from './ledgerView';

export const knownErrorsId = 'known-errors';

interface KnownErrorsProps {
  readonly rows: readonly LedgerRow[];
  readonly onSelect: (id: string) => void;
}

/** The predictions that miss their target, each with its reason. */
export function KnownErrors({ rows, onSelect }: KnownErrorsProps) {
  const misses = rows.filter(isMiss);
  return (
    <section id={knownErrorsId} className={classes.known} aria-labelledby={`${knownErrorsId}-title`} tabIndex={-1}>
      <h2 id={`${knownErrorsId}-title`}>{words.known.title}</h2>
      <p>{misses.length > 0 ? words.known.lead : words.known.none}</p>
      {misses.length > 0 && (
        <ul>
          {misses.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => onSelect(row.id)}>
                {row.metric}
              </button>{' '}
              <b>{errorText(row.error)}</b> {row.note || words.detail.noNote}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.manual}>{words.known.manual}</p>
    </section>
  );
}
