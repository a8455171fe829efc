import type { WorkloadResult } from '../../api/answers';
import { useStudio } from '../studio';
import { limitSentence } from './limitSentence';
import classes from './Performance.module.css';

/** Why a workload goes no faster, in words; the names of parts select them. */
export function LimitLine({ workload }: { readonly workload: WorkloadResult }) {
  const { acts } = useStudio();
  return limitSentence(workload).map(({ text, component_ids }) =>
    component_ids.length === 0 ? (
      <span key={text}>{text}</span>
    ) : (
      <button
        key={text}
        type="button"
        className={classes.noun}
        onClick={() => acts.select(component_ids)}
        onMouseEnter={() => acts.light(component_ids)}
        onMouseLeave={() => acts.light(null)}
      >
        {text}
      </button>
    ),
  );
}
