import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConsolidationAnswer, LeftWorkload, MovedWorkload } from '../../api/queries/consolidations';
import { Gauge } from '../../ui/figure/Gauge';
import { inBinary, megabytes, milliseconds, percent, quantityText, rate, UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/consolidation';
import classes from './Consolidation.module.css';

const { columns } = words;
const GIB = 2 ** 30;

/** How much fits, workload by workload, and what is left over with its reason. */
export function ConsolidationView({ found }: { readonly found: ConsolidationAnswer }) {
  return (
    <>
      <Sentence found={found} />
      {found.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {warning}
        </p>
      ))}
      {found.moved.length > 0 && (
        <Section
          title={words.moved}
          note={words.movedNote}
          heads={[columns.needs, columns.capacity, columns.response, columns.fullest]}
        >
          {found.moved.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two workloads may have one name; rows stand in their order.
            <MovedRow key={index} one={one} />
          ))}
        </Section>
      )}
      {found.left.length > 0 && (
        <Section title={words.left} note={words.leftNote} heads={[columns.needs, columns.capacity, columns.why]}>
          {found.left.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two workloads may have one name; rows stand in their order.
            <LeftRow key={index} one={one} />
          ))}
        </Section>
      )}
    </>
  );
}

function Sentence({ found }: { readonly found: ConsolidationAnswer }) {
  const { moved, left, on, mb_s, taken_gib, usable_gib, fullest, utilisation, kept } = found;
  const text = words.sentence;
  return (
    <p className={classes.sentence} aria-live="polite">
      <b>{text.fit(moved.length, moved.length + left.length, on)}</b>{' '}
      {moved.length > 0 && text.carries(quantityText(rate(mb_s)))} {text.room(room(taken_gib), room(usable_gib))}{' '}
      {fullest !== '' && text.fullest(fullest, percent(utilisation))} {kept.length > 0 && text.stays(kept)}{' '}
      <span className={classes.quiet}>{text.failures}</span>
    </p>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** The last column is of words, all between it and the first of figures. */
function Section({ title, note, heads, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>
        {title} <small>{note}</small>
      </h2>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{columns.workload}</th>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index < heads.length - 1 ? classes.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function MovedRow({ one }: { readonly one: MovedWorkload }) {
  const { mb_s, is_target, capacity_gib, response_ms, fullest, utilisation } = one;
  return (
    <tr>
      <Name one={one} />
      <td className={classes.number} data-label={columns.needs}>
        <span>
          {quantityText(megabytes(mb_s))} <small>{is_target ? words.target : words.reached}</small>
        </span>
      </td>
      <td className={classes.number} data-label={columns.capacity}>
        {newRoom(capacity_gib)}
      </td>
      <td className={classes.number} data-label={columns.response}>
        {quantityText(milliseconds(response_ms))}
      </td>
      <td data-label={columns.fullest}>
        <span className={classes.fullest}>
          <Gauge utilisation={utilisation} binds={false} width={52} label={fullest} />
          <span className={classes.percent}>{percent(utilisation)}</span> {fullest}
        </span>
      </td>
    </tr>
  );
}

function LeftRow({ one }: { readonly one: LeftWorkload }) {
  return (
    <tr>
      <Name one={one} />
      <td className={classes.number} data-label={columns.needs}>
        {quantityText(megabytes(one.mb_s))}
      </td>
      <td className={classes.number} data-label={columns.capacity}>
        {newRoom(one.capacity_gib)}
      </td>
      <td data-label={columns.why} className={classes.why}>
        {one.reason}
      </td>
    </tr>
  );
}

function Name({ one: { workload, design } }: { readonly one: Pick<MovedWorkload, 'workload' | 'design'> }) {
  return (
    <th scope="row">
      {workload}
      <small>{design}</small>
    </th>
  );
}

/** Volumes that a workload above uses, too, take no room twice. */
const newRoom = (gib: number | null): string => (gib === null ? UNKNOWN : gib === 0 ? words.noRoom : room(gib));

const room = (gib: number): string => quantityText(inBinary(gib * GIB));
