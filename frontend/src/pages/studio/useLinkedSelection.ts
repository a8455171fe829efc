import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useStudioValue } from '../../panels/studio';

/** Who comes from a line of a quote finds its parts selected and in sight; what left the design since is passed over. */
export function useLinkedSelection(): void {
  const { state, key } = useLocation();
  const acts = useStudioValue((studio) => studio.acts);
  const tree = useStudioValue((studio) => studio.tree);
  const arrive = useEffectEvent((state: unknown) => {
    const ids = Array.isArray(state) ? state.filter((id) => tree.parts.has(id)) : [];
    if (ids.length === 0) return;
    acts.select(ids);
    acts.zoomTo(ids);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => arrive((state as { select?: unknown } | null)?.select), [key]);
}
