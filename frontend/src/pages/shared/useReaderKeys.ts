import { useHotkeys } from '@mantine/hooks';
import { useStudioNow } from '../../panels/studio';
import { useComment } from '../review/useComment';

/** The keys of the studio that change nothing. */
export function useReaderKeys(): void {
  const now = useStudioNow();
  const { acts } = now();
  const comment = useComment();
  useHotkeys([
    ['F', acts.fit],
    ['1', acts.fit],
    ['2', () => acts.zoomTo(now().selection)],
    ['P', () => acts.trace(now().selection)],
    ['B', acts.shineBottleneck],
    ['M', comment],
    ['Escape', () => (now().light || now().traced ? acts.darken() : acts.select([]))],
  ]);
}
