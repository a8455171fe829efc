import { Button } from '@mantine/core';
import type { ArrayPlan } from '../../model/copy/arrayPlan';
import { words } from '../../ui/words/copies';
import classes from './Arrange.module.css';

interface ArrayPreviewProps {
  readonly plan: ArrayPlan;
  /** Takes the number of copies that fit. */
  readonly onFewer: (copies: number) => void;
}

const PARTS_SHOWN = 40;
const CABLES_SHOWN = 5;

/** Sums, names, and what finds no place. */
export function ArrayPreview({ plan, onFewer }: ArrayPreviewProps) {
  const shown = plan.names.slice(0, PARTS_SHOWN);
  return (
    <>
      <h3 className={classes.heading}>
        {words.preview} <small>{words.sum(plan.parts, plan.cables, plan.zones)}</small>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.preview} tabIndex={0} aria-label={words.preview}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.original}</th>
              <th scope="col">{words.names}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ kind, from, to }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and rows never move
              <tr key={`${kind} ${at}`}>
                <td>{from}</td>
                <td>{rangeText(to)}</td>
              </tr>
            ))}
            {plan.names.length > shown.length && (
              <tr>
                <td colSpan={2}>{words.more(plan.names.length - shown.length)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {plan.short && (
        <p className={classes.trouble} role="alert">
          {plan.short}{' '}
          <Button size="compact-xs" variant="default" onClick={() => onFewer(plan.copies.length)}>
            {words.fewer(plan.copies.length)}
          </Button>
        </p>
      )}
      {plan.left.length > 0 && <LeftCables left={plan.left} />}
    </>
  );
}

function LeftCables({ left }: Pick<ArrayPlan, 'left'>) {
  const times = new Map<string, number>();
  for (const { from, to } of left) {
    const text = words.leftCable(from, to);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  const shown = [...times].slice(0, CABLES_SHOWN);
  const more = left.length - shown.reduce((sum, [, number]) => sum + number, 0);
  return (
    <>
      <p className={classes.note}>{words.left(left.length)}</p>
      <ul className={classes.left}>
        {shown.map(([text, number]) => (
          <li key={text}>{words.times(text, number)}</li>
        ))}
        {more > 0 && <li>{words.moreCables(more)}</li>}
      </ul>
    </>
  );
}

function rangeText(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return names.length > 2 ? words.range(first, others.at(-1) ?? '') : names.join(', ');
}
