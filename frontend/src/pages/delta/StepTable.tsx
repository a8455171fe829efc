import { IconCircleCheck, IconCircleX, IconShield } from '@tabler/icons-react';
import type { DeltaStep, MachineDelta } from '../../api/answers';
import { count } from '../../ui/format/format';
import { stepProps } from '../../ui/rows/useStepKeys';
import { words } from '../../ui/words/delta';
import classes from './Steps.module.css';
import { pathsAfter, wishedWords } from './tally';

const text = words.columns;
const icon = { size: 14, stroke: 1.5, 'aria-hidden': true } as const;
/** As the server words what is not there, and what a removal leaves. */
const NOT_THERE = 'not there';

interface TableProps {
  readonly one: MachineDelta;
  readonly steps: readonly DeltaStep[];
  readonly total: number;
  readonly removes?: boolean;
}

/** Steps as a difference: now, wished, commands, paths that stay, and the way back beside each. */
export function StepTable({ one, steps, total, removes = false }: TableProps) {
  const staying = removes ? pathsAfter(one) : one.paths;
  const of = steps.some(({ paths }) => paths !== null) ? staying : null;
  const hasPaths = of !== null;
  const open = removes ? [] : one.not_written;
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
              removes={removes}
            />
          ))}
          {open.map(({ what, now, wished, reason }) => (
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

function Guard({ one, paths }: { readonly one: MachineDelta; readonly paths: number | null }) {
  return (
    <tr>
      <th scope="row" data-label={text.number}>
        0
      </th>
      <td colSpan={2} className={classes.guard}>
        <IconShield {...icon} /> {one.guard.words}
      </td>
      <td data-label={text.run}>
        <Commands lines={one.guard.commands} />
      </td>
      {paths !== null && (
        <td data-label={text.paths}>
          <Paths stay={paths} of={paths} added={0} />
        </td>
      )}
      <td className={classes.none}>{words.nothingBack}</td>
    </tr>
  );
}

interface RowProps {
  readonly step: DeltaStep;
  readonly number: number;
  readonly of: number | null;
  readonly removes: boolean;
}

function StepRow({ step, number, of, removes }: RowProps) {
  const isNew = step.now === NOT_THERE;
  const mark = removes ? '\u2212' : isNew ? '+' : '\u2022';
  const spoken = removes ? words.isGone : isNew ? words.isNew : words.isChanged;
  return (
    <tr {...stepProps} data-copy={step.commands.join('\n')}>
      <th scope="row" data-label={text.number}>
        {count(number)}
      </th>
      <td data-label={text.now} data-gone={removes || undefined}>
        {isNew ? <span>{step.now}</span> : <What what={step.what} value={step.now} />}
      </td>
      <td data-label={text.wished} className={classes.wished} data-new={(isNew && !removes) || undefined}>
        <span className={classes.mark} role="img" aria-label={spoken}>
          {mark}
        </span>
        <div>
          <code>{step.what}</code>
          <code className={classes.value}>
            {wishedWords(step.now, step.wished).map(({ text: word, isNew: added }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of one value stand in its order.
              added && !isNew && !removes ? <ins key={at}>{word}</ins> : <span key={at}>{word}</span>,
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

function What({ what, value }: { readonly what: string; readonly value: string }) {
  return (
    <>
      <code>{what}</code>
      <code className={classes.value}>{value}</code>
    </>
  );
}

function Commands({ lines }: { readonly lines: readonly string[] }) {
  return <pre>{lines.map((line) => line.trimEnd()).join('\n')}</pre>;
}

interface PathsProps {
  readonly stay: number;
  readonly of: number;
  readonly added: number;
}

function Paths({ stay, of, added }: PathsProps) {
  const Icon = stay >= of ? IconCircleCheck : IconCircleX;
  return (
    <span className={classes.paths} data-lost={stay < of || undefined}>
      <Icon {...icon} /> {words.pathsOf(stay, of)} {added > 0 && <b>{words.newPaths(added)}</b>}
    </span>
  );
}
