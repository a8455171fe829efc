/**
 * How this person looks at designs: theme, tool, folded panels and their sizes. Kept in the browser; what stands in the
 * dock and how tall it is, for each design.
 */

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type Theme = 'light' | 'dark' | 'auto';
/** The ways to look at one design; `viewComponents.ts` and `views.tsx` of the studio's page have a row for each. */
export type ViewName = 'canvas' | 'path' | 'fabric' | 'logical' | 'rack' | 'failures' | 'outline';
export type Tool = 'select' | 'hand';
/**
 * `parts`: the list of drawn parts, which lies open by itself while nothing is selected.
 * `wideDock`: the dock under the other views than the canvas, which want the room and leave it folded at first.
 */
export type Panel = 'palette' | 'inspector' | 'dock' | 'wideDock' | 'minimap' | 'steps' | 'parts';
/** Ids of the dock's tabs: `pages/studio/dock/dockTabs.tsx` adds those of its rows. Which one is first is said here. */
export interface DockTabs {
  readonly bottlenecks: true;
}
export type DockTabId = keyof DockTabs;

/** Panels whose edge can be drawn. */
export type SizedPanel = 'palette' | 'inspector' | 'parts';

/** The dock of one design. */
interface DockState {
  readonly tab: DockTabId;
  readonly folded: boolean;
  readonly wideFolded: boolean;
  /** px; null as tall as the tab asks. */
  readonly height: number | null;
}

/** So many designs are remembered, the last used first. */
const MOST_DOCKS = 100;

export const dockUnder = (view: ViewName): Panel => (view === 'canvas' ? 'dock' : 'wideDock');

export interface ViewState {
  readonly theme: Theme;
  readonly tool: Tool;
  readonly folded: Readonly<Record<Panel, boolean>>;
  readonly dockTab: DockTabId;
  readonly view: ViewName;
  /** px; what is missing has its first size. */
  readonly sizes: Readonly<Partial<Record<SizedPanel, number>>>;
  /** px; null as tall as the tab asks. */
  readonly dockHeight: number | null;
  /** A window too small for all panels side by side: they lie over the drawing, and begin folded. */
  readonly compact: boolean;
  /** Folded panels of windows with room, while a small one has its own. */
  readonly roomy: Readonly<Record<Panel, boolean>>;
  readonly docks: readonly (readonly [design: string, dock: DockState])[];
  readonly design: string | null;
  setTheme(theme: Theme): void;
  setTool(tool: Tool): void;
  fold(panel: Panel, folded: boolean): void;
  showDock(tab: DockTabId): void;
  show(view: ViewName): void;
  /** Null gives the first size back. */
  resize(panel: SizedPanel, px: number | null): void;
  resizeDock(px: number | null): void;
  setCompact(compact: boolean): void;
  /** Shows the dock as it was left in this design. */
  enter(design: string): void;
}

const unfolded = {
  palette: false,
  inspector: false,
  dock: false,
  wideDock: true,
  minimap: false,
  steps: false,
  parts: true,
};
const compactFolded = { palette: true, inspector: true, dock: true, wideDock: true, minimap: true };

/** Windows smaller than this have no room for panels beside the drawing, px. */
const roomyWindow = { width: 1000, height: 560 } as const;

/** Windows without room for panels beside the drawing. */
export const SMALL_WINDOW = `(max-width: ${roomyWindow.width - 1}px), (max-height: ${roomyWindow.height - 1}px)`;
const isSmall = () => typeof matchMedia === 'function' && matchMedia(SMALL_WINDOW).matches;

/** Together with what the store keeps of a change: the folds of roomy windows, and the dock of this design. */
function kept(state: ViewState, change: Partial<ViewState>): Partial<ViewState> {
  const next = { ...state, ...change };
  if (next.compact) return change;
  const roomy = next.folded;
  if (next.design === null) return { ...change, roomy };
  const dock = { tab: next.dockTab, folded: roomy.dock, wideFolded: roomy.wideDock, height: next.dockHeight };
  const others = next.docks.filter(([design]) => design !== next.design);
  return { ...change, roomy, docks: [[next.design, dock] as const, ...others].slice(0, MOST_DOCKS) };
}

function entered(state: ViewState, design: string): Partial<ViewState> {
  const dock = state.docks.find(([id]) => id === design)?.[1];
  const roomy = {
    ...state.roomy,
    dock: dock?.folded ?? unfolded.dock,
    wideDock: dock?.wideFolded ?? unfolded.wideDock,
  };
  return {
    design,
    roomy,
    dockTab: dock?.tab ?? 'bottlenecks',
    dockHeight: dock?.height ?? null,
    folded: state.compact ? state.folded : roomy,
  };
}

export const useView = create<ViewState>()(
  persist(
    (set) => ({
      theme: 'auto',
      tool: 'select',
      folded: isSmall() ? { ...unfolded, ...compactFolded } : unfolded,
      sizes: {},
      dockHeight: null,
      compact: isSmall(),
      roomy: unfolded,
      docks: [],
      design: null,
      dockTab: 'bottlenecks',
      view: 'canvas',
      setTheme: (theme) => set({ theme }),
      setTool: (tool) => set({ tool }),
      fold: (panel, folded) => set((state) => kept(state, { folded: { ...state.folded, [panel]: folded } })),
      showDock: (dockTab) =>
        set((state) => kept(state, { dockTab, folded: { ...state.folded, [dockUnder(state.view)]: false } })),
      resize: (panel, px) =>
        set(({ sizes: { [panel]: _before, ...others } }) => ({
          sizes: px === null ? others : { ...others, [panel]: px },
        })),
      resizeDock: (dockHeight) => set((state) => kept(state, { dockHeight })),
      setCompact: (compact) =>
        set(({ folded, roomy }) => ({ compact, folded: compact ? { ...folded, ...compactFolded } : roomy })),
      enter: (design) => set((state) => entered(state, design)),
      show: (view) => set({ view }),
    }),
    {
      name: 'headroom-view',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      // A panel that this version added has its first state here, whatever an older one remembered.
      merge: (saved, first) => {
        const old = (saved ?? {}) as Partial<ViewState>;
        const roomy = { ...first.roomy, ...old.folded };
        return { ...first, ...old, folded: first.compact ? { ...roomy, ...compactFolded } : roomy, roomy };
      },
      partialize: ({ theme, roomy, docks, sizes }) => ({ theme, folded: roomy, docks, sizes }),
    },
  ),
);
