import { useEffect, useEffectEvent } from 'react';

/** Takes single keys, in capitals, wherever the focus is. Keys that are typed into fields are text, and those with modifiers the browser's; it does nothing of its own where `take` gives true. */
export function useKeys(take: (key: string) => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (take(event.key.toUpperCase()) === true) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [role="dialog"], [role="listbox"]') !==
      null);
