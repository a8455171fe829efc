import type { WorkloadResult } from '../../api/answers';
import { percent, quantity } from '../../ui/format/format';
import { words } from '../../ui/words/performance';
import classes from './Performance.module.css';

const text = words.narrowed;

/** The facts that nobody stated, the one that would narrow the interval most first. */
export function Narrowing({ interval }: { readonly interval: NonNullable<WorkloadResult['interval']> }) {
  return (
    <section className={classes.narrowing} aria-label={text.title} tabIndex={-1}>
      <h3>{text.title}</h3>
      <p>{interval.narrowed_by.length > 0 ? text.lead : text.none}</p>
      <ul>
        {interval.narrowed_by.map((cause) => (
          <li key={`${cause.part} ${cause.name}`}>
            <span>
              {cause.name} <small>{cause.part}</small>
            </span>
            <span>{text.range(quantity(cause.low, '').value, quantity(cause.high, '').value, cause.unit)}</span>
            <b>{text.share(percent(cause.share))}</b>
          </li>
        ))}
      </ul>
      <p>{text.draws(interval.draws)}</p>
    </section>
  );
}
