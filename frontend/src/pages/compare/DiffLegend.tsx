import type { DiffMark } from '../../canvas/types';
import { words } from '../../ui/words/compare';
import classes from './Compare.module.css';

const text = words.drawing;
const SIGNS: Readonly<Record<DiffMark, string>> = { added: '+', removed: '−', changed: '●' };

/** How changes are told in the drawing, in words. */
export function DiffLegend() {
  return (
    <ul className={classes.legend} aria-label={text.legend}>
      {(Object.keys(SIGNS) as DiffMark[]).map((mark) => (
        <li key={mark}>
          <Sign mark={mark} /> {text.signs[mark]}
        </li>
      ))}
    </ul>
  );
}

/** The sign of a change; the word stands beside it, or is its label. */
export function Sign({ mark, spoken = false }: { readonly mark: DiffMark; readonly spoken?: boolean }) {
  return (
    <span
      className={classes.sign}
      data-mark={mark}
      {...(spoken ? { role: 'img', 'aria-label': text.signs[mark] } : { 'aria-hidden': true })}
    >
      {SIGNS[mark]}
    </span>
  );
}
