/** What was said of findings that are open again. */

import type { Finding } from '../../api/answers';
import type { DesignSnapshot, Suppression } from '../document/types';

/** The suppression that held last for a finding of which the last day is over; undefined where none is known. */
export function lapsedOf(finding: Finding, { suppressions }: DesignSnapshot): Suppression | undefined {
  if (finding.lapsed === null) return undefined;
  return [...suppressions.values()].find((one) => one.until === finding.lapsed && isAbout(one, finding));
}

function isAbout({ check, scope, subjects, place }: Suppression, finding: Finding): boolean {
  if (check !== finding.check && !(check === null && scope === 'part')) return false;
  if (scope === 'check') return true;
  if (scope === 'part') return subjects[0] === finding.component_ids[0];
  const about = new Set(subjects);
  return (
    place === finding.place && about.size === finding.subjects.length && finding.subjects.every((id) => about.has(id))
  );
}
