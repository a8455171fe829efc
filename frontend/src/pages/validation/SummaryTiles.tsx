import type { LedgerRow } from '../../api/answers';
import { count, errorText } from '../../ui/format/format';
import { words } from '../../ui/words/validation';
import { knownErrorsId } from './KnownErrors';
import type { PaperSummary } from './ledgerView';
import classes from './SummaryTiles.module.css';
import { LedgerState, Tile } from './Tile';

interface TilesProps {
  readonly summary: PaperSummary;
  readonly rows: readonly LedgerRow[];
  /** What got worse than the committed state, in words; null where none is committed. */
  readonly worse: readonly string[] | null;
  readonly onSelect: (id: string) => void;
}

const unsigned = (error: number | null) => errorText(error).replace('+', '');

/** What the figures come to, as the ledger says; only predictions are counted. */
export function SummaryTiles({ summary, rows, worse, onSelect }: TilesProps) {
  const worst = rows.find((row) => row.id === summary.worst_row);
  const leftOut = summary.median_left_out;
  return (
    <section className={classes.tiles} aria-label={words.tiles.label}>
      <Tile label={words.tiles.median} value={unsigned(summary.median_error)}>
        {words.tiles.predictions(summary.predictions)}
      </Tile>
      <Tile label={words.tiles.worst} value={unsigned(summary.worst_error)}>
        {worst && (
          <button
            type="button"
            title={words.tiles.showWorst(worst.metric)}
            className={classes.link}
            onClick={() => onSelect(worst.id)}
          >
            {worst.metric}
          </button>
        )}
      </Tile>
      <Tile label={words.tiles.within5} value={words.tiles.ofCount(summary.within_5_percent, summary.predictions)}>
        <a href={`#${knownErrorsId}`} className={classes.link}>
          {words.tiles.misses(summary.misses.length)}
        </a>
      </Tile>
      <Tile label={words.tiles.fitted} value={count(summary.fitted)}>
        {leftOut === null ? words.tiles.notCounted : words.tiles.leftOut(unsigned(leftOut))}
      </Tile>
      <Tile label={words.tiles.inputs} value={count(summary.inputs)}>
        {words.tiles.inputsHelp}
      </Tile>
      <Tile label={words.tiles.reserved} value={count(summary.reserved)}>
        {words.tiles.reservedHelp}
      </Tile>
      {worse !== null && <LedgerState worse={worse} />}
    </section>
  );
}
