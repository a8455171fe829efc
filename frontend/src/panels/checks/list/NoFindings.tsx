import { Anchor, Popover } from '@mantine/core';
import { useChecks } from '../../../state/checks';
import { EmptyState } from '../../../ui/message/EmptyState';
import { words } from '../../../ui/words/checks';
import classes from '../Checks.module.css';
import { checkAddress } from '../checkAddress';
import type { CheckList } from './useCheckList';

/** Says what was looked at: an empty list alone could mean that nothing was. */
export function NoFindings({ list: { report, problem } }: { readonly list: CheckList }) {
  const { text, severities, family } = useChecks();
  if (report.seq < 0) return <EmptyState>{words.waiting}</EmptyState>;
  const open = report.findings.filter(({ suppressed }) => suppressed === null);
  if (open.length > 0) {
    const isTyped = text.trim() !== '' && problem === null;
    const isNarrowed = isTyped || severities.size > 0 || family !== null;
    const showAll = () => useChecks.setState({ text: '', severities: new Set(), family: null });
    return (
      <EmptyState
        action={
          isNarrowed && (
            <Anchor component="button" type="button" fz="md" onClick={showAll}>
              {words.showAll}
            </Anchor>
          )
        }
      >
        {words.noneMatch}
      </EmptyState>
    );
  }
  const applied = report.total - report.not_applicable.length;
  const failed = report.failures.length;
  return (
    <EmptyState action={<Others ids={report.not_applicable} />}>
      {failed > 0 ? words.emptyFailed(applied, failed) : words.empty(applied, report.total)}
      {report.findings.length > 0 && ` ${words.allAccepted}`}
    </EmptyState>
  );
}

/** The checks that look at nothing that is drawn. */
function Others({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Popover position="top" shadow="md" withArrow>
      <Popover.Target>
        <Anchor component="button" type="button" fz="md">
          {words.others(ids.length)}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown className={classes.others}>
        <p>{words.othersTitle}</p>
        {ids.map((id) => (
          <Anchor key={id} href={checkAddress(id)} target="_blank" rel="noopener">
            {id}
          </Anchor>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
