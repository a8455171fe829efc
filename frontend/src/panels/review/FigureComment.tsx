import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import type { Explanation } from '../../api/answers';
import type { Anchor } from '../../model/collaboration/anchors';
import { useReview } from '../../state/review';
import { words } from '../../ui/words/review';
import { type Studio, useStudio } from '../studio';

interface FigureCommentProps {
  readonly explanation: Explanation;
  readonly onDone: () => void;
}

/** Begins a comment on a figure, below its reasons. */
export function FigureComment({ explanation, onDone }: FigureCommentProps) {
  const { result, snapshot } = useStudio();
  const may = useReview((state) => state.may);
  const begin = useReview((state) => state.begin);
  if (!may) return null;
  const comment = () => {
    onDone();
    begin(figureAnchor(explanation.key, { result, snapshot }), explanation.label);
  };
  return (
    <Button
      variant="default"
      mt={8}
      leftSection={<IconMessagePlus size={16} stroke={1.5} />}
      aria-label={words.commentOn(explanation.label)}
      onClick={comment}
    >
      {words.comment}
    </Button>
  );
}

/** With the part, cable or workload that the figure is of: a comment stays with that when keys change. */
function figureAnchor(key: string, { result, snapshot }: Pick<Studio, 'result' | 'snapshot'>): Anchor {
  const holds = ([, { explanations }]: readonly [string, { readonly explanations: readonly string[] }]) =>
    explanations.includes(key);
  const workload = [...snapshot.workloads.keys()].find((id) => key.includes(`workload:${id}`)) ?? null;
  const [component = null] = workload ? [] : ([...(result?.parts ?? [])].find(holds) ?? []);
  const [cable = null] = workload || component ? [] : ([...(result?.cables ?? [])].find(holds) ?? []);
  return { kind: 'figure', key, component_id: component ?? cable, workload_id: workload };
}
