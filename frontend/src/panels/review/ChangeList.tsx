import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Changes } from '../../model/collaboration/suggestion';
import { suggestionWords as words } from '../../ui/words/review';
import { useStudio } from '../studio';
import { type ChangeState, changesInWords } from './changeWords';
import classes from './Suggestion.module.css';

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil };
const sentences: Readonly<Record<ChangeState, (what: string) => string>> = {
  added: words.added,
  removed: words.removed,
  changed: words.changed,
};
const FIRST = 12;

interface ChangeListProps {
  readonly changes: Changes;
  /** What it is called, if these are nobody's suggestion. */
  readonly label?: string;
}

/** What is added, removed and changed, one entry a line. */
export function ChangeList({ changes, label = words.changes }: ChangeListProps) {
  const { tree, snapshot, catalogue } = useStudio();
  const [all, setAll] = useState(false);
  const entries = useMemo(
    () => changesInWords(changes, { tree, snapshot, catalogue }),
    [changes, tree, snapshot, catalogue],
  );
  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <ul className={classes.changes} aria-label={label}>
      {shown.map(({ key, state, title, details }) => {
        const Icon = icons[state];
        return (
          <li key={key} data-state={state}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <div>
              <span>{sentences[state](title)}</span>
              {details.map((text) => (
                <span key={text} className={classes.detail}>
                  {text}
                </span>
              ))}
            </div>
          </li>
        );
      })}
      {shown.length < entries.length && (
        <li>
          <button type="button" className={classes.more} onClick={() => setAll(true)}>
            {words.more(entries.length - shown.length)}
          </button>
        </li>
      )}
    </ul>
  );
}
