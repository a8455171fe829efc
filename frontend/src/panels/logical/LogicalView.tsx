import { useCallback, useMemo, useRef, useState } from 'react';
import type { SlicedWork } from '../../model/algorithms/slices';
import { chainOf, type LogicalPart, type LogicalStorage, logicalSteps } from '../../model/storage/logical';
import { groupSteps, type LogicalGroups } from '../../model/storage/logicalGroups';
import { foremost } from '../../model/storage/stripePlan';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/logical';
import { revealCell } from '../columns/useColumnKeys';
import { toggledAll, useOwnSelection } from '../columns/useOwnSelection';
import { useStudio } from '../studio';
import { useSliced } from '../useSliced';
import { boxesOf, linksOf, PAGE } from './boxes';
import { FlowPicture } from './FlowPicture';
import classes from './LogicalView.module.css';
import { StripePane } from './StripePane';

/** Logical storage from drives to filesystems as a flow, and how the strips of what is selected lie. */
export function LogicalView() {
  const { tree, snapshot, catalogue } = useStudio();
  const steps = useCallback(
    function* (): SlicedWork<Omit<ShownProps, 'busy'>> {
      const storage = yield* logicalSteps(tree, snapshot, (part) =>
        numberOf(catalogue.parts[part]?.attributes?.capacity_gb),
      );
      return { storage, groups: yield* groupSteps(storage) };
    },
    [tree, snapshot, catalogue],
  );
  const drawing = useSliced(steps);
  if (drawing !== null && drawing.value.storage.parts.size > 0) return <Shown {...drawing.value} busy={drawing.busy} />;
  return (
    <section className={classes.view} aria-label={words.title} aria-busy={drawing === null}>
      {drawing === null ? (
        <EmptyState>{words.busy}</EmptyState>
      ) : (
        <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
      )}
    </section>
  );
}

interface ShownProps {
  readonly storage: LogicalStorage;
  readonly groups: LogicalGroups;
  readonly busy: boolean;
}

function Shown({ storage, groups, busy }: ShownProps) {
  const { selection, acts } = useStudio();
  const [open, setOpen] = useState<ReadonlyMap<string, number>>(new Map());
  const boxes = useMemo(() => boxesOf(groups, open), [groups, open]);
  const links = useMemo(() => linksOf(storage, boxes), [storage, boxes]);
  const root = useRef<HTMLElement>(null);
  const select = useOwnSelection((elsewhere) => {
    const box = boxes.find(({ members }) => members.some(({ id }) => elsewhere.has(id)));
    if (box) revealCell(root.current, box.key);
  });
  const pick = (members: readonly LogicalPart[], extend: boolean) => {
    const ids = members.map(({ id }) => id);
    const chosen = extend ? toggledAll(selection, ids) : new Set(ids);
    select(chosen);
    const chain = chainOf(storage, chosen);
    const [only] = chosen;
    const name = chosen.size === 1 ? storage.parts.get(only ?? '')?.name : undefined;
    if (chain.size === 0) acts.darken();
    else acts.shine(chain, { by: 'trace', label: name ? words.chain(name) : words.chainOf(chosen.size) });
  };
  const show = (group: string, parts: number | null) => {
    const next = new Map(open);
    if (parts === null) next.delete(group);
    else next.set(group, parts);
    setOpen(next);
  };
  return (
    <section className={classes.view} aria-label={words.title} aria-busy={busy} ref={root}>
      <header className={classes.top}>
        <h2>{words.title}</h2>
      </header>
      <FlowPicture
        storage={storage}
        boxes={boxes}
        links={links}
        onPick={pick}
        onOpen={(group) => show(group, PAGE)}
        onMore={(group) => show(group, (open.get(group) ?? 0) + PAGE)}
        onClose={(group) => show(group, null)}
        onClear={() => {
          select([]);
          acts.darken();
        }}
      />
      <StripePane storage={storage} focus={foremost(storage, selection) ?? firstStriped(storage)} onSelect={select} />
    </section>
  );
}

/** What is looked at before anything is selected: a logical volume, else the layer nearest to one. */
function firstStriped({ parts }: LogicalStorage): string | null {
  const all = [...parts.values()];
  const layers = ['logical_volume', 'extent_pool', 'raid_array'] as const;
  return layers.flatMap((layer) => all.find((part) => part.layer === layer)?.id ?? [])[0] ?? null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
