import type { DeltaStep, MachineDelta } from '../../api/answers';
import { count } from '../../ui/format/format';
import { stepProps } from '../../ui/rows/useStepKeys';
import { words } from '../../ui/words/delta';
import { Commands, Guard, NOT_THERE, Paths, What } from './cells';
import classes from './Steps.module.css';
import { wishedWords } from './tally';

const text = words.columns;
interface TableProps {
  readonly one: MachineDelta;
  readonly steps: readonly DeltaStep[];
  readonly total: number;
}

/** Steps as a difference: now, wished, commands, paths that stay, and the way back beside each. */
export function StepTable({ one, steps, total }: TableProps) {
  const of = steps.some(({ paths }) => paths !== null) ? one.paths : null;
  const hasPaths = of !== null;
  return (
    <>
      <table className={classes.steps} aria-label={words.steps(total)}>
        <thead>
          <tr>
            <td />
            <th scope="col">{text.now}</th>
            <th scope="col">{text.wished}</th>
            <th scope="col">{text.run}</th>
            {hasPaths && <th scope="col">{text.paths}</th>}
            <th scope="col">{text.back}</th>
          </tr>
        </thead>
        <tbody>
          {steps.length > 0 && <Guard one={one} paths={of} />}
          {steps.map((step, at) => (
            <StepRow
              key={`${step.what} ${step.commands.join('\n')}`}
              step={step}
              number={at + 1}
              of={of}
              component={one.component_id}
            />
          ))}
          {one.not_written.map(({ what, now, wished, reason }) => (
            <tr key={`${what} ${reason}`} className={classes.open}>
              <th scope="row">{'\u2013'}</th>
              <td data-label={text.now}>
                <What what={what} value={now} />
              </td>
              <td data-label={text.wished}>
                <What what={what} value={wished} />
              </td>
              <td colSpan={hasPaths ? 3 : 2}>
                <b>{words.notWritten}</b> {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.length < total && <p className={classes.more}>{words.shownOf(steps.length, total)}</p>}
    </>
  );
}

interface RowProps {
  readonly step: DeltaStep;
  readonly number: number;
  readonly of: number | null;
  readonly component: string;
}

function StepRow({ step, number, of, component }: RowProps) {
  const isNew = step.now === NOT_THERE;
  const mark = isNew ? '+' : '\u2022';
  const spoken = isNew ? words.isNew : words.isChanged;
  return (
    <tr {...stepProps} data-copy={step.commands.join('\n')} data-component={component}>
      <th scope="row" data-label={text.number}>
        {count(number)}
      </th>
      <td data-label={text.now}>{isNew ? <span>{step.now}</span> : <What what={step.what} value={step.now} />}</td>
      <td data-label={text.wished} className={classes.wished} data-new={isNew || undefined}>
        <span className={classes.mark} role="img" aria-label={spoken}>
          {mark}
        </span>
        <div>
          <code>{step.what}</code>
          <code className={classes.value}>
            {wishedWords(step.now, step.wished).map(({ text: word, isNew: added }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of one value stand in its order.
              added && !isNew ? <ins key={at}>{word}</ins> : <span key={at}>{word}</span>,
            )}
          </code>
        </div>
      </td>
      <td data-label={text.run}>
        <Commands lines={step.commands} />
        {step.note && <p className={classes.note}>{step.note}</p>}
      </td>
      {of !== null && (
        <td data-label={text.paths}>
          {step.paths !== null && <Paths stay={step.paths} of={of} added={step.new_paths} />}
        </td>
      )}
      <td data-label={text.back} className={classes.back}>
        <span title={words.backTurn(step.back)}>{count(step.back)}</span>
        <Commands lines={step.roll_back} />
      </td>
    </tr>
  );
}
