import { Button, Kbd } from '@mantine/core';
import { IconBolt, IconEyeOff, IconWand } from '@tabler/icons-react';
import type { Finding } from '../../../api/answers';
import { lapsedOf } from '../../../model/checks/accepted';
import type { FindingGroup } from '../../../model/checks/groups';
import { useChecks } from '../../../state/checks';
import { acceptKeys } from '../../../state/findingActs';
import { useView } from '../../../state/view';
import { dateText } from '../../../ui/format/format';
import { words } from '../../../ui/words/accept';
import { reasonWords } from '../../../ui/words/checks';
import { words as fix } from '../../../ui/words/fix';
import { useStudio, useStudioNow } from '../../studio';
import { previewFix } from '../fix/fixActs';
import classes from './Accept.module.css';
import { AcceptedNote } from './AcceptedNote';

interface FindingActsProps {
  readonly finding: Finding;
  readonly group: FindingGroup;
}

/** About what the design must survive: the tab of failures works that out. */
const isOfPolicy = ({ place }: Finding): boolean => place === 'policy' || place.startsWith('policy/');

/** What can be done about a finding. Who may not edit sees that somebody could. */
export function FindingActs({ finding, group }: FindingActsProps) {
  const { readOnly, snapshot } = useStudio();
  const now = useStudioNow();
  const lapsed = lapsedOf(finding, snapshot);
  const all = useChecks(({ chosen }) => chosen?.all === true);
  if (finding.suppressed !== null) return <AcceptedNote finding={finding} />;
  const keys = (all ? group.findings : [finding]).map(({ key }) => key);
  return (
    <div className={classes.acts}>
      {finding.fix !== null && (
        <Button
          leftSection={<IconWand size={16} stroke={1.5} />}
          rightSection={<Kbd size="xs">.</Kbd>}
          disabled={readOnly}
          onClick={() => previewFix(now())}
        >
          {fix.preview}
        </Button>
      )}
      {isOfPolicy(finding) && (
        <Button
          variant="default"
          leftSection={<IconBolt size={16} stroke={1.5} />}
          onClick={() => useView.getState().showDock('failures')}
        >
          {reasonWords.workOut}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconEyeOff size={16} stroke={1.5} />}
        rightSection={<Kbd size="xs">A</Kbd>}
        disabled={readOnly}
        onClick={() => acceptKeys(keys)}
      >
        {words.accept}
      </Button>
      {lapsed?.until && (
        <p>
          {words.lapsed(lapsed.author, dateText(lapsed.until))}: {lapsed.reason}
        </p>
      )}
      {readOnly && <p>{words.needsEdit}</p>}
    </div>
  );
}
