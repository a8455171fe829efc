/** The filter of the open design: what is typed, shared by the field above the drawing and the tables. */

import { create } from 'zustand';

export interface FilterState {
  readonly text: string;
  /** Whether the field stands above the drawing; it also does while it holds text. */
  readonly open: boolean;
  /** The field that next sees this takes the focus. */
  readonly wanted: boolean;
  setText(text: string): void;
  /** Brings the field up and the focus into it. */
  ask(): void;
  /** The focus is there. */
  focused(): void;
  close(): void;
}

export const useFilterText = create<FilterState>()((set) => ({
  text: '',
  open: false,
  wanted: false,
  setText: (text) => set({ text }),
  ask: () => set({ open: true, wanted: true }),
  focused: () => set({ wanted: false }),
  close: () => set({ text: '', open: false, wanted: false }),
}));
