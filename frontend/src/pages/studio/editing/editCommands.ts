import { pin } from '../../../model/commands/pin';
import type { Command } from '../../../panels/command/CommandPalette';
import { arrangeKeys, arrangements, keyCaps, keysOf, type StudioKey } from '../../../panels/command/keys';
import { useStudio } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { words as clipboard } from '../../../ui/words/clipboard';
import { words as copies } from '../../../ui/words/copies';
import { words as fanOut } from '../../../ui/words/fanOut';
import { arrangeWords } from '../../../ui/words/hand';
import { words as pattern } from '../../../ui/words/pattern';
import { words as shell, commandWords as words } from '../../../ui/words/shell';
import { words as swap } from '../../../ui/words/swap';
import { tidyWords } from '../../../ui/words/tidy';
import { useCanvasHandle } from '../../design/canvasHandle';
import { refusalOf } from '../acts';
import type { DialogName } from '../dialogs/useDialogs';
import { showRefusal } from '../notices/showRefusal';
import { useAlign } from './alignment';
import { keepText, keptText, partClipboard } from './partClipboard';
import { useTidy } from './useTidy';

/** Commands that change the design; none for those who only read it. */
export function useEditCommands(onDialog: (name: DialogName) => void): Command[] {
  const { readOnly } = useStudio();
  const clipboardCommands = useClipboardCommands();
  const handCommands = useHandCommands();
  const drawingCommands = useDrawingCommands();
  if (readOnly) return [];
  return [
    ...handCommands,
    ...clipboardCommands,
    withKeys('copies', copies.command, () => onDialog('copies')),
    { id: 'cables', label: fanOut.command, keys: 'C', run: () => onDialog('cables') },
    withKeys('pattern', pattern.command, () => onDialog('pattern')),
    { id: 'swap', label: swap.command, run: () => onDialog('swap') },
    ...drawingCommands,
  ];
}

/** A command that has a key too. */
export const withKeys = (id: StudioKey, label: string, run: () => void): Command => ({
  id,
  label,
  keys: keysOf(id),
  run,
});

function useHandCommands(): Command[] {
  const { acts, selection } = useStudio();
  return [
    withKeys('undo', shell.undo, acts.undo),
    withKeys('redo', shell.redo, acts.redo),
    withKeys('duplicate', words.duplicate, () => showRefusal(acts.duplicate())),
    withKeys('delete', words.delete, () => showRefusal(acts.remove(selection))),
    { id: 'measured', label: words.measured, run: () => acts.setMeta('basis', 'measured') },
    { id: 'planning', label: words.planning, run: () => acts.setMeta('basis', 'planning') },
  ];
}

function useClipboardCommands(): Command[] {
  const session = useSession();
  const { copy, cut, paste } = partClipboard(session, useCanvasHandle());
  const keys = (key: string) => keyCaps(key).join(' + ');
  const pasteKept = async () => {
    const text = await keptText();
    if (text !== null) paste(text);
  };
  return [
    { id: 'copy', label: clipboard.copySelection, keys: keys('mod+C'), run: () => copy((text) => void keepText(text)) },
    { id: 'cut', label: clipboard.cutSelection, keys: keys('mod+X'), run: () => cut((text) => void keepText(text)) },
    { id: 'paste', label: clipboard.paste, keys: keys('mod+V'), run: () => void pasteKept() },
  ];
}

const tidyScopes = ['new', 'selection', 'all'] as const;

/** How the parts are drawn. */
function useDrawingCommands(): Command[] {
  const tidy = useTidy();
  const arrange = useAlign();
  const { context } = useSession();
  const { acts, selection } = useStudio();
  return [
    ...arrangements.map((how) => ({
      id: `arrange ${how}`,
      label: arrangeWords.names[how],
      keys: keyCaps(arrangeKeys[how]).join(' + '),
      run: () => arrange(how),
    })),
    ...tidyScopes.map((scope) => ({
      id: `tidy ${scope}`,
      label: tidyWords.scopes[scope],
      run: () => void tidy(scope),
    })),
    { id: 'collapse', label: words.collapse, run: () => showRefusal(acts.collapse(selection, true)) },
    { id: 'expand', label: words.expand, run: () => showRefusal(acts.collapse(selection, false)) },
    { id: 'pin', label: words.pin, run: () => showRefusal(refusalOf(pin(context, selection, true))) },
    { id: 'unpin', label: words.unpin, run: () => showRefusal(refusalOf(pin(context, selection, false))) },
  ];
}
