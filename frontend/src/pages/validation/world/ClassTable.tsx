import type { WorldSummary } from '../../../api/answers';
import { ClassGlyph } from '../../../charts/world/classMarks';
import { count } from '../../../ui/format/format';
import { ratioText } from '../../../ui/format/likely';
import { words } from '../../../ui/words/world';
import head from '../ChartHead.module.css';
import classes from './ClassTable.module.css';
import { className, coverageFault, isBiased, limits, ratioOf, wholePercent } from './worldView';

const text = words.table;

interface ClassTableProps {
  readonly summaries: readonly WorldSummary[];
  readonly whole: WorldSummary;
  /** Of what network cards hold, whatever the class. */
  readonly network: WorldSummary;
  readonly chosen: string | null;
  readonly onChoose: (classId: string | null) => void;
}

/** How each class comes out; a class shows its cases alone. */
export function ClassTable({ summaries, whole, network, chosen, onChoose }: ClassTableProps) {
  return (
    <>
      <table className={classes.classes} aria-label={text.label}>
        <thead>
          <tr>
            <th scope="col">{text.class}</th>
            <th scope="col" className={classes.number}>
              {text.cases}
            </th>
            <th scope="col">{text.error}</th>
            <th scope="col" className={classes.number} title={text.ratioHelp}>
              {text.ratio}
            </th>
            <th scope="col" className={classes.number} title={text.insideHelp}>
              {text.inside}
            </th>
            <th scope="col" className={`${classes.number} ${classes.wide}`} title={text.widthHelp}>
              {text.width}
            </th>
            <th scope="col" className={`${classes.number} ${classes.wide}`} title={text.bindingHelp}>
              {text.binding}
            </th>
          </tr>
        </thead>
        <tbody>
          {summaries.map((summary, number) => (
            <Line
              key={summary.class_name}
              summary={summary}
              name={className(summary.class_name)}
              number={number}
              chosen={summary.class_name === chosen}
              onChoose={() => onChoose(summary.class_name === chosen ? null : summary.class_name)}
            />
          ))}
          <Line summary={whole} name={text.all} number={null} chosen={false} onChoose={() => onChoose(null)} />
        </tbody>
      </table>
      <p className={head.note}>{text.tick}</p>
      {network.drawn > 0 && (
        <p className={head.note}>
          {text.network(network.drawn, network.groups, wholePercent(network.median_error), ratioOf(network.mean_ratio))}
        </p>
      )}
    </>
  );
}

interface LineProps {
  readonly summary: WorldSummary;
  readonly name: string;
  /** Place in the list of classes; null for all of them. */
  readonly number: number | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Line({ summary, name, number, chosen, onChoose }: LineProps) {
  const { median_error, mean_ratio, coverage, median_width, binding_right } = summary;
  const wrong = (is: boolean) => (is ? { 'data-wrong': true } : {});
  return (
    <tr data-selected={chosen || undefined} data-whole={number === null || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={chosen} title={text.pick(name)} onClick={onChoose}>
          {number !== null && <ClassGlyph number={number} />}
          {name}
        </button>
      </th>
      <td className={classes.number}>
        {count(summary.drawn)}, {count(summary.groups)}
      </td>
      <td>
        <span className={classes.error} {...wrong(median_error !== null && median_error > limits.error)}>
          <ErrorBar error={median_error} />
          <b>{wholePercent(median_error)}</b>
        </span>
      </td>
      <td className={classes.number} {...wrong(isBiased(mean_ratio))}>
        {ratioOf(mean_ratio)}
      </td>
      <td className={classes.number} {...wrong(coverageFault(coverage) !== null)}>
        {wholePercent(coverage)}
      </td>
      <td
        className={`${classes.number} ${classes.wide}`}
        {...wrong(median_width !== null && median_width > limits.width)}
      >
        {ratioText(median_width)}
      </td>
      <td className={`${classes.number} ${classes.wide}`}>{wholePercent(binding_right)}</td>
    </tr>
  );
}

const bar_px = 46;
/** The tick at the most that a class may err stands at seven tenths of the bar. */
const scale_px = (bar_px * 0.7) / limits.error;

function ErrorBar({ error }: { readonly error: number | null }) {
  return (
    <svg className={classes.bar} width={bar_px} height={12} aria-hidden="true">
      <rect className={classes.track} y={3} width={bar_px} height={6} rx={2} />
      {error !== null && (
        <rect className={classes.fill} y={3} width={Math.min(bar_px, error * scale_px)} height={6} rx={2} />
      )}
      <rect className={classes.tick} x={limits.error * scale_px - 1} y={0} width={2} height={12} />
    </svg>
  );
}
