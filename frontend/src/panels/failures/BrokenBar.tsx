import { ActionIcon, Button } from '@mantine/core';
import { IconPlugX, IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import type { EvaluationResult, ImpactAnswer } from '../../api/answers';
import { type FailingTogether, useBroken, useImpact } from '../../api/queries/failures';
import { type BrokenTarget, drawnId, nameOf } from '../../model/failures/targets';
import { mendAll, setBrokenResult, setDead, toggle } from '../../state/failureActs';
import { type BrokenResult, type DeadMarks, useFailureState } from '../../state/failures';
import { words } from '../../ui/words/failures';
import { type Studio, useStudio } from '../studio';
import classes from './BrokenBar.module.css';
import { doubtOf, leftOf, leftRate } from './leftFigures';
import { StatusIcon } from './StatusIcon';

/** So many are named; the others are counted. */
const MOST_NAMED = 6;

/** Says above the drawing what is broken and what that leaves of each workload, in every view, until all is mended. */
export function BrokenBar() {
  const studio = useStudio();
  const { source, seq, snapshot, tree, light, selection } = studio;
  const broken = useFailureState((state) => state.broken);
  const there = useMemo(() => broken.filter((thing) => isThere(thing, { snapshot, tree })), [broken, snapshot, tree]);
  const failing = useMemo(() => together(there), [there]);
  const { data, error, isFetching } = useImpact(source, failing, seq);
  const found = there.length > 0 && !error ? data : undefined;
  useEffect(() => setDead(found ? marksOf(found) : null), [found]);
  useEffect(() => () => setDead(null), []);
  const shown = useBrokenFigures(studio, failing, found);
  if (there.length === 0) return null;
  return (
    <section
      className={classes.bar}
      aria-label={words.broken.bar}
      title={words.broken.stays}
      data-below={light !== null || selection.size > 1 || undefined}
    >
      <span className={classes.title}>
        <IconPlugX size={14} stroke={1.5} aria-hidden />{' '}
        {shown.isThere ? words.broken.title(there.length) : words.broken.waiting(there.length)}
      </span>
      {there.slice(0, MOST_NAMED).map((thing) => {
        const name = nameOf(failureOf(thing), studio);
        return (
          <span key={`${thing.is} ${thing.id}`} className={classes.thing}>
            {name}
            <ActionIcon size={20} aria-label={words.mendThis(name)} onClick={() => toggle([thing])}>
              <IconX size={12} stroke={1.5} />
            </ActionIcon>
          </span>
        );
      })}
      {there.length > MOST_NAMED && <span>{words.broken.more(there.length - MOST_NAMED)}</span>}
      <Left impact={found} snapshot={snapshot} />
      <span role="status" className={classes.note}>
        {error || shown.error
          ? `${words.broken.failed} ${(error ?? shown.error)?.message}`
          : (isFetching || shown.isFetching) && words.broken.working}
      </span>
      <Button size="compact-xs" variant="default" onClick={mendAll}>
        {words.broken.mendAll}
      </Button>
    </section>
  );
}

/** Puts all figures of the broken state in place of the design's own, until all is mended. */
function useBrokenFigures({ source, seq }: Studio, failing: FailingTogether, impact: ImpactAnswer | undefined) {
  const { data, error, isFetching, isPlaceholderData } = useBroken(source, failing, seq);
  const result = useMemo(() => (data && impact ? rowsOf(data, impact) : null), [data, impact]);
  const isThere = !error && result !== null;
  useEffect(() => setBrokenResult(isThere ? result : null, isPlaceholderData), [isThere, result, isPlaceholderData]);
  useEffect(() => () => setBrokenResult(null), []);
  return { isThere, error, isFetching };
}

/** What is dead as a whole has no load, not one of 0. */
function rowsOf({ components, cables, explanations, ...head }: EvaluationResult, impact: ImpactAnswer): BrokenResult {
  const dead = marksOf(impact);
  return {
    ...head,
    parts: new Map(components.filter(({ id }) => !dead.get(id)).map((one) => [one.id, one])),
    cables: new Map(cables.filter(({ id }) => !dead.get(id)).map((one) => [one.id, one])),
    explanations: new Map(Object.entries(explanations)),
  };
}

interface LeftProps extends Pick<Studio, 'snapshot'> {
  readonly impact: ImpactAnswer | undefined;
}

/** What remains of each workload. */
function Left({ impact, snapshot }: LeftProps) {
  return impact?.failure.workloads.map((one) => (
    <span key={one.id} className={classes.left} data-status={one.status}>
      <StatusIcon impact={one} />
      {snapshot.workloads.get(one.id)?.name ?? one.id}
      <b>
        {one.status === 'down'
          ? words.status.down
          : words.broken.left(leftRate(leftOf(one), doubtOf(one)), leftRate(one.before_mb_s, doubtOf(one)))}
      </b>
    </span>
  ));
}

const failureOf = ({ is, id }: BrokenTarget): string => (is === 'failure' ? id : `${is}:${id}`);

function isThere({ is, id }: BrokenTarget, { snapshot, tree }: Pick<Studio, 'snapshot' | 'tree'>): boolean {
  if (is === 'part') return tree.parts.has(drawnId(id));
  return is === 'failure' || snapshot.cables.has(drawnId(id));
}

function together(things: readonly BrokenTarget[]): FailingTogether {
  const of = (is: BrokenTarget['is']) => things.filter((thing) => thing.is === is).map(({ id }) => id);
  return { part: of('part'), cable: of('cable'), failure: of('failure') };
}

function marksOf({ dead_parts, dead_cables }: ImpactAnswer): DeadMarks {
  return new Map([...dead_parts, ...dead_cables].map(({ id, dead, copies }) => [id, dead >= copies]));
}
