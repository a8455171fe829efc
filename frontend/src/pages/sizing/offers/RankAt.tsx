import { Select } from '@mantine/core';
import { words } from '../../../ui/words/sizing';
import classes from '../Sizing.module.css';

const CHANCES = [50, 80, 90, 95, 99];

interface RankAtProps {
  /** Percent. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
}

/** The chance at which offers are ranked by cost. */
export function RankAt({ value, onChange }: RankAtProps) {
  const chances = [...new Set([...CHANCES, value])].sort((one, other) => one - other);
  return (
    <div className={classes.rank}>
      <h2>{words.offers.title}</h2>
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
