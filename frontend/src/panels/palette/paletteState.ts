/** What this person keeps of the palette: kinds that they opened or folded, and the parts that they placed last. */

import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** So many recent parts still leave the list below in sight. */
const MOST_RECENT = 4;

interface PaletteState {
  /** By kind; a kind that nobody touched is open when the design has parts of it. */
  readonly open: Readonly<Record<string, boolean>>;
  /** Keys of entries, the last placed first. */
  readonly recent: readonly string[];
  setOpen(kind: string, open: boolean): void;
  placed(key: string): void;
}

export const usePalette = create<PaletteState>()(
  persist(
    (set) => ({
      open: {},
      recent: [],
      setOpen: (kind, open) => set((state) => ({ open: { ...state.open, [kind]: open } })),
      placed: (key) =>
        set((state) => ({ recent: [key, ...state.recent.filter((other) => other !== key)].slice(0, MOST_RECENT) })),
    }),
    { name: 'headroom-palette', version: 1 },
  ),
);
