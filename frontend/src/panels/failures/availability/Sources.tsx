import type { ReliabilityFact } from '../../../api/answers';
import { words } from '../../../ui/words/availability';
import { useStudio } from '../../studio';
import classes from './Availability.module.css';
import { rangeText } from './spans';

interface SourcesProps {
  readonly facts: readonly ReliabilityFact[];
  readonly leftOut: readonly string[];
}

/** Every figure that was drawn, with its grade and where it stands; and what was not counted. */
export function Sources({ facts, leftOut }: SourcesProps) {
  const { catalogue } = useStudio();
  return (
    <div className={classes.sources}>
      <p className={classes.note}>
        <b>{words.minutes.leftOut}:</b> {leftOut.join(' ')}
      </p>
      <details>
        <summary>{words.sources.title(facts.length)}</summary>
        <table className={classes.phases}>
          <thead>
            <tr>
              {words.sources.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr key={fact.id}>
                <th scope="row">{words.sources.figures[fact.figure] ?? fact.figure}</th>
                <td>{catalogue.kinds[fact.of]?.label ?? fact.of}</td>
                <td className={classes.interval}>
                  {rangeText({ low: fact.low, median: fact.value, high: fact.high }, fact.unit)}
                </td>
                <td title={words.sources.evidenceHelp[fact.evidence]}>
                  <span className={classes.grade} data-grade={fact.evidence}>
                    {words.sources.evidence[fact.evidence]}
                  </span>
                </td>
                <td>{[fact.source, fact.page, fact.note].filter(Boolean).join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
