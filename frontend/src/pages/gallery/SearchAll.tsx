import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/search';
import classes from './Gallery.module.css';
import { searchFor } from './searchFor';

/** Leads to the search across all designs: a field, and a link on a phone. */
export function SearchAll() {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useHotkeys([['mod+K', () => field.current?.focus()]], []);
  return (
    <>
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
      <Link to="/search" className={`${classes.link} ${classes.searchLink}`}>
        {words.title}
      </Link>
    </>
  );
}
