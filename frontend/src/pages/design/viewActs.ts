import type { RefObject } from 'react';
import type { CanvasHandle } from '../../canvas/types';
import type { StudioResult, ViewActs } from '../../panels/studio';
import type { SelectionStore } from '../../state/selection';
import { useView } from '../../state/view';
import { words } from '../../ui/words/trace';
import { showRefusal } from '../studio/notices/showRefusal';

/** Parts and cables that a path is traced through at once; the server takes no more. */
const mostOrigins = 8;

/** What changes the view of a design, whoever looks at it. */
export function viewActs(
  store: SelectionStore,
  canvas: RefObject<CanvasHandle | null>,
  result: () => Pick<StudioResult, 'ladder'> | null,
): ViewActs {
  const { select, shine, darken, trace } = store.getState();
  return {
    select,
    light: shine,
    shine,
    darken,
    trace: (ids) => {
      const chosen = [...new Set(ids)];
      if (chosen.length === 0) showRefusal(words.nothingToTrace);
      else if (chosen.length > mostOrigins) showRefusal(words.tooMany(mostOrigins));
      else {
        trace({ by: 'trace', ids: chosen });
        useView.getState().showDock('path');
      }
    },
    shineBottleneck: () => {
      if (result()?.ladder.some(({ binds }) => binds)) trace({ by: 'bottleneck' });
      else showRefusal(words.nothingBinds);
    },
    // The other views bring what is selected into sight themselves.
    zoomTo: (ids) => useView.getState().view === 'canvas' && canvas.current?.zoomTo(ids),
    fit: () => canvas.current?.fit(),
  };
}
