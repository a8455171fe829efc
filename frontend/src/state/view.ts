/** How this person looks at designs: theme, tool and folded panels. Kept in the browser, the same for every design. */

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark' | 'auto';
export type Tool = 'select' | 'hand';
export type Panel = 'palette' | 'inspector' | 'dock' | 'minimap';
export type DockTab = 'bottlenecks' | 'workloads' | 'response' | 'headroom' | 'checks' | 'bill' | 'files';

export interface ViewState {
  readonly theme: Theme;
  readonly tool: Tool;
  readonly folded: Readonly<Record<Panel, boolean>>;
  readonly dockTab: DockTab;
  setTheme(theme: Theme): void;
  setTool(tool: Tool): void;
  fold(panel: Panel, folded: boolean): void;
  showDock(tab: DockTab): void;
}

export const useView = create<ViewState>()(
  persist(
    (set) => ({
      theme: 'auto',
      tool: 'select',
      folded: { palette: false, inspector: false, dock: false, minimap: false },
      dockTab: 'bottlenecks',
      setTheme: (theme) => set({ theme }),
      setTool: (tool) => set({ tool }),
      fold: (panel, folded) => set((state) => ({ folded: { ...state.folded, [panel]: folded } })),
      showDock: (dockTab) => set((state) => ({ dockTab, folded: { ...state.folded, dock: false } })),
    }),
    {
      name: 'headroom-view',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ theme, folded, dockTab }) => ({ theme, folded, dockTab }),
    },
  ),
);
