import { useState } from 'react';
import type { ImportPreview } from '../../api/answers';
import { TextButton } from '../../ui/form/TextButton';
import { count } from '../../ui/format/format';
import { kindName, words } from '../../ui/words/import';
import classes from './Decide.module.css';

const FIRST = 8;

interface NamedThingsProps {
  readonly title: string;
  readonly things: ImportPreview['left_out'];
  readonly total: number;
}

/** Things with what is to be said of each. */
export function NamedThings({ title, things, total }: NamedThingsProps) {
  const [all, setAll] = useState(false);
  if (things.length === 0) return null;
  const shown = things.slice(0, all ? undefined : FIRST);
  return (
    <section aria-label={title}>
      <h2>
        {title} <small>{count(total)}</small>
      </h2>
      <ul className={classes.named}>
        {shown.map(({ kind, name, why }) => (
          <li key={`${kind} ${name} ${why}`}>
            <b>{name}</b> <small>{kindName(kind)}</small>
            <span>{why}</span>
          </li>
        ))}
      </ul>
      {shown.length < things.length && (
        <TextButton onClick={() => setAll(true)}>{words.showAll(things.length)}</TextButton>
      )}
    </section>
  );
}
