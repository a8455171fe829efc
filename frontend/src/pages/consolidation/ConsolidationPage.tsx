import { Button, Loader } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { type ConsolidationQuery, useConsolidation } from '../../api/queries/consolidations';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/consolidation';
import { PageTop } from '../frame/PageTop';
import { addressOf, askedOf } from './consolidationAddress';
import classes from './Consolidation.module.css';
import { ConsolidationTerms } from './ConsolidationTerms';
import { ConsolidationView } from './ConsolidationView';

const OWN = 'design:';

/** `/consolidation?estate=…&on=…&place=…`: what of some designs fits on another. All that is chosen is in the address. */
export function ConsolidationPage() {
  const [query, setQuery] = useSearchParams();
  const asked = askedOf(query);
  const found = useConsolidation(asked);
  const change = (changed: Partial<ConsolidationQuery>) =>
    setQuery(addressOf({ ...asked, ...changed }), { replace: true });
  return (
    <div className={classes.page}>
      <PageTop title={words.title} lead={found.data ? words.leadOn(found.data.on) : words.lead}>
        {asked.on.startsWith(OWN) && (
          <Button component={Link} to={`/d/${asked.on.slice(OWN.length)}`} variant="default">
            {words.open}
          </Button>
        )}
      </PageTop>
      <ConsolidationTerms asked={asked} found={found.data} onChange={change} />
      <main className={classes.main} aria-busy={found.isFetching}>
        {found.isFetching ? (
          <p className={classes.working} role="status">
            <Loader size={14} /> {words.working}
          </p>
        ) : found.error ? (
          <ErrorState title={words.failed}>{found.error.message}</ErrorState>
        ) : found.data ? (
          <ConsolidationView found={found.data} />
        ) : (
          <EmptyState
            title={words.empty.title}
            action={
              <a href="/help/guide/consolidation" target="_blank" rel="noreferrer">
                {words.empty.help}
              </a>
            }
          >
            {words.empty.note}
          </EmptyState>
        )}
      </main>
    </div>
  );
}
