import type { WorkloadResult } from '../../api/answers';
import { inFlight } from '../../ui/format/format';
import { words } from '../../ui/words/performance';
import { useStudio } from '../studio';
import classes from './Response.module.css';

type Step = WorkloadResult['population'][number];

/** From threads to parts in flight, one step a line: what it multiplies or caps. */
export function Population({ workload }: { readonly workload: WorkloadResult }) {
  const text = words.population;
  return (
    <section aria-label={text.title} className={classes.population}>
      <h3>{text.title}</h3>
      {workload.population.length === 0 && <p className={classes.none}>{text.none}</p>}
      <ol>
        {workload.population.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their place alone; two may read alike.
          <PopulationStep key={index} step={step} />
        ))}
      </ol>
    </section>
  );
}

function PopulationStep({ step }: { readonly step: Step }) {
  const { acts } = useStudio();
  const { value, unit } = inFlight(step.value, step.unit);
  return (
    <li>
      {step.component_ids.length > 0 ? (
        <button
          type="button"
          aria-label={words.population.select(step.label)}
          onClick={() => acts.select(step.component_ids)}
          onMouseEnter={() => acts.light(step.component_ids)}
          onMouseLeave={() => acts.light(null)}
        >
          {step.label}
        </button>
      ) : (
        <span>{step.label}</span>
      )}
      <b>
        {value} <small>{unit}</small>
      </b>
      {step.detail && <p>{step.detail}</p>}
    </li>
  );
}
