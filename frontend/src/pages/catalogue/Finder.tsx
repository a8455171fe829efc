import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Filters } from '../../panels/parts/Filters';
import { choicesOf, findParts, isFiltered, type PartEntry } from '../../panels/parts/find';
import { PartList } from '../../panels/parts/PartList';
import { EmptyState } from '../../ui/message/EmptyState';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/catalogue';
import classes from './Catalogue.module.css';
import type { useCatalogueChoices } from './useCatalogueChoices';

export type CatalogueChoices = ReturnType<typeof useCatalogueChoices>;

interface FinderProps {
  readonly entries: readonly PartEntry[];
  readonly choices: CatalogueChoices;
  readonly narrow: boolean;
  /** The parts of the organisation, below the filters. */
  readonly own: ReactNode;
}

/** Search, filters and the list of what they find. */
export function Finder({ entries, choices, narrow, own }: FinderProps) {
  const { question, compared } = choices;
  const [text, setText] = useSearchText(choices);
  const deferred = useDeferredValue(text);
  const current = useMemo(() => ({ ...question, text: deferred }), [question, deferred]);
  const matches = useMemo(() => findParts(entries, current), [entries, current]);
  const facets = useMemo(() => choicesOf(entries, question.port), [entries, question.port]);
  const [shown, setShown] = useState(false);
  const toggle = useToggle(choices);
  const { clear: clearAll } = choices;
  const clear = useCallback(() => {
    setText('');
    clearAll();
  }, [setText, clearAll]);
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={words.search}
          placeholder={words.searchHint}
          value={text}
          maxLength={200}
          onChange={setText}
        />
        {narrow && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {words.filters}
          </Button>
        )}
        {(!narrow || shown) && (
          <>
            <Filters
              question={question}
              choices={facets}
              filtered={isFiltered(current)}
              onChange={choices.ask}
              onClear={clear}
            />
            {own}
          </>
        )}
      </div>
      <div className={classes.found}>
        <div className={classes.bar}>
          <span role="status">{words.found(matches.length, entries.length)}</span>
          <Button variant="default" disabled={compared.length < 2} onClick={() => choices.showComparison(true)}>
            {words.compareThese(compared.length)}
          </Button>
        </div>
        {matches.length > 0 ? (
          <PartList
            entries={matches}
            narrow={narrow}
            selected={choices.part}
            compared={compared}
            onSelect={choices.open}
            onCompare={toggle}
          />
        ) : (
          <EmptyState action={isFiltered(current) && <Button onClick={clear}>{words.clear}</Button>}>
            {words.none}
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** What is typed; the address follows once the typing rests, and leads when it changes by itself. */
function useSearchText({ question, ask }: CatalogueChoices) {
  const [text, setText] = useState(question.text);
  const write = useDebouncedCallback((next: string) => ask({ text: next }), 300);
  useEffect(() => setText(question.text), [question.text]);
  const type = useCallback(
    (next: string) => {
      setText(next);
      write(next);
    },
    [write],
  );
  return [text, type] as const;
}

/** Puts a part among those to compare or takes it out; a fifth is refused in words. */
function useToggle({ toggleCompared }: CatalogueChoices) {
  return useCallback(
    (id: string) => {
      if (!toggleCompared(id)) notifications.show({ message: words.compareFull });
    },
    [toggleCompared],
  );
}
