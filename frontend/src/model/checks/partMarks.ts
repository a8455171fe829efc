/** What was found about each part, for filters and for tables of parts. */

import type { Finding } from '../../api/answers';
import { inBatches, runToEnd, type SlicedWork } from '../algorithms/slices';
import type { ComponentId } from '../document/types';
import { type FindingState, stateOf, worse } from './groups';

export interface PartMark {
  /** Ids of checks in lower case. */
  readonly checks: ReadonlySet<string>;
  readonly states: ReadonlySet<FindingState>;
  /** The worst. */
  readonly state: FindingState;
  readonly count: number;
}

const known = new WeakMap<readonly Finding[], ReadonlyMap<ComponentId, PartMark>>();

/** By part, for every part that a finding is about; the same list has the same marks. */
export const partMarks = (findings: readonly Finding[]): ReadonlyMap<ComponentId, PartMark> =>
  runToEnd(partMarkSteps(findings));

/** The same, with stops. */
export function* partMarkSteps(findings: readonly Finding[]): SlicedWork<ReadonlyMap<ComponentId, PartMark>> {
  const before = known.get(findings);
  if (before) return before;
  const marks = new Map<
    ComponentId,
    { checks: Set<string>; states: Set<FindingState>; state: FindingState; count: number }
  >();
  yield* inBatches(findings, (finding) => {
    const state = stateOf(finding);
    for (const id of finding.component_ids) {
      const mark = marks.get(id) ?? { checks: new Set(), states: new Set(), state, count: 0 };
      mark.checks.add(finding.check.toLowerCase());
      mark.states.add(state);
      mark.state = worse(mark.state, state);
      mark.count += 1;
      marks.set(id, mark);
    }
  });
  known.set(findings, marks);
  return marks;
}
