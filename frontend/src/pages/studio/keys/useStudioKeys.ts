import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { duplicateSteps } from '../../../model/commands/duplicate';
import { remove } from '../../../model/commands/remove';
import { type StudioKey, studioKeys } from '../../../panels/command/keys';
import { useStudioNow } from '../../../panels/studio';
import { useView } from '../../../state/view';
import { bufferKeys } from '../../../ui/loading/bufferKeys';
import { useComment } from '../../review/useComment';
import type { DialogName } from '../dialogs/useDialogs';
import { useTidy } from '../editing/useTidy';
import { useClipboardKeys } from './useClipboardKeys';

export interface StudioKeys {
  readonly onDialog: (name: DialogName) => void;
  readonly onFindPart: () => void;
}

/** A dialog or menu is closed by its own listener and may be gone by now, with the element that had the focus. */
function closesOverlay({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** Keys that mean nothing to a field: they act from there too. */
const everywhere: ReadonlySet<StudioKey> = new Set(['commands', 'duplicate', 'copies', 'pattern']);

/** The studio's keys; all but a few keep still while somebody types into a field. */
export function useStudioKeys({ onDialog, onFindPart }: StudioKeys): void {
  const now = useStudioNow();
  const { acts, run, undo, redo } = now();
  const beginComment = useComment();
  const tidy = useTidy();
  const setTool = useView((state) => state.setTool);
  useClipboardKeys();
  const bound: Record<StudioKey, (event: KeyboardEvent) => void> = {
    find: onFindPart,
    commands: () => {
      onDialog('commands');
      bufferKeys((focused) => focused?.matches('[role="dialog"] input') ?? false);
    },
    undo,
    redo,
    duplicate: () => run((context) => duplicateSteps(context, now().selection)),
    copies: () => onDialog('copies'),
    pattern: () => onDialog('pattern'),
    selectAll: () => acts.select(now().tree.roots),
    delete: () => run((context) => remove(context, now().selection)),
    fit: acts.fit,
    zoom: () => acts.zoomTo(now().selection),
    tidy: () => void tidy('new'),
    select: () => setTool('select'),
    hand: () => setTool('hand'),
    shortcuts: () => onDialog('shortcuts'),
    trace: () => acts.trace(now().selection),
    comment: beginComment,
    bottleneck: acts.shineBottleneck,
    escape: (event) => {
      if (closesOverlay(event)) return;
      const { light, traced } = now();
      light || traced ? acts.darken() : acts.select([]);
    },
  };
  const items = (id: StudioKey, keys: readonly string[]): HotkeyItem[] => [
    ...keys.map((way): HotkeyItem => [way, bound[id]]),
    // Some layouts reach it with Shift, others without.
    ...(id === 'shortcuts' ? ([['shift+?', bound[id]]] as HotkeyItem[]) : []),
  ];
  useHotkeys(studioKeys.filter(({ id }) => !everywhere.has(id)).flatMap(({ id, keys }) => items(id, keys)));
  useHotkeys(
    studioKeys.filter(({ id }) => everywhere.has(id)).flatMap(({ id, keys }) => items(id, keys)),
    [],
  );
}
