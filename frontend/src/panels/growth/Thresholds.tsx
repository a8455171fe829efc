import type { GrowthForecast, GrowthThreshold } from '../../api/answers';
import { percent } from '../../ui/format/format';
import { words } from '../../ui/words/growth';
import { useStudio } from '../studio';
import classes from './Growth.module.css';
import { crossedText } from './months';

interface ThresholdsProps {
  readonly forecast: GrowthForecast;
  /** The id of what the chart reads. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Every threshold with the month in which it is crossed; a row picks what the chart reads and what is selected. */
export function Thresholds({ forecast, chosen, onChoose }: ThresholdsProps) {
  const { acts } = useStudio();
  const choose = ({ id, component_ids }: GrowthThreshold) => {
    onChoose(id);
    if (component_ids.length > 0) acts.select(component_ids);
  };
  return (
    <section aria-label={words.thresholds}>
      <table className={classes.table} aria-label={words.thresholds}>
        <thead>
          <tr>
            <th scope="col">{words.threshold}</th>
            <th scope="col" className={classes.number}>
              {words.now}
            </th>
            <th scope="col" className={classes.number}>
              {words.limit}
            </th>
            <th scope="col">{words.crossing}</th>
            <th scope="col">{words.range}</th>
          </tr>
        </thead>
        <tbody>
          {forecast.thresholds.map((one) => (
            <tr key={one.id} data-selected={one.id === chosen || undefined}>
              <th scope="row">
                <button type="button" className={classes.pick} onClick={() => choose(one)}>
                  {one.name}
                </button>
                <small>
                  {[words.kinds[one.kind], one.kind === 'headroom' && one.scenario].filter(Boolean).join(', ')}
                </small>
              </th>
              <td className={classes.number} data-label={words.now}>
                {percent(one.now_percent / 100, true)}
              </td>
              <td className={classes.number} data-label={words.limit}>
                {percent(one.limit_percent / 100, true)}
              </td>
              <td data-label={words.crossing} data-crossed={one.month !== null || undefined}>
                {crossedText(forecast.start, one.month, forecast.months)}
              </td>
              <td data-label={words.range}>
                {rangeText(one, forecast)}
                {one.open_ids.length > 0 && <small title={words.sooner}> {words.orSooner}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {forecast.more_thresholds > 0 && <p className={classes.note}>{words.more(forecast.more_thresholds)}</p>}
    </section>
  );
}

/** Empty where growth is not in doubt. */
function rangeText({ earliest, latest }: GrowthThreshold, { start, months }: GrowthForecast): string {
  if (earliest === latest) return '';
  return words.rangeOf(crossedText(start, earliest, months), crossedText(start, latest, months));
}
