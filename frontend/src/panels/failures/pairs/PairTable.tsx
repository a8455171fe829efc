import { UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { FailureAnswer, WorstPair } from '../../../api/answers';
import { likelyText } from '../../../ui/format/likely';
import { words } from '../../../ui/words/failurePairs';
import { useStudio } from '../../studio';
import table from '../Failures.module.css';
import { doubtsOf, leftFigure, leftText } from '../leftFigures';
import classes from './Pairs.module.css';

const ICONS = { up: IconCircleCheck, degraded: IconCircleHalf2, down: IconCircleX, unknown: IconCircleDashed } as const;

interface PairTableProps {
  readonly worst: readonly WorstPair[];
  readonly answer: FailureAnswer;
}

/** The worst pairs by workloads; a click selects what fails on the drawing. */
export function PairTable({ worst, answer }: PairTableProps) {
  const { snapshot, acts } = useStudio();
  const doubts = useMemo(() => doubtsOf(answer), [answer]);
  const before = new Map(answer.failures[0]?.workloads.map(({ id, before_mb_s }) => [id, before_mb_s]));
  const nameOf = (id: string) => snapshot.workloads.get(id)?.name ?? id;
  return (
    <table className={table.table} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{words.fails}</th>
          {worst[0]?.workloads.map(({ id }) => (
            <th key={id} scope="col">
              {nameOf(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {worst.map(({ first, second, names, parts, count: alike, workloads, only_together }) => (
          <tr key={`${first} ${second}`}>
            <th scope="row">
              <UnstyledButton className={table.pick} onClick={() => acts.select(parts)}>
                {names[0]} {words.and} {names[1]}
                {alike > 1 && (
                  <small className={table.note} title={words.alikeSpoken(alike)}>
                    {' '}
                    {words.alike(alike)}
                  </small>
                )}
              </UnstyledButton>
            </th>
            {workloads.map(({ id, status, throughput_mb_s }) => {
              const Icon = ICONS[status];
              const [whole, doubt] = [before.get(id), doubts.get(id) ?? null];
              return (
                <td
                  key={id}
                  data-label={nameOf(id)}
                  title={whole === undefined ? '' : likelyText(leftFigure(whole, doubt))}
                >
                  <span className={classes.cell} data-down={status === 'down' || undefined}>
                    <Icon size={16} stroke={1.5} role="img" aria-label={words.status[status]} />
                    {status === 'down' ? words.status.down : leftText(throughput_mb_s, doubt)}
                    {only_together.includes(id) && <small className={table.note}>{words.only}</small>}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
