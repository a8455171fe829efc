import { useHotkeys } from '@mantine/hooks';
import { useStudio } from '../../panels/studio';
import { useComment } from '../review/useComment';
import { showRefusal } from '../studio/showRefusal';

/** The keys of the studio that change nothing. */
export function useReaderKeys(): void {
  const { acts, selection, light, traced } = useStudio();
  const comment = useComment();
  useHotkeys([
    ['F', acts.fit],
    ['1', acts.fit],
    ['2', () => acts.zoomTo(selection)],
    ['P', () => showRefusal(acts.trace(selection))],
    ['B', () => showRefusal(acts.shineBottleneck())],
    ['M', comment],
    ['Escape', () => (light || traced ? acts.darken() : acts.select([]))],
  ]);
}
