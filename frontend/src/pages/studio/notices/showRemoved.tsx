import { Button } from '@mantine/core';
import type { UndoHistory } from '../../../model/document/undo';
import { words } from '../../../ui/words/studio';
import { loadNotices, showRefusal } from './showRefusal';

/** Long enough to read what went along. */
const SHOWN_MS = 10_000;

/** Says what a removal took along, and takes it back. */
export function showRemoved(label: string, history: UndoHistory): void {
  void loadNotices().then(({ notifications }) => {
    const id = `removed ${Date.now()}`;
    const undo = () => {
      notifications.hide(id);
      if (history.state.undo === label) history.undo();
      else showRefusal(words.removedSince);
    };
    // Whoever has taken it back by other means is not offered the same once more.
    const stop = history.subscribe(() => history.state.redo === label && notifications.hide(id));
    notifications.show({
      id,
      onClose: stop,
      message: (
        <>
          {words.removed(label)}{' '}
          <Button size="compact-xs" variant="default" onClick={undo}>
            {words.undoRemoval}
          </Button>
        </>
      ),
      autoClose: SHOWN_MS,
    });
  });
}
