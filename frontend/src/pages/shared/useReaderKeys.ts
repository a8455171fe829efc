import { useHotkeys } from '@mantine/hooks';
import { useStudioNow } from '../../panels/studio';
import { useComment } from '../review/useComment';
import { showRefusal } from '../studio/notices/showRefusal';

/** The keys of the studio that change nothing. */
export function useReaderKeys(): void {
  const now = useStudioNow();
  const { acts } = now();
  const comment = useComment();
  useHotkeys([
    ['F', acts.fit],
    ['1', acts.fit],
    ['2', () => acts.zoomTo(now().selection)],
    ['P', () => showRefusal(acts.trace(now().selection))],
    ['B', () => showRefusal(acts.shineBottleneck())],
    ['M', comment],
    ['Escape', () => (now().light || now().traced ? acts.darken() : acts.select([]))],
  ]);
}
