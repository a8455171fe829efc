import { Button } from '@mantine/core';
import { FIELDS } from '../../model/names/pattern';
import { words } from '../../ui/words/pattern';
import classes from './Arrange.module.css';

/** What a pattern may have in braces, each put in by a press. */
export function PatternFields({ onPick }: { readonly onPick: (hole: string) => void }) {
  return (
    <ul className={`${classes.fields} ${classes.wide}`}>
      {FIELDS.map((field) => (
        <li key={field}>
          <Button
            size="compact-xs"
            variant="default"
            title={words.fields[field]}
            aria-label={words.insert(words.fields[field])}
            onClick={() => onPick(`{${field}}`)}
          >{`{${field}}`}</Button>
        </li>
      ))}
    </ul>
  );
}
