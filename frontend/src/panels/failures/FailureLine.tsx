import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconTool } from '@tabler/icons-react';
import type { DesignWorkload } from '../../model/document/types';
import { type FailureRule, ruleFor } from '../../model/failures/policy';
import { type FailureRow, leastPaths } from '../../model/failures/rows';
import { drawnOf } from '../../model/failures/targets';
import { setOpen } from '../../state/failureActs';
import { useFailureState } from '../../state/failures';
import type { Likely } from '../../ui/format/likely';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/failures';
import { useStudio } from '../studio';
import { BreakButton } from './BreakButton';
import classes from './Failures.module.css';
import { bindsThen, LeftCell } from './LeftCell';
import { Members } from './Members';

interface FailureLineProps {
  readonly row: FailureRow;
  readonly rules: readonly FailureRule[];
  readonly workloads: ReadonlyMap<string, DesignWorkload>;
  /** Of each workload's throughput. */
  readonly doubts: ReadonlyMap<string, Likely>;
  readonly columns: number;
}

/** Alike failures in one row, which opens to each of them. */
export function FailureLine({ row, rules, workloads, doubts, columns }: FailureLineProps) {
  const { kinds, failure } = row;
  const studio = useStudio();
  const { acts, selection } = studio;
  const isOpen = useFailureState((state) => state.open.has(kinds.id));
  const drawn = kinds.members.flatMap((member) => drawnOf(member, studio));
  const ids = [...new Set(drawn)];
  const selected = ids.length > 0 && ids.every((id) => selection.has(id));
  const paths = leastPaths(failure);
  return (
    <>
      <tr
        data-selected={selected || undefined}
        onPointerEnter={() => ids.length > 0 && acts.light(ids)}
        onPointerLeave={() => acts.light(null)}
      >
        <th scope="row">
          <LineName row={row} ids={ids} isSelected={selected} />
        </th>
        {failure.workloads.map((impact) => (
          <LeftCell
            key={impact.id}
            impact={impact}
            name={workloads.get(impact.id)?.name ?? impact.id}
            target_mb_s={workloads.get(impact.id)?.target_mb_s ?? null}
            rule={ruleFor(rules, failure.kind)}
            doubt={doubts.get(impact.id) ?? null}
          />
        ))}
        <td className={classes.paths} data-label={words.paths} data-none={paths?.left === 0 || undefined}>
          {row.harm === 'unknown' || paths === null ? '–' : words.pathsOf(paths.left, paths.before)}
        </td>
        <td className={classes.then}>
          <Then row={row} />
        </td>
        <td className={classes.act}>
          <BreakButton failure={failure.id} />
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.members}>
          <td colSpan={columns}>
            <Members members={kinds.members} label={kinds.label} />
          </td>
        </tr>
      )}
    </>
  );
}

interface LineNameProps {
  readonly row: FailureRow;
  readonly ids: readonly string[];
  readonly isSelected: boolean;
}

/** What fails, and how many alike; opens to each of them. */
function LineName({ row: { kinds, failure }, ids, isSelected }: LineNameProps) {
  const { acts, catalogue } = useStudio();
  const isOpen = useFailureState((state) => state.open.has(kinds.id));
  const many = kinds.members.length > 1;
  const name = many || kinds.count > 1 ? kinds.label : failure.name;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.name}>
      {many ? (
        <ActionIcon
          size={20}
          aria-expanded={isOpen}
          aria-label={isOpen ? words.close(kinds.label) : words.open(kinds.label)}
          onClick={() => setOpen(kinds.id, !isOpen)}
        >
          <Chevron size={14} stroke={1.5} />
        </ActionIcon>
      ) : (
        <span className={classes.noChevron} />
      )}
      <KindIcon icon={catalogue.kinds[failure.kind]?.icon ?? ICONS[failure.kind] ?? ''} size={14} />
      <UnstyledButton
        className={classes.pick}
        data-row={kinds.id}
        data-opens={many || undefined}
        aria-pressed={isSelected}
        onClick={() => acts.select(ids)}
      >
        {name}
      </UnstyledButton>
      {kinds.count > 1 && <small title={words.alikeSpoken(kinds.count)}>{words.alike(kinds.count)}</small>}
    </div>
  );
}

const ICONS: Readonly<Record<string, string>> = {
  port: 'plug',
  cable: 'route',
  feed: 'server-bolt',
  fabric: 'topology-ring-2',
  site: 'square-dashed',
};

/** The shortest remedy where something goes down, what must be drawn where nobody knows, and else what binds. */
function Then({ row: { point, failure, harm } }: { readonly row: FailureRow }) {
  const { acts } = useStudio();
  if (point) {
    const { words: remedy, parts } = point.remedy;
    return (
      <UnstyledButton className={classes.remedy} title={remedy} onClick={() => acts.select(parts)}>
        <IconTool size={14} stroke={1.5} aria-hidden />
        <span>{remedy}</span>
      </UnstyledButton>
    );
  }
  if (harm === 'unknown') {
    const parts = failure.unknown_parts;
    return (
      <UnstyledButton className={classes.remedy} onClick={() => acts.select(parts)}>
        <span>{words.draw(words.drawParts(parts.length))}</span>
      </UnstyledButton>
    );
  }
  const binds = bindsThen(failure);
  const text = binds.length > 0 ? binds.join(', ') : words.nothing;
  return <span title={text}>{text}</span>;
}
