import type { LayerCeiling } from '../../api/answers';
import { BottleneckLadder } from '../../charts/BottleneckLadder';
import { LayerCeilings } from '../../charts/LayerCeilings';
import { type RowRange, rangesOf } from '../../model/tree/likelyLoads';
import { WhyButton } from '../../ui/figure/WhyButton';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/dock';
import { stepKey } from '../performance/keys';
import { useStudio } from '../studio';
import classes from './Dock.module.css';

/** What binds, and what each layer alone could carry. */
export function Bottlenecks() {
  const { result, selection, acts, catalogue } = useStudio();
  if (!result) return <p className={classes.pane}>{words.waiting}</p>;
  const ranges = rangesOf(result, result.explanations);
  const why = (key: string) => {
    const explanation = result.explanations.get(key);
    return explanation ? <WhyButton explanation={explanation} /> : null;
  };
  return (
    <div className={classes.bottlenecks}>
      <div className={classes.ladder}>
        <BottleneckLadder
          steps={result.ladder}
          throughput_mb_s={result.throughput_mb_s}
          likely={(step) => ranges.get(step.explanation) ?? null}
          selection={selection}
          icon={(kind) => <KindIcon icon={catalogue.kinds[kind]?.icon ?? ''} />}
          why={(step) => why(step.explanation)}
          whyGain={(step) => why(stepKey(result.scenario, step))}
          onPick={acts.select}
          onHover={acts.light}
        />
      </div>
      <div className={classes.layers}>
        <LayerCeilings
          layers={result.layers}
          unknown={result.unknown}
          throughput_mb_s={result.throughput_mb_s}
          likely={(layer) => ceilingRange(layer, ranges)}
          why={(layer) => why(layer.explanation)}
          onPick={acts.select}
        />
      </div>
    </div>
  );
}

/** The ceiling of a layer by the doubt of its busiest row: what carries the same load at a higher utilisation carries less. */
function ceilingRange({ busiest, ceiling_mb_s, utilisation }: LayerCeiling, ranges: ReadonlyMap<string, RowRange>) {
  const range = ranges.get(busiest?.explanation ?? '');
  if (!range || ceiling_mb_s === null || utilisation === null || !(range.low > 0)) return null;
  return {
    low: (ceiling_mb_s * utilisation) / range.high,
    median: ceiling_mb_s,
    high: (ceiling_mb_s * utilisation) / range.low,
  };
}
