import { runs, useFailureRun } from '../../../api/queries/failureRun';
import { useFailures } from '../../../api/queries/failures';
import { useFailureState } from '../../../state/failures';
import { words } from '../../../ui/words/failures';
import { useStudio } from '../../studio';
import classes from './Harm.module.css';

/** What the greys on the drawing mean: the darker, the more is lost; hatched where a workload goes down. */
export function HarmLegend() {
  const { source, seq } = useStudio();
  const { isError } = useFailures(source, seq);
  const run = useFailureRun(source, seq).data;
  const waits = run?.long === true && run.state !== 'done' && !runs(run);
  const isThere = useFailureState(({ harm }) => harm !== null);
  return (
    <section className={classes.legend} aria-label={words.harm.title} title={words.harm.help}>
      <span className={classes.title}>{words.harm.title}</span>
      {isThere ? <Bands /> : <span role="status">{said(isError, waits)}</span>}
    </section>
  );
}

function said(isError: boolean, waits: boolean): string {
  if (isError) return words.harm.failed;
  return waits ? words.harm.waits : words.harm.working;
}

function Bands() {
  return (
    <>
      {words.harm.legend.map((word, band) => (
        <span key={word} className={classes.band}>
          <span className={classes.swatch} data-band={band} />
          {word}
        </span>
      ))}
      <span className={classes.band}>
        <span className={classes.swatch} data-band="unknown" />
        {words.harm.unknown}
      </span>
    </>
  );
}
