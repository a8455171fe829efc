import type { ReactNode } from 'react';
import type { PathTime } from '../../api/answers';
import { milliseconds, quantityText } from '../../ui/format/format';
import { pathWords as words } from '../../ui/words/charts';
import classes from './PathTimes.module.css';
import { layoutPath, type StageBar } from './pathTimes';

interface PathTimesProps {
  readonly times: readonly PathTime[];
  readonly selection: ReadonlySet<string>;
  /** The reasons of the whole response, then of each stage. */
  readonly whyAll: ReactNode;
  readonly why: (time: PathTime) => ReactNode;
  readonly onPick: (ids: readonly string[]) => void;
  readonly onHover: (ids: readonly string[] | null) => void;
}

/** Where the time of a request goes: stage after stage along one line, service filled, waiting hatched. */
export function PathTimes({ times, selection, whyAll, why, onPick, onHover }: PathTimesProps) {
  if (times.length === 0) return <p className={classes.none}>{words.none}</p>;
  const { bars, service_ms, wait_ms } = layoutPath(times);
  return (
    <table className={classes.table} aria-label={words.list}>
      <thead>
        <tr>
          <th scope="row">{words.sum}</th>
          <td className={classes.line}>
            <span className={classes.parts}>
              <span>
                <i data-time="service" aria-hidden="true" /> {words.service(quantityText(milliseconds(service_ms)))}
              </span>
              <span>
                <i data-time="wait" aria-hidden="true" /> {words.wait(quantityText(milliseconds(wait_ms)))}
              </span>
            </span>
          </td>
          <td className={classes.number}>{quantityText(milliseconds(service_ms + wait_ms))}</td>
          <td className={classes.why}>{whyAll}</td>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <Stage
            key={bar.key}
            bar={bar}
            selected={bar.time.component_ids.length > 0 && bar.time.component_ids.every((id) => selection.has(id))}
            why={why(bar.time)}
            onPick={onPick}
            onHover={onHover}
          />
        ))}
      </tbody>
    </table>
  );
}

interface StageProps extends Pick<PathTimesProps, 'onPick' | 'onHover'> {
  readonly bar: StageBar;
  readonly selected: boolean;
  readonly why: ReactNode;
}

function Stage({ bar, selected, why, onPick, onHover }: StageProps) {
  const { time } = bar;
  const service = quantityText(milliseconds(time.service_ms));
  const wait = quantityText(milliseconds(time.wait_ms));
  const whole = words.stage(time.label, service, wait);
  return (
    <tr
      data-selected={selected || undefined}
      onMouseEnter={() => onHover(time.component_ids)}
      onMouseLeave={() => onHover(null)}
    >
      <th scope="row" title={time.label}>
        {time.component_ids.length > 0 ? (
          <button type="button" onClick={() => onPick(time.component_ids)}>
            {time.label}
          </button>
        ) : (
          time.label
        )}
      </th>
      <td className={classes.line}>
        <span className={classes.track} role="img" aria-label={whole} title={whole}>
          <span
            className={classes.service}
            style={{ left: `${bar.from * 100}%`, width: `max(1px, ${bar.service * 100}%)` }}
          />
          {bar.wait > 0 && (
            <span
              className={classes.wait}
              style={{ left: `${(bar.from + bar.service) * 100}%`, width: `${bar.wait * 100}%` }}
            />
          )}
        </span>
      </td>
      <td className={classes.number}>{quantityText(milliseconds(time.service_ms + time.wait_ms))}</td>
      <td className={classes.why}>{why}</td>
    </tr>
  );
}
