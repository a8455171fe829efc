import type { Finding } from '../../../api/answers';
import { type FindingGroup, groupId, groupsOf } from '../../../model/checks/groups';
import { useChecks } from '../../../state/checks';
import { useStudioValue } from '../../studio';

/** The finding that is looked at with those alike; null where none is. */
export function useChosenFinding(): { readonly finding: Finding; readonly group: FindingGroup } | null {
  const key = useChecks((state) => state.chosen?.key);
  const finding = useStudioValue(({ findings }) => (key === undefined ? undefined : findings.byKey.get(key)));
  const group = useStudioValue(({ findings }) => {
    if (!finding) return undefined;
    const id = groupId(finding);
    return groupsOf(findings.findings).find((one) => one.id === id);
  });
  return finding && group ? { finding, group } : null;
}
