/** Opens the question with what reason findings are accepted. */

import { useChecks } from '../../../state/checks';
import { acceptKeys } from '../../../state/findingActs';
import type { Studio } from '../../studio';
import { chosenOf } from '../acts';

/** For the finding that is looked at, or all of its group. */
export function acceptChosen(studio: Studio): void {
  const { chosen } = useChecks.getState();
  const found = chosenOf(studio, chosen);
  if (studio.readOnly || !found || found.finding.suppressed !== null) return;
  acceptKeys((chosen?.all ? found.group.findings : [found.finding]).map(({ key }) => key));
}

/** For every finding that nobody has accepted. */
export function acceptOpen({ findings, readOnly }: Studio): void {
  const open = findings.findings.filter(({ suppressed }) => suppressed === null);
  if (!readOnly && open.length > 0) acceptKeys(open.map(({ key }) => key));
}
