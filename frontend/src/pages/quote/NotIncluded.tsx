import type { QuoteAnswer } from '../../api/queries/quotes';
import { words } from '../../ui/words/quote';
import classes from './Quote.module.css';

/** What the price does not hold, and what the bill assumes. */
export function NotIncluded({ quote: { terms, sheet } }: { readonly quote: QuoteAnswer }) {
  const left = sheet.lines.filter(({ excluded }) => excluded).map(({ description }) => description);
  const named = [...terms.not_included, ...left];
  return (
    <section className={classes.notIncluded} aria-label={words.notIncluded}>
      <h3>{words.notIncluded}</h3>
      {named.length === 0 ? <p>{words.nothingExcluded}</p> : <Texts texts={named} />}
      {sheet.assumptions.length > 0 && (
        <>
          <h3>{words.assumptions}</h3>
          <Texts texts={sheet.assumptions} />
        </>
      )}
    </section>
  );
}

function Texts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul>
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
