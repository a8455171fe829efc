/** Looking at findings: one at a time or with those alike, by row, badge or key. */

import type { Finding } from '../../api/answers';
import { placeOf } from '../../model/checks/badges';
import { type FindingGroup, groupId, groupsOf, inListOrder } from '../../model/checks/groups';
import { placesInOrder, placesOf, rowsOf } from '../../model/checks/rows';
import { type ChosenFinding, useChecks } from '../../state/checks';
import { useView } from '../../state/view';
import type { Studio } from '../studio';
import { shownFindings } from './list/shownFindings';

/** What is drawn of these findings: parts and cables that can be selected. */
export function idsOf(
  findings: readonly Finding[],
  { tree, snapshot }: Pick<Studio, 'tree' | 'snapshot'>,
): Set<string> {
  const ids = new Set<string>();
  for (const { component_ids, cable_ids } of findings) {
    for (const id of component_ids) if (tree.parts.has(id)) ids.add(id);
    for (const id of cable_ids) if (snapshot.cables.has(id)) ids.add(id);
  }
  return ids;
}

/** Looks at one finding, or at all of its group, and selects what they are about in every view. */
export function choose(studio: Studio, finding: Finding, group: FindingGroup | null): void {
  const ids = idsOf(group?.findings ?? [finding], studio);
  useChecks.getState().choose({ key: finding.key, all: group !== null && group.findings.length > 1, ids });
  studio.acts.select(ids);
}

/** Selects parts of the finding that is looked at, which stays. */
export function selectWithin(studio: Studio, ids: readonly string[]): void {
  const { chosen, choose: keep } = useChecks.getState();
  if (chosen) keep({ ...chosen, ids: new Set(ids) });
  studio.acts.select(ids);
}

/** Brings what is found into sight; a cable has no place of its own, its ends have. */
export function showParts(studio: Studio, ids: Iterable<string>): void {
  const places = [...ids].flatMap((id) => {
    const cable = studio.snapshot.cables.get(id);
    return cable ? [cable.from[0], cable.to[0]] : [id];
  });
  if (places.length > 0) studio.acts.zoomTo(places);
}

/** The finding that is looked at with its group; null where it left. */
export function chosenOf(
  { findings }: Pick<Studio, 'findings'>,
  chosen: ChosenFinding | null,
): { readonly finding: Finding; readonly group: FindingGroup } | null {
  const finding = chosen && findings.byKey.get(chosen.key);
  if (!finding) return null;
  const id = groupId(finding);
  const group = groupsOf(findings.findings).find((one) => one.id === id);
  return group ? { finding, group } : null;
}

/** Where one can stand: a finding, or all of a group that is closed. */
interface Step {
  readonly finding: Finding;
  readonly group: FindingGroup | null;
}

/** In the order of the list; what is open is stepped through by its members, and so is every part. */
function stepsOf(studio: Studio): readonly Step[] {
  const { open, fresh, byPart } = useChecks.getState();
  const shown = shownFindings(studio);
  if (byPart) {
    const places = placesInOrder(placesOf(shown), fresh);
    return places.flatMap(({ findings }) => findings.map((finding) => ({ finding, group: null })));
  }
  return rowsOf(inListOrder(groupsOf(shown), fresh), open).flatMap((row): Step[] => {
    if (row.is === 'member') return [{ finding: row.finding, group: null }];
    const [first] = row.is === 'group' && !row.open ? row.group.findings : [];
    return first && row.is === 'group' ? [{ finding: first, group: row.group }] : [];
  });
}

/** The next or previous row of the list as it is filtered, round its ends; where the inspector is folded the list is shown. */
export function stepFinding(studio: Studio, by: 1 | -1): void {
  const { chosen } = useChecks.getState();
  const steps = stepsOf(studio);
  const at = steps.findIndex(({ finding, group }) =>
    group ? group.findings.some(({ key }) => key === chosen?.key) : finding.key === chosen?.key,
  );
  const next = steps[at < 0 ? (by > 0 ? 0 : steps.length - 1) : (at + by + steps.length) % steps.length];
  if (!next) return;
  choose(studio, next.finding, next.group);
  const { folded, showDock } = useView.getState();
  if (folded.inspector) showDock('checks');
}

/** A badge was chosen: what is found there, and with each press the next of it. */
export function chooseAt(studio: Studio, ids: readonly string[]): void {
  const here = new Set(ids);
  const { chosen } = useChecks.getState();
  const found = groupsOf(studio.findings.findings).flatMap((group) =>
    group.findings.filter((one) => here.has(placeOf(one) ?? '')),
  );
  const at = found.findIndex(({ key }) => key === chosen?.key);
  const next = found[(at + 1) % Math.max(1, found.length)];
  if (next) choose(studio, next, null);
}
