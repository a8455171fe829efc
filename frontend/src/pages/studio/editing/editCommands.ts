import { collapse } from '../../../model/commands/collapse';
import { duplicateSteps } from '../../../model/commands/duplicate';
import { pin } from '../../../model/commands/pin';
import { remove } from '../../../model/commands/remove';
import { setMeta } from '../../../model/commands/setMeta';
import type { Command } from '../../../panels/command/CommandPalette';
import { arrangeKeys, arrangements, keyCaps, keysOf, type StudioKey } from '../../../panels/command/keys';
import { useStudio, useStudioNow } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { words as clipboard } from '../../../ui/words/clipboard';
import { words as copies } from '../../../ui/words/copies';
import { words as fanOut } from '../../../ui/words/fanOut';
import { arrangeWords } from '../../../ui/words/hand';
import { words as pattern } from '../../../ui/words/pattern';
import { words as shell, commandWords as words } from '../../../ui/words/shell';
import { words as swap } from '../../../ui/words/swap';
import { tidyWords } from '../../../ui/words/tidy';
import type { DialogName } from '../dialogs/useDialogs';
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
  const { run, undo, redo, selection } = useStudio();
  return [
    withKeys('undo', shell.undo, undo),
    withKeys('redo', shell.redo, redo),
    withKeys('duplicate', words.duplicate, () => run((context) => duplicateSteps(context, selection))),
    withKeys('delete', words.delete, () => run((context) => remove(context, selection))),
    { id: 'measured', label: words.measured, run: () => run((context) => setMeta(context, 'basis', 'measured')) },
    { id: 'planning', label: words.planning, run: () => run((context) => setMeta(context, 'basis', 'planning')) },
  ];
}

function useClipboardCommands(): Command[] {
  const { copy, cut, paste } = partClipboard(useSession().context, useStudioNow());
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
  const { run, selection } = useStudio();
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
    { id: 'collapse', label: words.collapse, run: () => run((context) => collapse(context, selection, true)) },
    { id: 'expand', label: words.expand, run: () => run((context) => collapse(context, selection, false)) },
    { id: 'pin', label: words.pin, run: () => run((context) => pin(context, selection, true)) },
    { id: 'unpin', label: words.unpin, run: () => run((context) => pin(context, selection, false)) },
  ];
}
