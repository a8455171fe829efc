/** How whoever sits here is called by others, where nobody signs in. */

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { newId } from '../model/document/ids';

export const useLocalName = create<{ readonly name: string }>()(
  persist(() => ({ name: '' }), { name: 'headroom-name', version: 1 }),
);

const WINDOW = 'headroom-window';

/** The same for as long as the window is open, also after it is loaded anew; so its colour stays. */
export function windowId(): string {
  try {
    const stored = sessionStorage.getItem(WINDOW);
    if (stored !== null) return stored;
    const made = newId();
    sessionStorage.setItem(WINDOW, made);
    return made;
  } catch {
    return 'window';
  }
}
