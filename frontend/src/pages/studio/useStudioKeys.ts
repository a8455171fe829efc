import { useHotkeys } from '@mantine/hooks';
import { useStudio } from '../../panels/studio';
import { useView } from '../../state/view';
import type { DialogName } from './dialogName';
import { useClipboardKeys } from './useClipboardKeys';

interface StudioKeys {
  readonly onDialog: (name: DialogName) => void;
  readonly onFindPart: () => void;
}

/** The studio's keys; none of them acts while somebody types into a field. */
export function useStudioKeys({ onDialog, onFindPart }: StudioKeys): void {
  const { acts, selection } = useStudio();
  const setTool = useView((state) => state.setTool);
  useClipboardKeys();
  useHotkeys([
    ['mod+Z', acts.undo],
    ['mod+shift+Z', acts.redo],
    ['mod+Y', acts.redo],
    ['mod+D', acts.duplicate],
    ['mod+K', () => onDialog('commands')],
    ['Delete', () => acts.remove(selection)],
    ['Backspace', () => acts.remove(selection)],
    ['F', acts.fit],
    ['1', acts.fit],
    ['2', () => acts.zoomTo(selection)],
    ['V', () => setTool('select')],
    ['H', () => setTool('hand')],
    ['/', onFindPart],
    ['shift+?', () => onDialog('shortcuts')],
    ['?', () => onDialog('shortcuts')],
    ['Escape', () => acts.select([])],
  ]);
}
