import { useEffect } from 'react';
import { useStudioNow } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { useCanvasHandle } from '../../design/canvasHandle';
import { partClipboard, pointerAt } from '../editing/partClipboard';

/** Copy, cut and paste through the system's clipboard, so that parts go between designs and between tabs. */
export function useClipboardKeys(): void {
  const session = useSession();
  const now = useStudioNow();
  const canvas = useCanvasHandle();
  useEffect(() => {
    const { copy, cut, paste } = partClipboard(session, now);
    let pointer: PointerEvent | null = null;
    const onPointer = (event: PointerEvent) => {
      pointer = event;
    };
    const onCopy = (event: ClipboardEvent) => {
      if (isElsewhere(event) || session.selection.getState().selected.size === 0) return;
      event.preventDefault();
      const keep = (text: string) => event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') cut(keep);
      else copy(keep);
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isElsewhere(event) || text === '') return;
      event.preventDefault();
      const place =
        pointer && isOnCanvas(pointer) ? canvas.current?.dropTargetAt(pointer.clientX, pointer.clientY) : null;
      paste(text, pointerAt(place ?? null));
    };
    document.addEventListener('pointermove', onPointer, { passive: true });
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('pointermove', onPointer);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [session, now, canvas]);
}

/** Panels lie over the canvas: the pointer is on it only when nothing else is under it. */
function isOnCanvas({ target }: PointerEvent): boolean {
  return target instanceof Element && target.closest('[role="application"]') !== null;
}

/** Somebody copies text, types into a field or reads a dialog: the clipboard is theirs. */
function isElsewhere({ target }: ClipboardEvent): boolean {
  const inField =
    target instanceof HTMLElement &&
    target.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null;
  return inField || window.getSelection()?.isCollapsed === false;
}
