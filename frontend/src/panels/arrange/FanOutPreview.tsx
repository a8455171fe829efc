import type { PortRef } from '../../model/document/types';
import type { FanPlan } from '../../model/fabric/fanOut';
import { words } from '../../ui/words/fanOut';
import classes from './Arrange.module.css';

interface FanOutPreviewProps {
  readonly plan: FanPlan;
  readonly nameOf: (end: PortRef) => string;
}

/** Rows that fit without a page-long dialog; the rest is counted. */
const MOST_ROWS = 64;

/** Which port goes where, and which find no place. */
export function FanOutPreview({ plan: { cables, left }, nameOf }: FanOutPreviewProps) {
  return (
    <>
      <h3 className={classes.heading}>{words.preview}</h3>
      {cables.length === 0 ? (
        <p className={classes.note}>{words.nothing}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <section className={classes.preview} tabIndex={0} aria-label={words.preview}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{words.from}</th>
                <th scope="col">{words.to}</th>
              </tr>
            </thead>
            <tbody>
              {cables.slice(0, MOST_ROWS).map(({ from, to }) => (
                <tr key={from.join(' ')}>
                  <th scope="row">{nameOf(from)}</th>
                  <td>{nameOf(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {cables.length > MOST_ROWS && <p className={classes.note}>{words.more(cables.length - MOST_ROWS)}</p>}
        </section>
      )}
      {left.length > 0 && cables.length > 0 && (
        <p className={classes.note} role="status">
          {words.left(left.slice(0, 4).map(nameOf), left.length)}
        </p>
      )}
    </>
  );
}
