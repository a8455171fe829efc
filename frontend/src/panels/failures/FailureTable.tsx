import { type KeyboardEvent, useMemo } from 'react';
import type { FailureAnswer } from '../../api/answers';
import { policyOf } from '../../model/failures/policy';
import { type FailureRow, HARMS } from '../../model/failures/rows';
import { thingOf } from '../../model/failures/targets';
import { setOpen, toggle } from '../../state/failureActs';
import { quantityText } from '../../ui/format/format';
import { words } from '../../ui/words/failures';
import { useStudio } from '../studio';
import { FailureLine } from './FailureLine';
import classes from './Failures.module.css';
import { doubtsOf, leftFigure } from './leftFigures';

interface FailureTableProps {
  readonly answer: FailureAnswer;
  /** Those that are shown. */
  readonly rows: readonly FailureRow[];
}

/** Failures by workloads. Arrows walk from row to row, Right and Left open and close, X breaks or mends. */
export function FailureTable({ answer, rows }: FailureTableProps) {
  const { snapshot } = useStudio();
  const rules = useMemo(() => policyOf(snapshot.meta), [snapshot.meta]);
  const doubts = useMemo(() => doubtsOf(answer), [answer]);
  const impacts = answer.failures[0]?.workloads ?? [];
  const columns = impacts.length + 4;
  return (
    <table className={classes.table} aria-label={words.matrix}>
      <thead>
        <tr>
          <th scope="col">{words.fails}</th>
          {impacts.map(({ id, before_mb_s }) => (
            <th key={id} scope="col">
              {snapshot.workloads.get(id)?.name ?? id}
              <small className={`${classes.note} ${classes.whole}`}>
                {words.whole(quantityText(leftFigure(before_mb_s, doubts.get(id) ?? null).lead))}
              </small>
            </th>
          ))}
          <th scope="col">{words.paths}</th>
          <th scope="col">{words.remedy}</th>
          <th scope="col">
            <span className={classes.spoken}>{words.break}</span>
          </th>
        </tr>
      </thead>
      {HARMS.map((harm) => {
        const members = rows.filter((row) => row.harm === harm);
        if (members.length === 0) return null;
        return (
          <tbody key={harm} onKeyDown={onKey}>
            <tr className={classes.group}>
              <th className={classes.groupHead} colSpan={columns} scope="rowgroup">
                <span>
                  {words.harms[harm]} <small className={classes.note}>{words.harmNotes[harm]}</small>
                </span>
              </th>
            </tr>
            {members.map((row) => (
              <FailureLine
                key={row.kinds.id}
                row={row}
                rules={rules}
                workloads={snapshot.workloads}
                doubts={doubts}
                columns={columns}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function onKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const { row, opens } = event.target.dataset;
  const table = event.target.closest('table');
  if (row === undefined || table === null || !act(event, event.target, table, row, opens !== undefined)) return;
  event.preventDefault();
  event.stopPropagation();
}

function act(event: KeyboardEvent, at: HTMLElement, table: HTMLElement, row: string, opens: boolean): boolean {
  const all = [...table.querySelectorAll<HTMLElement>('[data-row]')];
  const next = {
    ArrowDown: all[all.indexOf(at) + 1],
    ArrowUp: all[all.indexOf(at) - 1],
    Home: all[0],
    End: all.at(-1),
  };
  if (event.key in next) {
    next[event.key as keyof typeof next]?.focus();
    return true;
  }
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    if (opens) setOpen(row, event.key === 'ArrowRight');
    return opens;
  }
  if (event.key !== 'x') return false;
  toggle([thingOf(row)]);
  return true;
}
