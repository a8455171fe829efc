import type { LedgerRow } from '../../api/answers';
import { words } from '../../ui/words/validation';
import { tagOf } from './ledgerView';
import classes from './RowTag.module.css';

/** What must be known of a figure at a glance. */
export function RowTag({ row }: { readonly row: LedgerRow }) {
  const tag = tagOf(row);
  if (tag === null) return null;
  return (
    <span className={classes.tag} data-tag={tag}>
      {words.tags[tag]}
    </span>
  );
}
