import type { Note } from '../../api/answers';
import type { CommandRunner, Studio, StudioResult } from '../../panels/studio';
import { useFailureState } from '../../state/failures';
import { combine, memoizeLast, type Observable } from '../../state/observable';
import type { ResultsState } from '../../state/results';
import type { Session } from '../../state/session';

type ResultParts = readonly [
  ResultsState['head'],
  ResultsState['components'],
  ResultsState['cables'],
  ResultsState['explanations'],
];

/** The open session as the panels see it; what an edit or a result leaves alone keeps its identity. */
export function sessionStudio(
  session: Session,
  steady: CommandRunner & Pick<Studio, 'source' | 'catalogue' | 'readOnly' | 'acts' | 'drawing'>,
): Observable<Studio> {
  const { design, results, findings, selection } = session;
  const resultFor = memoizeLast((...[head, components, cables, explanations]: ResultParts): StudioResult | null =>
    resultOf({ head, components, cables, explanations }),
  );
  const notesFor = memoizeLast(notesOf);
  const of = JSON.stringify(steady.source);
  return combine([design, results, findings, selection, useFailureState], (): Studio => {
    const { snapshot, tree } = design.getState();
    const { head, components, cables, explanations, problems, stale, searching, seq } = results.getState();
    const { selected, lit, light, traced } = selection.getState();
    const { design: broken, result, resultStale } = useFailureState.getState();
    const left = broken === of ? result : null;
    return {
      ...steady,
      snapshot,
      tree,
      result: left ?? resultFor(head, components, cables, explanations),
      stale: stale || (left !== null && resultStale),
      searching: searching && left === null,
      problems: notesFor(problems),
      findings: findings.getState(),
      selection: selected,
      lit,
      light,
      traced,
      seq,
    };
  });
}

const notesOf = (problems: ResultsState['problems']): readonly Note[] =>
  problems.map((problem) => ({
    code: problem.code,
    severity: 'error',
    message: problem.message,
    component_ids: problem.component_id === null ? [] : [problem.component_id],
  }));

type NewestResult = Pick<ResultsState, 'head' | 'components' | 'cables' | 'explanations'>;

/** The newest result as the panels see it; null while there is none. */
export function resultOf({ head, components, cables, explanations }: NewestResult): StudioResult | null {
  return head && { ...head, parts: components, cables, explanations };
}
