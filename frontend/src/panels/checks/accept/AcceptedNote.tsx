import { Button } from '@mantine/core';
import type { Finding } from '../../../api/answers';
import { showAgain } from '../../../model/commands/acceptFindings';
import { acceptKeys } from '../../../state/findingActs';
import { dateText, dayText } from '../../../ui/format/format';
import { words } from '../../../ui/words/accept';
import { useStudio } from '../../studio';
import classes from './Accept.module.css';

/** Who accepted a finding, why and until when; who may edit takes it back. */
export function AcceptedNote({ finding }: { readonly finding: Finding }) {
  const { readOnly, snapshot, findings, run } = useStudio();
  const id = finding.suppressed ?? '';
  const said = snapshot.suppressions.get(id);
  if (!said) return <p className={classes.quiet}>{words.byNobody}</p>;
  const hidden = findings.findings.filter(({ suppressed }) => suppressed === id).length;
  const end = said.until === null ? words.forGood : words.lastDay(dateText(said.until));
  return (
    <div className={classes.said}>
      <p className={classes.quiet}>
        {words.by(said.author, dayText(new Date(said.at)))}, {end}
      </p>
      <blockquote>{said.reason}</blockquote>
      <div className={classes.acts}>
        <Button variant="default" disabled={readOnly} onClick={() => run((context) => showAgain(context, [id]))}>
          {words.again}
        </Button>
        <Button variant="subtle" disabled={readOnly} onClick={() => acceptKeys([finding.key])}>
          {words.edit}
        </Button>
        {readOnly ? <p>{words.needsEdit}</p> : hidden > 1 && <p>{words.againMany(hidden - 1)}</p>}
      </div>
    </div>
  );
}
