import { useSearchParams } from 'react-router';
import { useAlternatives } from '../../api/queries/alternatives';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/alternatives';
import { NoPage } from '../frame/NoPage';
import classes from './Alternatives.module.css';
import { AlternativesTop } from './AlternativesTop';
import { AlternativesView } from './AlternativesView';
import { type TableAddress, addressOf, askedOf } from './alternativesAddress';

/** `/alternatives?ref=…`: up to 20 designs or versions in one table. All that is chosen is in the address. */
export function AlternativesPage() {
  const [query, setQuery] = useSearchParams();
  const asked = askedOf(query);
  const table = useAlternatives(asked);
  const change = (changed: Partial<TableAddress>) =>
    setQuery(addressOf({ ...asked, ...changed }), { replace: !('refs' in changed) });
  if (table.error) return <NoPage title={words.failed}>{table.error.message}</NoPage>;
  const shown = asked.refs.length > 0 ? table.data : undefined;
  return (
    <div className={classes.page}>
      <AlternativesTop asked={asked} table={shown} onChange={change} />
      {asked.refs.length === 0 && (
        <main className={classes.empty}>
          <EmptyState>{words.empty}</EmptyState>
        </main>
      )}
      {shown ? (
        <AlternativesView table={shown} asked={asked} onChange={change} />
      ) : (
        asked.refs.length > 0 && <main aria-busy="true" aria-label={words.loading} />
      )}
    </div>
  );
}
