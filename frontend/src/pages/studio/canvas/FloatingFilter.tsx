import { Suspense, useEffect } from 'react';
import { useFilterText } from '../../../state/filter';
import { useView } from '../../../state/view';
import { bufferKeys } from '../../../ui/loading/bufferKeys';
import { lazyComponent } from '../../../ui/loading/lazyComponent';
import { usePreload } from '../../../ui/loading/usePreload';
import { knownView } from '../viewComponents';

const loadBar = async () => (await import('../../../panels/filter/FilterBar')).FilterBar;
const FilterBar = lazyComponent(loadBar);

/** The filter, by Ctrl+F: over the drawing, above other views. The outline has the field in its own head. */
export function FloatingFilter() {
  const { open, text, ask, close } = useFilterText();
  const view = knownView(useView((state) => state.view));
  usePreload(loadBar);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f')
        return;
      event.preventDefault();
      ask();
      bufferKeys((focused) => focused?.matches('search input') ?? false);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      close();
    };
  }, [ask, close]);
  if (view === 'outline' || !(open || text !== '')) return null;
  return (
    <Suspense fallback={null}>
      <FilterBar docked={view !== 'canvas'} />
    </Suspense>
  );
}
