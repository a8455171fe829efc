import { useEffect } from 'react';
import { copyToClipboard, pasteClipboard } from '../../model/commands/clipboard';
import { useSession } from '../../state/SessionContext';
import { useCanvasHandle } from '../canvasHandle';
import { withRoom } from './room';
import { showRefusal } from './showRefusal';

/** Copy and paste through the system's clipboard, so that parts go between designs and between tabs. */
export function useClipboardKeys(): void {
  const session = useSession();
  const canvas = useCanvasHandle();
  useEffect(() => {
    const { context, selection } = session;
    const onCopy = (event: ClipboardEvent) => {
      const { selected } = selection.getState();
      if (isElsewhere(event) || selected.size === 0) return;
      event.clipboardData?.setData('text/plain', copyToClipboard(context, selected));
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isElsewhere(event) || text === '') return;
      event.preventDefault();
      const outcome = withRoom(context, canvas, () =>
        pasteClipboard(context, text, { near: selection.getState().selected, offset: [0, 0] }),
      );
      if (!outcome.ok) showRefusal(outcome.refusal);
      else if (outcome.ids.length > 0) selection.getState().select(outcome.ids);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [session, canvas]);
}

/** Somebody copies text, or types into a field: the clipboard is theirs. */
function isElsewhere({ target }: ClipboardEvent): boolean {
  const inField = target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return inField || window.getSelection()?.isCollapsed === false;
}
