import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconFocusCentered } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { type FindingGroup, groupId, hasFresh } from '../../model/checks/groups';
import { useChecks } from '../../state/checks';
import { Tag } from '../../ui/Tag';
import { reasonWords, words } from '../../ui/words/checks';
import { useStudioNow } from '../studio';
import { AcceptedNote } from './accept/AcceptedNote';
import { choose, showParts } from './acts';
import { Chips } from './list/Chips';
import { NoFindings } from './list/NoFindings';
import { type CheckList, useCheckList } from './list/useCheckList';
import { NotRun } from './NotRun';
import classes from './PhoneChecks.module.css';
import { ReasonBody } from './reason/ReasonBody';
import { useChosenFinding } from './reason/useChosenFinding';
import { StateIcon } from './StateIcon';

/** Findings for who reads on a phone: one row for those alike, which opens to its reason. */
export function PhoneChecks() {
  const list = useCheckList();
  return (
    <div className={classes.sheet}>
      <header className={classes.head}>
        <Chips counts={list.counts} />
        <Ran list={list} />
      </header>
      <NotRun list={list} />
      {list.rows.length === 0 ? <NoFindings list={list} /> : <Groups list={list} />}
    </div>
  );
}

function Ran({ list: { report } }: { readonly list: CheckList }) {
  return report.seq >= 0 && <p>{words.checksRan(report.ran)}</p>;
}

function Groups({ list: { rows } }: { readonly list: CheckList }) {
  return (
    <ul className={classes.groups} aria-label={words.list}>
      {rows.flatMap((row) => (row.is === 'group' ? [<Group key={row.id} group={row.group} />] : []))}
    </ul>
  );
}

function Group({ group }: { readonly group: FindingGroup }) {
  const now = useStudioNow();
  const fresh = useChecks((state) => state.fresh);
  const found = useChosenFinding();
  const own = useRef<HTMLLIElement>(null);
  const [first] = group.findings;
  const shown = found && groupId(found.finding) === group.id ? found.finding : null;
  const isOpen = shown !== null;
  useLayoutEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (!first) return null;
  const press = () => {
    if (!isOpen) return choose(now(), first, group);
    useChecks.getState().choose(null);
    now().acts.select([]);
  };
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li ref={own} className={classes.group} data-open={isOpen || undefined} data-state={group.state}>
      <UnstyledButton className={classes.row} aria-expanded={isOpen} onClick={press}>
        <StateIcon state={group.state} />
        <span className={classes.title}>
          {group.title}
          {group.findings.length > 1 && <small> {words.times(group.findings.length)}</small>}
        </span>
        {hasFresh(group.findings, fresh) && <Tag isNew>{words.fresh}</Tag>}
        <small>{group.check}</small>
        <Chevron size={20} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {shown && (
        <>
          <ReasonBody finding={shown} group={group} />
          <div className={classes.acts}>
            {shown.suppressed !== null && <AcceptedNote finding={shown} />}
            <Button
              variant="default"
              size="md"
              leftSection={<IconFocusCentered size={20} stroke={1.5} />}
              onClick={() => showParts(now(), useChecks.getState().chosen?.ids ?? [])}
            >
              {reasonWords.showParts}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
