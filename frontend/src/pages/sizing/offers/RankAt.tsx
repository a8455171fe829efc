import { Select } from '@mantine/core';
import type { SizingChoices } from '../../../api/queries/sizing';
import { words as offerWords } from '../../../ui/words/offers';
import { words } from '../../../ui/words/sizing';
import classes from '../Sizing.module.css';

const CHANCES = [50, 80, 90, 95, 99];

/** No price book is called so: names have no blanks around them. */
const AS_SEARCHED = ' as searched';

interface RankAtProps {
  /** Percent. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
  readonly books: SizingChoices['books'];
  /** Name of the one that offers are priced anew by; null: none. */
  readonly prices: string | null;
  readonly onPrices: (name: string | null) => void;
}

/** The chance at which offers are ranked by cost, and the price book by which they are priced anew, which may be the same with other prices. */
export function RankAt({ value, onChange, books, prices, onPrices }: RankAtProps) {
  const chances = [...new Set([...CHANCES, value])].sort((one, other) => one - other);
  return (
    <div className={classes.rank}>
      <h2>{words.offers.title}</h2>
      {books.length > 0 && (
        <>
          <span aria-hidden="true">{offerWords.prices}</span>
          <Select
            w={180}
            aria-label={offerWords.prices}
            title={offerWords.pricesHelp}
            data={[{ value: AS_SEARCHED, label: offerWords.asSearched }, ...new Set(books.map(({ name }) => name))]}
            value={prices ?? AS_SEARCHED}
            allowDeselect={false}
            onChange={(name) => onPrices(name === AS_SEARCHED ? null : name)}
          />
        </>
      )}
      <span aria-hidden="true">{words.offers.certainty}</span>
      <Select
        w={84}
        aria-label={words.offers.certainty}
        data={chances.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
        value={String(value)}
        allowDeselect={false}
        onChange={(percent) => percent !== null && onChange(Number(percent))}
      />
    </div>
  );
}
