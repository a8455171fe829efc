import type { SitesAnswer, Span } from '../../../api/answers';
import { quantityText, rate } from '../../../ui/format/format';
import { words } from '../../../ui/words/availability';
import { useStudio } from '../../studio';
import classes from './Availability.module.css';
import { rangeText, timesText } from './spans';

/** What a copy at another site is worth: how old it is, how long until work goes on, and what nobody has decided. */
export function Sites({ answer }: { readonly answer: SitesAnswer }) {
  const { tree } = useStudio();
  const name = (id: string) => tree.parts.get(id)?.name ?? id;
  const title = words.sites.title(name(answer.source), name(answer.copy));
  return (
    <section className={classes.block} aria-label={title}>
      <header className={classes.head}>
        <h3>{title}</h3>
        <span className={classes.note}>
          {[
            words.sites.modes[answer.mode ?? 'none'],
            answer.link_mb_s !== null && words.sites.link(quantityText(rate(answer.link_mb_s))),
            answer.write_mb_s !== null && words.sites.written(quantityText(rate(answer.write_mb_s))),
            answer.added_write_ms && words.sites.adds(rangeText(answer.added_write_ms, 'ms')),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      <table className={classes.phases}>
        <thead>
          <tr>
            {words.sites.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.events.map((event) => (
            <tr key={event.event}>
              <th scope="row">{words.sites.events[event.event] ?? event.event}</th>
              <td title={event.rpo_words}>{lostText(event.rpo_s, event.rpo_words)}</td>
              <td title={event.rto_words}>
                {event.rto_s ? timesText(event.rto_s) : event.rto_words || words.sites.unknown}
              </td>
              <td>{event.catch_up_s ? timesText(event.catch_up_s) : event.catch_up_words || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {answer.questions.length > 0 && (
        <div className={classes.questions}>
          <b>{words.sites.asked}</b>
          <ul>
            {answer.questions.map(({ id, words: question }) => (
              <li key={id}>{question}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function lostText(rpo_s: Span | null, said: string): string {
  if (rpo_s === null) return said || words.sites.unknown;
  return rpo_s.high === 0 ? words.sites.nothing : timesText(rpo_s);
}
