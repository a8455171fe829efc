import { Anchor, Button, Checkbox } from '@mantine/core';
import { IconAlertOctagon, IconCircleCheck, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FailureAnswer } from '../../api/answers';
import { type FailureRow, rowsOf } from '../../model/failures/rows';
import { setOnlyDown } from '../../state/failureActs';
import { useFailureState } from '../../state/failures';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/failures';
import { useStudioValue } from '../studio';
import { Breaches } from './Breaches';
import classes from './Failures.module.css';
import head from './FailuresHead.module.css';
import { FailureTable } from './FailureTable';
import { Policy } from './Policy';
import { Pairs } from './pairs/Pairs';

/** So many rows are shown at first, and with each question for more. */
const ROWS = 100;

interface FailuresPanelProps {
  readonly answer: FailureAnswer;
  /** It is of the design before an edit. */
  readonly stale: boolean;
  /** Not all failures were looked at yet: what it does not name may still come. */
  readonly partial?: boolean;
  readonly working: boolean;
  readonly onAskAgain: () => void;
}

/** What each failure leaves of each workload, the policy of the design, and where it is breached. */
export function FailuresPanel({ answer, stale, partial = false, working, onAskAgain }: FailuresPanelProps) {
  const rows = useMemo(() => rowsOf(answer), [answer]);
  const onlyDown = useFailureState((state) => state.onlyDown);
  const hasParts = useStudioValue(({ snapshot }) => snapshot.components.size > 0);
  const hasWorkloads = useStudioValue(({ snapshot }) => snapshot.workloads.size > 0);
  if (!hasParts) return <EmptyState>{words.emptyParts}</EmptyState>;
  if (!hasWorkloads) return <EmptyState>{words.empty}</EmptyState>;
  const shown = onlyDown ? rows.filter(({ harm, point }) => harm === 'down' || point !== null) : rows;
  const failures = Object.values(answer.kinds).reduce((sum, number) => sum + number, 0);
  return (
    <div className={classes.panel} data-stale={stale || undefined}>
      <div className={head.head}>
        <Policy answer={answer} partial={partial} />
        <Sums rows={rows} partial={partial} />
        <span className={head.sum}>{words.sum(failures, rows.length)}</span>
        <OnlyDown />
        {stale && (
          <span className={head.stale} role="status">
            <IconClockExclamation size={14} stroke={1.5} aria-hidden /> {words.stale}
            <Button size="compact-xs" variant="default" loading={working} onClick={onAskAgain}>
              {words.askAgain}
            </Button>
          </span>
        )}
      </div>
      <div className={classes.scroll}>
        <Breaches breaches={answer.breaches} doubts={answer.doubts} />
        {shown.length > 0 && <SomeRows answer={answer} rows={shown} />}
        {shown.length === 0 && !partial && <NoneDown failures={failures} />}
        {!partial && <Pairs answer={answer} />}
      </div>
    </div>
  );
}

/** The worst rows, and more of them as somebody asks: a large design has rows by the thousand. */
function SomeRows({ answer, rows }: { readonly answer: FailureAnswer; readonly rows: readonly FailureRow[] }) {
  const [most, setMost] = useState(ROWS);
  const left = rows.length - most;
  return (
    <>
      <FailureTable answer={answer} rows={left > 0 ? rows.slice(0, most) : rows} />
      {left > 0 && (
        <Anchor className={classes.more} component="button" type="button" fz="sm" onClick={() => setMost(most + ROWS)}>
          {words.more(Math.min(left, ROWS))}
        </Anchor>
      )}
    </>
  );
}

function OnlyDown() {
  const onlyDown = useFailureState((state) => state.onlyDown);
  return (
    <Checkbox
      size="xs"
      label={words.onlyDown}
      checked={onlyDown}
      onChange={(event) => setOnlyDown(event.currentTarget.checked)}
    />
  );
}

interface SumsProps {
  readonly rows: ReturnType<typeof rowsOf>;
  readonly partial: boolean;
}

/** How many failures take something down, and of how many nobody knows. */
function Sums({ rows, partial }: SumsProps) {
  const sum = (harm: string) =>
    rows.reduce((total, { harm: own, kinds }) => total + (own === harm ? kinds.count : 0), 0);
  const [down, unknown] = [sum('down'), sum('unknown')];
  return (
    <>
      {(down > 0 || !partial) && (
        <span className={head.chip} data-tone={down > 0 ? 'danger' : 'ok'}>
          {down > 0 ? (
            <IconAlertOctagon size={14} stroke={1.5} aria-hidden />
          ) : (
            <IconCircleCheck size={14} stroke={1.5} aria-hidden />
          )}
          {down > 0 ? words.downSum(down) : words.noneDown}
        </span>
      )}
      {unknown > 0 && (
        <span className={head.chip} data-tone="warn">
          <IconCircleDashed size={14} stroke={1.5} aria-hidden />
          {words.unknownSum(unknown)}
        </span>
      )}
    </>
  );
}

function NoneDown({ failures }: { readonly failures: number }) {
  return (
    <EmptyState
      action={
        <Anchor component="button" type="button" fz="md" onClick={() => setOnlyDown(false)}>
          {words.showAll}
        </Anchor>
      }
    >
      {words.noneDownLong(failures)}
    </EmptyState>
  );
}
