import { useEffect } from 'react';
import { useFindingActs } from '../../../state/findingActs';
import { useChosenFinding } from '../reason/useChosenFinding';
import { FixPanel } from './FixPanel';
import { closeFix } from './fixActs';

/** The fix of the finding that is looked at; goes with it. */
export function FixSide() {
  const found = useChosenFinding();
  const fixable = found && found.finding.fix !== null && found.finding.suppressed === null;
  useEffect(() => {
    if (!fixable) closeFix();
  }, [fixable]);
  useEffect(() => closeFix, []);
  const fixing = useFindingActs((state) => state.fixing);
  return fixing && found && fixable ? <FixPanel key={found.finding.key} {...found} /> : null;
}
