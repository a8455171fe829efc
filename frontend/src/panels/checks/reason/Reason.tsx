import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { Finding } from '../../../api/answers';
import { type FindingGroup, groupsOf, inListOrder } from '../../../model/checks/groups';
import { useChecks } from '../../../state/checks';
import { dateText } from '../../../ui/format/format';
import { Tag } from '../../../ui/Tag';
import { words as checks, reasonWords as words } from '../../../ui/words/checks';
import { CommentButton } from '../../review/CommentButton';
import { useStudio, useStudioNow } from '../../studio';
import { FindingActs } from '../accept/FindingActs';
import { stepFinding } from '../acts';
import { shownFindings } from '../list/shownFindings';
import { StateIcon } from '../StateIcon';
import classes from './Reason.module.css';
import { ReasonBody } from './ReasonBody';

interface ReasonProps {
  readonly finding: Finding;
  readonly group: FindingGroup;
}

/** Why a finding is one: what happens if nobody acts, the rule with the design's own numbers, where the rule is from. */
export function Reason({ finding, group }: ReasonProps) {
  return (
    <section className={classes.reason} aria-label={words.region}>
      <Head finding={finding} group={group} />
      <ReasonBody finding={finding} group={group} />
      <footer className={classes.footer}>
        <FindingActs finding={finding} group={group} />
      </footer>
    </section>
  );
}

function Head({ finding, group }: ReasonProps) {
  const now = useStudioNow();
  const { at, all } = usePlace(group);
  const leave = () => {
    useChecks.getState().choose(null);
    now().acts.select([]);
  };
  return (
    <header className={classes.head}>
      <StateIcon state={group.state} />
      <h2>
        {finding.title}
        {group.findings.length > 1 && <span> {checks.times(group.findings.length)}</span>}
      </h2>
      <CommentButton
        anchor={{ kind: 'finding', code: finding.check, component_ids: [...finding.component_ids] }}
        what={finding.title}
        size={24}
      />
      <ActionIcon
        size={24}
        aria-label={words.previous}
        title={`${words.previous}, Shift F8`}
        onClick={() => stepFinding(now(), -1)}
      >
        <IconChevronUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon size={24} aria-label={words.next} title={`${words.next}, F8`} onClick={() => stepFinding(now(), 1)}>
        <IconChevronDown size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon size={24} aria-label={words.close} onClick={leave}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      <p className={classes.tags}>
        <Tag className={classes[group.state]}>{checks.states[group.state]}</Tag>
        <Tag>{finding.check}</Tag>
        <Tag>{checks.families[finding.family]}</Tag>
        {finding.lapsed && <Tag>{checks.lapsed(dateText(finding.lapsed))}</Tag>}
        {at > 0 && <span>{words.place(at, all)}</span>}
      </p>
    </header>
  );
}

/** The place of its group in the list as it is filtered, from 1; 0 where that hides it. */
function usePlace(group: FindingGroup): { readonly at: number; readonly all: number } {
  const { findings, tree, snapshot, catalogue, result } = useStudio();
  const { severities, showsAccepted, family, text, fresh } = useChecks();
  const shown = shownFindings(
    { findings, tree, snapshot, catalogue, result },
    { severities, showsAccepted, family, text },
  );
  const groups = inListOrder(groupsOf(shown), fresh);
  return { at: groups.findIndex(({ id }) => id === group.id) + 1, all: groups.length };
}
