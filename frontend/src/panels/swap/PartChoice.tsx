import { useId, useMemo, useState } from 'react';
import type { Part } from '../../api/answers';
import { keyFigure, partSearch } from '../../ui/search/partWords';
import { SearchField } from '../../ui/search/SearchField';
import { rank } from '../../ui/search/search';
import { words } from '../../ui/words/swap';
import { useStudio } from '../studio';
import classes from './Swap.module.css';

interface PartChoiceProps {
  readonly parts: readonly Part[];
  readonly picked: Part | null;
  readonly onPick: (part: Part) => void;
}

/** Parts that fit, as one choice: arrow keys go through them. */
export function PartChoice({ parts, picked, onPick }: PartChoiceProps) {
  const [query, setQuery] = useState('');
  const group = useId();
  const { kinds, synonyms } = useStudio().catalogue;
  const entries = useMemo(
    () => parts.map((part) => ({ part, text: partSearch(part, kinds[part.kind], synonyms) })),
    [parts, kinds, synonyms],
  );
  const matches = entries.filter(({ text }) => rank(text, query) > 0);
  return (
    <div className={classes.choice}>
      <SearchField data-autofocus label={words.find} title={words.findHelp} value={query} onChange={setQuery} />
      <div className={classes.list} role="radiogroup" aria-label={words.choices}>
        {matches.map(({ part }) => (
          <label key={part.id} className={classes.part} data-picked={part === picked || undefined}>
            <input type="radio" name={group} checked={part === picked} onChange={() => onPick(part)} />
            <span>
              <b>{part.name}</b>
              <small>{[part.vendor, keyFigure(part)].filter(Boolean).join(', ')}</small>
            </span>
          </label>
        ))}
        {matches.length === 0 && <p className={classes.hint}>{words.none(query)}</p>}
      </div>
    </div>
  );
}
