import { Autocomplete } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SearchAnswer } from '../../api/queries/search';
import { words } from '../../ui/words/search';
import { completed } from './query';
import classes from './Search.module.css';

interface QueryFieldProps {
  readonly text: string;
  /** Of the text as it was asked last. */
  readonly answer: SearchAnswer | undefined;
  readonly onChange: (text: string) => void;
}

/** The query as it is typed, with what its last term may mean. */
export function QueryField({ text, answer, onChange }: QueryFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['mod+K', () => field.current?.select()]], []);
  const fits = answer !== undefined && answer.query === text.trim();
  const options = fits ? answer.suggestions : [];
  const byTerm = new Map(options.map((option) => [option.term, option]));
  const problem = fits ? answer.problem : null;
  return (
    <Autocomplete
      ref={field}
      type="search"
      size="md"
      autoFocus={text === ''}
      spellCheck={false}
      maxLength={400}
      aria-label={words.field}
      placeholder={words.placeholder}
      leftSection={<IconSearch size={18} stroke={1.5} />}
      data={options.map(({ term }) => term)}
      filter={({ options: all }) => all}
      value={text}
      error={problem?.message}
      selectFirstOptionOnChange={false}
      onChange={(next) => {
        const option = byTerm.get(next);
        onChange(option && answer ? completed(text, answer.at, option) : next);
      }}
      renderOption={({ option: { value } }) => {
        const option = byTerm.get(value);
        return (
          <span className={classes.option}>
            <code>{value}</code>
            <span>{option?.label}</span>
            <small>{option?.designs != null && words.found(option.designs)}</small>
          </span>
        );
      }}
    />
  );
}
