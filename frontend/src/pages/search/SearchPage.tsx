import { Button, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type SearchAnswer, type SearchHit, useSearch } from '../../api/queries/search';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/search';
import { ColumnPage } from '../frame/ColumnPage';
import { FacetList } from './FacetList';
import { HitCard } from './HitCard';
import { QueryField } from './QueryField';
import { hasTerm, withoutTerm, withTerm } from './query';
import classes from './Search.module.css';

const PAUSE_MS = 200;

/** `/search?q=…`: all designs by what is in them. The query is in the address. */
export function SearchPage() {
  const { text, setText, query } = useQueryText();
  const found = useSearch(query);
  const [first] = found.data?.pages ?? [];
  const hits = found.data?.pages.flatMap((page) => page.hits) ?? [];
  const toggle = (term: string) => setText(hasTerm(text, term) ? withoutTerm(text, term) : withTerm(text, term));
  return (
    <ColumnPage title={words.title} lead={words.lead} className={classes.main} busy={found.isFetching}>
      <search className={classes.query}>
        <QueryField text={text} answer={first} onChange={setText} />
      </search>
      {found.isError && <ErrorState title={words.failed}>{found.error.message}</ErrorState>}
      {first && !found.isError && (
        <>
          <IndexLine index={first.index} />
          {query === '' ? (
            <Examples onTake={setText} />
          ) : (
            <Results
              answer={first}
              hits={hits}
              query={text}
              onToggle={toggle}
              onMore={found.hasNextPage ? () => void found.fetchNextPage() : null}
            />
          )}
        </>
      )}
    </ColumnPage>
  );
}

/** What is typed, and what is asked for once it rests; both follow the address when that is another. */
function useQueryText() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('q') ?? '';
  const [text, setText] = useState(asked);
  const [rested] = useDebouncedValue(text, PAUSE_MS);
  const write = useEffectEvent((next: string) => {
    if (next !== asked) setAddress(next === '' ? {} : { q: next }, { replace: true });
  });
  const follow = useEffectEvent((next: string) => {
    if (next !== rested.trim()) setText(next);
  });
  useEffect(() => write(rested.trim()), [rested]);
  useEffect(() => follow(asked), [asked]);
  return { text, setText, query: rested.trim() };
}

function IndexLine({ index }: { readonly index: SearchAnswer['index'] }) {
  if (index.current >= index.designs) return null;
  return (
    <p className={classes.index} role="status">
      {words.behind(index.current, index.designs)}
    </p>
  );
}

function Examples({ onTake }: { readonly onTake: (text: string) => void }) {
  return (
    <dl className={classes.examples} aria-label={words.try}>
      {words.examples.map(([query, meaning]) => (
        <div key={query}>
          <dt>
            <UnstyledButton onClick={() => onTake(query)}>
              <code>{query}</code>
            </UnstyledButton>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ResultsProps {
  readonly answer: SearchAnswer;
  readonly hits: readonly SearchHit[];
  readonly query: string;
  readonly onToggle: (term: string) => void;
  readonly onMore: (() => void) | null;
}

function Results({ answer, hits, query, onToggle, onMore }: ResultsProps) {
  if (answer.problem) return null;
  if (answer.total === 0) {
    const { designs, current } = answer.index;
    return (
      <EmptyState title={words.none(answer.query)}>
        {current < designs ? words.noneWhileBehind : words.noneHelp}
      </EmptyState>
    );
  }
  return (
    <div className={classes.results}>
      <FacetList
        facets={answer.facets}
        over={answer.facet_designs < answer.total ? answer.facet_designs : null}
        query={query}
        onToggle={onToggle}
      />
      <section aria-label={words.found(answer.total)}>
        <h2 className={classes.total} aria-live="polite">
          {words.found(answer.total)}
        </h2>
        {hits.map((hit) => (
          <HitCard key={hit.design_id} hit={hit} />
        ))}
        {onMore && (
          <Button variant="default" onClick={onMore}>
            {words.more(answer.total - hits.length)}
          </Button>
        )}
      </section>
    </div>
  );
}
