import type { PatternRow } from '../../model/names/patternPlan';
import { words } from '../../ui/words/pattern';
import classes from './Arrange.module.css';

const ROWS_SHOWN = 100;

/** Old and new side by side; what cannot be, and what is not the only one, comes first. */
export function PatternPreview({ rows }: { readonly rows: readonly PatternRow[] }) {
  if (rows.length === 0) return null;
  const problems = rows.filter((row) => row.problem !== null);
  const twice = rows.filter((row) => row.twice);
  const shown = [...problems, ...rows.filter((row) => row.problem === null)].slice(0, ROWS_SHOWN);
  return (
    <>
      <h3 className={classes.heading}>{words.preview}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.preview} tabIndex={0} aria-label={words.preview}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.to}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <td>{row.from || <span className={classes.same}>{words.empty}</span>}</td>
                <td>
                  <NewText row={row} />
                </td>
              </tr>
            ))}
            {rows.length > shown.length && (
              <tr>
                <td colSpan={2}>{words.more(rows.length - shown.length)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      {problems.length > 0 && <p className={classes.trouble}>{words.problemSum(problems.length)}</p>}
      {twice.length > 0 && <p className={classes.note}>{words.twiceSum(twice.length)}</p>}
    </>
  );
}

function NewText({ row }: { readonly row: PatternRow }) {
  if (row.problem !== null) {
    return (
      <span className={classes.flag} data-bad>
        {row.problem}
      </span>
    );
  }
  return (
    <>
      {row.to === row.from ? <span className={classes.same}>{words.kept}</span> : row.to || words.empty}
      {row.twice && <span className={classes.flag}>{words.twice}</span>}
    </>
  );
}
