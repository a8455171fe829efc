import { Anchor } from '@mantine/core';
import type { Interval } from '../../api/answers';
import { quantity } from '../../ui/format/format';
import { likelyRate, rangeText } from '../../ui/format/likely';
import { words } from '../../ui/words/performance';
import { useStudioValue } from '../studio';
import classes from './Performance.module.css';

const text = words.narrowed;

type Cause = Interval['narrowed_by'][number];

interface NarrowingProps {
  readonly interval: Interval;
  /** Workloads that it is about, in words; null where that is clear. */
  readonly of?: string | null;
}

/** The figures in doubt, the one whose knowledge would narrow the answer most first: its range now, and then. */
export function Narrowing({ interval, of = null }: NarrowingProps) {
  const now = likelyRate(interval);
  return (
    <section className={classes.narrowing} aria-label={text.title} tabIndex={-1}>
      <h3>
        {text.title} <small>{text.now(rangeText(now))}</small>
      </h3>
      {of !== null && <p className={classes.narrowedOf}>{of}</p>}
      <p>{interval.narrowed_by.length > 0 ? text.lead : text.none}</p>
      <ul>
        {interval.narrowed_by.map((cause) => (
          <Row key={`${cause.part_id} ${cause.part} ${cause.name}`} cause={cause} interval={interval} />
        ))}
      </ul>
      <p>{text.draws(interval.draws)}</p>
    </section>
  );
}

function Row({ cause, interval }: { readonly cause: Cause; readonly interval: Interval }) {
  const { then_low_mb_s, then_high_mb_s } = cause;
  const isPart = useStudioValue(({ catalogue }) => Object.hasOwn(catalogue.parts, cause.part_id));
  const known =
    then_low_mb_s === null || then_high_mb_s === null
      ? null
      : { low: then_low_mb_s, median: interval.median_mb_s, high: then_high_mb_s };
  return (
    <li>
      <span>
        {cause.name} <small>{cause.part}</small>
      </span>
      {isPart && (
        <Anchor inherit href={`/catalogue?copy=${encodeURIComponent(cause.part_id)}`} target="_blank">
          {text.enter}
        </Anchor>
      )}
      <small>{text.range(quantity(cause.low, '').value, quantity(cause.high, '').value, cause.unit)}</small>
      {known && (
        <span className={classes.then}>
          <Ranges interval={interval} known={known} />
          {text.known(rangeText(known))}
        </span>
      )}
    </li>
  );
}

const width_px = 64;

/** The range now, hatched, above the range then, in one scale from 0. */
function Ranges({ interval, known }: { readonly interval: Interval; readonly known: { low: number; high: number } }) {
  const scale = width_px / Math.max(interval.high_mb_s, known.high, 1e-9);
  const run = (low: number, high: number) => ({ x: low * scale, width: Math.max(2, (high - low) * scale) });
  const hatch = Array.from(
    { length: Math.ceil(((interval.high_mb_s - interval.low_mb_s) * scale) / 4) },
    (_, at) => interval.low_mb_s * scale + 4 * at,
  );
  return (
    <svg width={width_px} height={14} aria-hidden="true">
      {hatch.map((x) => (
        <rect key={x} className={classes.rangeNow} x={x} y={0} width={1.5} height={6} />
      ))}
      <rect className={classes.rangeThen} {...run(known.low, known.high)} y={8} height={5} rx={1} />
    </svg>
  );
}
