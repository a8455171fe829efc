import type { PathUnit } from '../../charts/path/pathPlot';
import { words } from '../../ui/words/iopath';
import classes from './IoPathView.module.css';

/** What the fills and lines of the chart mean. */
export function IoPathLegend({ unit }: { readonly unit: PathUnit }) {
  const entries = unit === 'time' ? words.timeLegend : words.legend;
  return (
    <ul className={classes.legend}>
      {Object.entries(entries).map(([mark, label]) => (
        <li key={mark}>
          <i data-mark={mark} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
