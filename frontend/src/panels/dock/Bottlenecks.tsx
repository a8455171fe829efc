import { BottleneckLadder } from '../../charts/BottleneckLadder';
import { LayerCeilings } from '../../charts/LayerCeilings';
import { rangesOf } from '../../model/tree/likelyLoads';
import { WhyButton } from '../../ui/figure/WhyButton';
import { megabytes } from '../../ui/format/format';
import { headlineFigure, likelyOf, rounded } from '../../ui/format/likely';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/dock';
import { stepKey } from '../performance/keys';
import { ceilingOf } from '../performance/likelyFigures';
import { useStudio, useStudioValue } from '../studio';
import classes from './Dock.module.css';

/** What binds, and what each layer alone could carry. */
export function Bottlenecks() {
  const { result, problems, selection, acts, catalogue } = useStudio();
  const asked = useStudioValue(({ snapshot }) => snapshot.workloads.size > 0);
  if (!result) return <p className={classes.pane}>{asked && problems.length === 0 ? words.working : words.waiting}</p>;
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
          doubt={likelyOf(result)}
          ceiling={(step) => megabytes(rounded(step.ceiling_mb_s, ceilingOf(result, step))).value}
          likely={(step) => ranges.get(step.explanation) ?? null}
          selection={selection}
          icon={(kind) => <KindIcon icon={catalogue.kinds[kind]?.icon ?? ''} />}
          why={(step) => why(step.explanation)}
          whyGain={(step) => why(stepKey(result.scenario, step))}
          onPick={acts.select}
          onHover={acts.light}
        />
      </div>
      {result.layers.length > 0 && (
        <div className={classes.layers}>
          <LayerCeilings
            layers={result.layers}
            unknown={result.unknown}
            throughput={headlineFigure(result)}
            throughput_mb_s={result.throughput_mb_s}
            likely={(layer) => ceilingOf(result, { ...layer, explanation: layer.busiest?.explanation ?? '' })}
            why={(layer) => why(layer.explanation)}
            onPick={acts.select}
          />
        </div>
      )}
    </div>
  );
}
