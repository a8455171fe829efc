/** How this person looks at designs: theme, tool and folded panels. Kept in the browser, the same for every design. */

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark' | 'auto';
/** The ways to look at one design; `pages/studio/views.tsx` has a row for each. */
export type ViewName = 'canvas' | 'path' | 'fabric' | 'logical' | 'rack' | 'outline';
export type Tool = 'select' | 'hand';
/** `wideDock`: the dock under the other views than the canvas, which want the room and leave it folded at first. */
export type Panel = 'palette' | 'inspector' | 'dock' | 'wideDock' | 'minimap' | 'steps';
export type DockTab =
  | 'bottlenecks'
  | 'workloads'
  | 'response'
  | 'headroom'
  | 'path'
  | 'checks'
  | 'bill'
  | 'capacity'
  | 'site'
  | 'files'
  | 'review';

export const dockUnder = (view: ViewName): Panel => (view === 'canvas' ? 'dock' : 'wideDock');

export interface ViewState {
  readonly theme: Theme;
  readonly tool: Tool;
  readonly folded: Readonly<Record<Panel, boolean>>;
  readonly dockTab: DockTab;
  readonly view: ViewName;
  setTheme(theme: Theme): void;
  setTool(tool: Tool): void;
  fold(panel: Panel, folded: boolean): void;
  showDock(tab: DockTab): void;
  show(view: ViewName): void;
}

export const useView = create<ViewState>()(
  persist(
    (set) => ({
      theme: 'auto',
      tool: 'select',
      folded: { palette: false, inspector: false, dock: false, wideDock: true, minimap: false, steps: false },
      dockTab: 'bottlenecks',
      view: 'canvas',
      setTheme: (theme) => set({ theme }),
      setTool: (tool) => set({ tool }),
      fold: (panel, folded) => set((state) => ({ folded: { ...state.folded, [panel]: folded } })),
      showDock: (dockTab) => set((state) => ({ dockTab, folded: { ...state.folded, [dockUnder(state.view)]: false } })),
      show: (view) => set({ view }),
    }),
    {
      name: 'headroom-view',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      // A panel that this version added has its first state here, whatever an older one remembered.
      merge: (saved, first) => {
        const kept = (saved ?? {}) as Partial<ViewState>;
        return { ...first, ...kept, folded: { ...first.folded, ...kept.folded } };
      },
      partialize: ({ theme, folded, dockTab }) => ({ theme, folded, dockTab }),
    },
  ),
);
