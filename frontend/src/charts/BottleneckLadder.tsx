import type { ReactNode, SyntheticEvent } from 'react';
import type { LadderStep } from '../api/answers';
import { Gauge } from '../ui/figure/Gauge';
import { count, megabytes, percent } from '../ui/format/format';
import { gainText, isWide, type Likely, rounded, sharePercents } from '../ui/format/likely';
import { words } from '../ui/words/charts';
import classes from './BottleneckLadder.module.css';
import { bindsAtText, isDoubted, sharedRanks } from './ladder';
import { rowsApart } from './rowsApart';

interface BottleneckLadderProps {
  readonly steps: readonly LadderStep[];
  readonly throughput_mb_s: number;
  /** Where the throughput likely lies: what lifting gives is no surer; null where it is known. */
  readonly doubt: Likely | null;
  /** Where the utilisation of a row likely lies; null where it is known. */
  readonly likely: (
    step: LadderStep,
  ) => { readonly low: number; readonly high: number; readonly prior: boolean } | null;
  /** At how many MB/s it is full, as it is written. */
  readonly ceiling: (step: LadderStep) => string;
  readonly selection: ReadonlySet<string>;
  readonly icon: (kind: string) => ReactNode;
  readonly why: (step: LadderStep) => ReactNode;
  /** The button that opens the reasons of where it binds and what more of it gives. */
  readonly whyGain: (step: LadderStep) => ReactNode;
  readonly onPick: (ids: readonly string[]) => void;
  readonly onHover: (ids: readonly string[] | null) => void;
}

/** What binds, what binds next, and what lifting each would give: alone, and with those above. */
export function BottleneckLadder(props: BottleneckLadderProps) {
  const doubted = isDoubted(props.steps);
  const ranks = sharedRanks(props.steps);
  const apart = rowsApart(props.steps);
  if (props.steps.length === 0) return <p className={classes.empty}>{words.noLadder}</p>;
  return (
    <table className={classes.table} aria-label={words.bottlenecks}>
      <thead>
        <tr>
          <th scope="col" aria-label={words.rank} className={classes.wide} />
          <th scope="col">{words.part}</th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            {words.loadOfCeiling} <small>{words.megabytes}</small>
          </th>
          <th scope="col">{words.utilisation}</th>
          {doubted && (
            <th scope="col" className={classes.number} title={words.bindsInHelp}>
              {words.bindsIn}
            </th>
          )}
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            {words.bindsAt}
          </th>
          <th
            scope="col"
            className={`${classes.number} ${classes.wide} ${classes.perPercent}`}
            title={words.perPercentHelp}
          >
            {words.perPercent} <small>{words.megabytes}</small>
          </th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            {words.reliefAlone} <small>{words.megabytes}</small>
          </th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            {words.reliefWithAbove} <small>{words.megabytes}</small>
          </th>
          <th scope="col" aria-label={words.whyGain} className={classes.wide} />
          <th scope="col" className={classes.wide}>
            {words.ifLifted}
          </th>
          <th scope="col" aria-label={words.why} />
        </tr>
      </thead>
      <tbody>
        {props.steps.map((step) => (
          <LadderRow
            key={step.row}
            step={step}
            rank={ranks.get(step.row) ?? step.rank}
            apart={apart.get(step.row)}
            doubted={doubted}
            {...props}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A button in a cell is no click on its row. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

interface LadderRowProps extends BottleneckLadderProps {
  readonly step: LadderStep;
  /** Rows that differ by less than their doubt share one. */
  readonly rank: number;
  /** What tells it from others of its name. */
  readonly apart: string | undefined;
  readonly doubted: boolean;
}

function LadderRow({ step, rank, apart, doubted, ...props }: LadderRowProps) {
  const selected = step.component_ids.length > 0 && step.component_ids.every((id) => props.selection.has(id));
  const pick = () => props.onPick(step.component_ids);
  const range = props.likely(step);
  const doubt = range && { low: range.low, median: step.utilisation, high: range.high };
  return (
    <tr
      aria-label={`${rank} ${words.apart(step.name, apart)}`}
      data-selected={selected || undefined}
      onClick={pick}
      onMouseEnter={() => props.onHover(step.component_ids)}
      onMouseLeave={() => props.onHover(null)}
    >
      <td className={`${classes.rank} ${classes.wide}`}>{rank}</td>
      <td>
        <Part step={step} apart={apart} icon={props.icon(step.kind)} onPick={pick} />
      </td>
      <td className={`${classes.number} ${classes.wide}`}>
        {megabytes(rounded(step.load_mb_s, props.doubt)).value} / {props.ceiling(step)}
      </td>
      <td>
        <span className={classes.gauge}>
          <Gauge
            utilisation={step.utilisation}
            binds={step.binds}
            likely={doubt}
            prior={range?.prior ?? false}
            width={64}
            label={`${words.apart(step.name, apart)}, ${words.utilisation}`}
          />
          <b>{percent(step.utilisation, step.binds)}</b>
          {doubt && isWide(doubt) && <small>{sharePercents(doubt).range}</small>}
        </span>
      </td>
      {doubted && <td className={classes.number}>{words.casesOfTen(step.binds_in_ten)}</td>}
      <td className={`${classes.number} ${classes.wide}`}>{bindsAtText(step, props.throughput_mb_s, words.now)}</td>
      <td className={`${classes.number} ${classes.wide} ${classes.perPercent}`}>
        {gainText(step.gain_per_percent_mb_s, props.doubt)}
      </td>
      <td className={`${classes.number} ${classes.wide}`}>{gainText(step.relief_alone_mb_s, props.doubt)}</td>
      <td className={`${classes.number} ${classes.wide}`}>
        <b>{gainText(step.relief_with_above_mb_s, props.doubt)}</b>
      </td>
      <td className={classes.wide} onClick={stop} onKeyDown={stop}>
        {props.whyGain(step)}
      </td>
      <td className={`${classes.lifted} ${classes.wide}`}>{step.if_lifted}</td>
      <td onClick={stop} onKeyDown={stop}>
        {props.why(step)}
      </td>
    </tr>
  );
}

interface PartProps {
  readonly step: LadderStep;
  readonly apart: string | undefined;
  readonly icon: ReactNode;
  readonly onPick: () => void;
}

/** Which part it is; where there is no room for columns, what lifting it gives stands below. */
function Part({ step, apart, icon, onPick }: PartProps) {
  return (
    <>
      <span className={classes.part}>
        {icon}
        <button
          type="button"
          aria-label={words.pick(words.apart(step.name, apart))}
          onClick={(event) => {
            event.stopPropagation();
            onPick();
          }}
        >
          {step.name}
          {apart !== undefined && <small>{apart}</small>}
        </button>
        {step.count > 1 && <small>{words.times(count(step.count))}</small>}
      </span>
      {step.binds && <p className={classes.narrow}>{step.if_lifted}</p>}
    </>
  );
}
