import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/search';
import classes from './Gallery.module.css';
import { searchFor } from './searchFor';

/** Leads to the search across all designs. */
export function SearchAll() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useHotkeys([['mod+K', () => field.current?.focus()]], []);
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          navigate(searchFor(text));
        }}
      >
        <SearchField ref={field} label={words.field} value={text} onChange={setText} />
      </form>
    </search>
  );
}
