import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ListedCheck } from '../../../api/queries/checks';
import { hasFresh } from '../../../model/checks/groups';
import type { FindingRow } from '../../../model/checks/rows';
import { findingsOf } from '../../../model/checks/rows';
import { dateText } from '../../../ui/format/format';
import { Tag } from '../../../ui/Tag';
import { words } from '../../../ui/words/checks';
import { useStudioNow } from '../../studio';
import { AcceptedText } from '../accept/AcceptedText';
import { idsOf } from '../acts';
import { FixText } from '../FixText';
import { StateIcon } from '../StateIcon';
import classes from './FindingList.module.css';

/** Where a line stands and how. */
export interface LineProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly fresh: ReadonlySet<string>;
  readonly onPick: () => void;
  readonly onOpen: (open: boolean) => void;
}

interface FindingLineProps extends LineProps {
  readonly row: Exclude<FindingRow, { is: 'place' }>;
  readonly check: ListedCheck | undefined;
}

/** One finding, or several that are alike. */
export function FindingLine({ id, row, index, top, active, chosen, fresh, check, onPick, onOpen }: FindingLineProps) {
  const now = useStudioNow();
  const { group } = row;
  const findings = findingsOf(row);
  const [first] = findings;
  if (!first) return null;
  const isAlone = findings.length === 1;
  const light = () => now().acts.light([...idsOf(findings, now())]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys for its active row
    <div
      id={id}
      role="row"
      tabIndex={-1}
      className={classes.row}
      style={{ top }}
      aria-rowindex={index + 1}
      aria-level={row.is === 'member' ? 2 : 1}
      aria-expanded={row.is === 'group' && !isAlone ? row.open : undefined}
      aria-selected={chosen}
      data-active={active || undefined}
      data-state={group.state}
      onClick={onPick}
      onPointerEnter={light}
      onPointerLeave={() => now().acts.light(null)}
    >
      <span role="cell" className={classes.sign}>
        <StateIcon state={group.state} />
      </span>
      <span role="cell" className={classes.check}>
        {group.check}
      </span>
      <span role="cell" className={classes.title} title={first.message}>
        {row.is === 'group' && !isAlone && <Chevron open={row.open} onOpen={onOpen} />}
        <span className={classes.cut} data-member={row.is === 'member' || undefined}>
          {row.is === 'member' ? first.message : group.title}
        </span>
        {!isAlone && (
          <span className={classes.times} role="img" aria-label={words.timesSpoken(findings.length)}>
            {words.times(findings.length)}
          </span>
        )}
        {row.is === 'group' && isAlone && <span className={classes.said}>{first.message}</span>}
        {hasFresh(findings, fresh) && <Tag isNew>{words.fresh}</Tag>}
        {first.lapsed && <Tag>{words.lapsed(dateText(first.lapsed))}</Tag>}
      </span>
      <span role="cell" className={classes.rowFamily}>
        {words.families[group.family]}
      </span>
      <span role="cell" className={classes.fix}>
        {first.suppressed === null ? <FixText finding={first} check={check} /> : <AcceptedText finding={first} />}
      </span>
    </div>
  );
}

interface ChevronProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Keys have Left and Right for it. */
export function Chevron({ open, onOpen }: ChevronProps) {
  const Icon = open ? IconChevronDown : IconChevronRight;
  return (
    <span
      className={classes.chevron}
      aria-hidden
      title={open ? words.closeMembers : words.openMembers}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(!open);
      }}
    >
      <Icon size={14} stroke={1.5} />
    </span>
  );
}
