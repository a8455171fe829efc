import { useMemo } from 'react';
import type { DiffMark } from '../../canvas/types';
import { words } from '../../ui/words/compare';
import classes from './Compare.module.css';
import { useComparing } from './compareContext';
import { marksOf } from './overlay';

const text = words.drawing;
const SIGNS: Readonly<Record<DiffMark, string>> = { added: '+', removed: '−', changed: '●' };

/** How changes are told in the drawing, and how many parts and cables there are of each. */
export function DiffLegend() {
  const { answer } = useComparing();
  const marks = useMemo(() => [...marksOf(answer, 'overlay').values()], [answer]);
  return (
    <ul className={classes.legend} aria-label={text.legend}>
      {(Object.keys(SIGNS) as DiffMark[]).map((mark) => (
        <li key={mark}>
          <Sign mark={mark} /> {text.counted(marks.filter((one) => one === mark).length, mark)}
        </li>
      ))}
    </ul>
  );
}

interface SignProps {
  readonly mark: DiffMark;
  /** Where no word stands beside it. */
  readonly spoken?: boolean;
}

/** The sign of a change. */
export function Sign({ mark, spoken = false }: SignProps) {
  const said = spoken ? { role: 'img', 'aria-label': text.signs[mark] } : { 'aria-hidden': true };
  return (
    <span className={classes.sign} data-mark={mark} {...said}>
      {SIGNS[mark]}
    </span>
  );
}
