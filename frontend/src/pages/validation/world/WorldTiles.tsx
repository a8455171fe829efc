import type { WorldSummary } from '../../../api/answers';
import { ratioText } from '../../../ui/format/likely';
import { words } from '../../../ui/words/world';
import classes from '../SummaryTiles.module.css';
import { LedgerState, Tile } from '../Tile';
import { coverageFault, isBiased, limits, ratioOf, wholePercent } from './worldView';

const text = words.tiles;

interface TilesProps {
  readonly summary: WorldSummary;
  /** What got worse than the committed state; null where none is committed. */
  readonly worse: readonly string[] | null;
  readonly onLack: () => void;
}

/** What the chosen cases come to; what lies outside of what is right is marked, too high like too low. */
export function WorldTiles({ summary, worse, onLack }: TilesProps) {
  const { median_error, error_90, coverage, median_width, mean_ratio, binding_right, bindings } = summary;
  const fault = coverageFault(coverage);
  const isWide = median_width !== null && median_width > limits.width;
  return (
    <section className={classes.tiles} aria-label={text.label}>
      <Tile label={text.error} value={wholePercent(median_error)}>
        {error_90 === null ? text.vote : text.worst(wholePercent(error_90))}
      </Tile>
      <Tile label={text.inside} value={wholePercent(coverage)} wrong={fault !== null}>
        {fault === 'high' ? text.tooHigh : fault === 'low' ? text.tooLow : text.insideRight}
      </Tile>
      <Tile label={text.width} value={ratioText(median_width)} wrong={isWide}>
        {text.widthRight}
      </Tile>
      <Tile label={text.bias} value={ratioOf(mean_ratio)} wrong={isBiased(mean_ratio)}>
        {text.biasRight}
      </Tile>
      <Tile label={text.binding} value={wholePercent(binding_right)}>
        {text.bindingOf(bindings)}
      </Tile>
      <Tile label={text.drawn} value={text.drawnOf(summary.drawn, summary.cases)}>
        {summary.drawn < summary.cases && (
          <button type="button" className={classes.link} onClick={onLack}>
            {text.lack}
          </button>
        )}
      </Tile>
      {worse !== null && <LedgerState worse={worse} />}
    </section>
  );
}
