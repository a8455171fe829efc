import type { ListedCheck } from '../../../api/queries/checks';
import { thresholdText } from '../../../panels/checks/reason/ruleText';
import { words } from '../../../ui/words/checkHelp';
import classes from './CheckSheet.module.css';

type Threshold = ListedCheck['parameters'][string];

/** What an organisation may change: as shipped, as it is here, and within which bounds. */
export function Thresholds({ check: { parameters, setting } }: { readonly check: ListedCheck }) {
  const all = Object.values(parameters);
  if (all.length === 0) return null;
  const own = setting?.parameters ?? {};
  const isChanged = Object.keys(own).length > 0;
  return (
    <>
      <table className={classes.thresholds}>
        <thead>
          <tr>
            <th scope="col">{words.threshold}</th>
            {isChanged && <th scope="col">{words.here}</th>}
            <th scope="col">{words.shipped}</th>
            <th scope="col">{words.range}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.label}</th>
              {isChanged && <td>{thresholdText(one, own[one.name] ?? one.default)}</td>}
              <td>{thresholdText(one, one.default)}</td>
              <td>{range(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.quiet}>{words.whoMay}</p>
    </>
  );
}

function range(threshold: Threshold): string {
  const { minimum, maximum } = threshold;
  const least = minimum === null ? null : thresholdText(threshold, minimum);
  const most = maximum === null ? null : thresholdText(threshold, maximum);
  if (minimum !== null && most !== null) return words.between(thresholdText({ ...threshold, unit: '' }, minimum), most);
  if (least !== null) return words.orMore(least);
  if (most !== null) return words.upTo(most);
  return typeof threshold.default === 'string' ? words.anyWords : words.anyNumber;
}
