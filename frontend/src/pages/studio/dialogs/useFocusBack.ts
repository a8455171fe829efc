import { useLayoutEffect, useRef } from 'react';
import { useCanvasHandle } from '../../design/canvasHandle';

/** Gives the focus back when the last dialog closes: to what had it, to the button of a menu, else to the canvas. */
export function useFocusBack(open: boolean): void {
  const canvas = useCanvasHandle();
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) {
      before.current = stayingOf(document.activeElement);
      return;
    }
    const back = before.current;
    before.current = null;
    // What a dialog did may have taken the focus somewhere already.
    if (back === null || document.activeElement !== document.body) return;
    if (back instanceof HTMLElement && back !== document.body) back.focus();
    if (document.activeElement === document.body) canvas.current?.focus();
  }, [open, canvas]);
}

/** An item of a menu is gone when its dialog closes; the button that opened the menu is not. */
function stayingOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}
