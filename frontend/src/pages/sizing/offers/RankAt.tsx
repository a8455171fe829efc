import { Select } from '@mantine/core';
import type { SizingChoices } from '../../../api/queries/sizing';
import { words as offerWords } from '../../../ui/words/offers';
import { words } from '../../../ui/words/sizing';
import classes from '../Sizing.module.css';

const CHANCES = [50, 80, 90, 95, 99];

interface RankAtProps {
  /** Percent. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
  readonly books: SizingChoices['books'];
  /** Name of the price book that the search was priced by. */
  readonly searchedBy: string;
  /** Name of another one; null: none. */
  readonly prices: string | null;
  readonly onPrices: (name: string | null) => void;
}

/** The chance at which offers are ranked by cost, and the price book by which they are priced anew. */
export function RankAt({ value, onChange, books, searchedBy, prices, onPrices }: RankAtProps) {
  const chances = [...new Set([...CHANCES, value])].sort((one, other) => one - other);
  return (
    <div className={classes.rank}>
      <h2>{words.offers.title}</h2>
      {books.length > 1 && (
        <>
          <span aria-hidden="true">{offerWords.prices}</span>
          <Select
            w={180}
            aria-label={offerWords.prices}
            title={offerWords.pricesHelp}
            data={[...new Set(books.map(({ name }) => name))]}
            value={prices ?? searchedBy}
            allowDeselect={false}
            onChange={(name) => onPrices(name === searchedBy ? null : name)}
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
