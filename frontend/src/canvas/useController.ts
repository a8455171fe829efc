/**
 * A canvas's controller and what its page may ask of it. What is made here lives as long as the canvas: made beside the
 * canvas's properties it would hold those of that moment, whole drawings, for as long.
 */

import {
  type Ref,
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { prefetch } from '../ui/loading/prefetch';
import { CanvasController } from './controller';
import type { HoverTarget } from './interactions/hoverDelay';
import { type PlacedNote, placeNote } from './overlay/notePlacement';
import { inGreys, resolveTheme } from './paint/theme';
import type { CanvasHandle, CanvasTheme, DesignCanvasProps, View } from './types';

const loadTidy = prefetch(() => import('./tidy/tidyScene'));
const START: View = { x: 0, y: 0, k: 1 };

type ChosenTheme = Pick<DesignCanvasProps, 'theme' | 'greys'>;

function themeOf({ theme, greys }: ChosenTheme, element: HTMLElement | null): CanvasTheme {
  if (typeof theme !== 'string') return theme;
  const style = element && getComputedStyle(element);
  const resolved = resolveTheme(theme, style ? (name) => style.getPropertyValue(name) : undefined);
  return greys ? inGreys(resolved) : resolved;
}

/** The controller once its elements stand, and what it tells. */
export function useController(latest: RefObject<DesignCanvasProps>) {
  const surface = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<CanvasController | null>(null);
  const [view, setView] = useState(START);
  const [focus, setFocus] = useState<string | null>(null);
  const [rest, setRest] = useState<HoverTarget | null>(null);
  const [pictured, setPictured] = useState(false);
  const [drawn, noteDrawn] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!surface.current || !base.current || !top.current) return;
    const resolved = themeOf(latest.current, surface.current);
    const events = {
      onView: setView,
      onFocus: setFocus,
      onRest: setRest,
      onDrawn: noteDrawn,
      onNote: (said: PlacedNote | null) => note.current && placeNote(note.current, said),
    };
    const made = new CanvasController(surface.current, base.current, top.current, latest.current, resolved, events);
    setController(made);
    return () => made.destroy();
  }, [latest]);

  useEffect(() => {
    const element = surface.current;
    if (!controller || !element) return;
    const drawn = new Promise<void>((resolve) => controller.updater.afterwards(resolve));
    const readyAt = drawn.then(() => controller.painted()).then(() => performance.now());
    void readyAt.then(() => {
      startTransition(() => setPictured(true));
      latest.current.onPicture?.();
    });
    if (import.meta.env.VITE_BENCH !== '1') return;
    void import('./bench').then(({ exposeBench }) => exposeBench(controller, element, readyAt));
  }, [controller, latest]);

  return { controller, surface, base, top, note, view, focus, rest, drawn, pictured };
}

/** The colours of the page where the canvas stands, which the controller gets too. */
export function useTheme(
  { theme: chosen, greys = false }: ChosenTheme,
  controller: CanvasController | null,
  surface: RefObject<HTMLDivElement | null>,
): CanvasTheme {
  const [theme, setTheme] = useState<CanvasTheme>(() => themeOf({ theme: chosen, greys }, null));
  useEffect(() => {
    if (!controller) return;
    const resolved = themeOf({ theme: chosen, greys }, surface.current);
    setTheme(resolved);
    controller.setTheme(resolved);
  }, [chosen, greys, controller, surface]);
  return theme;
}

/** What the page may ask of the canvas. */
export function useHandle(
  ref: Ref<CanvasHandle> | undefined,
  controller: CanvasController | null,
  surface: RefObject<HTMLDivElement | null>,
): void {
  useImperativeHandle(
    ref,
    () => ({
      fit: () => controller?.fit(true),
      zoomTo: (ids) => controller?.zoomTo(ids),
      reveal: (ids) => controller?.reveal(ids),
      visible: () => controller?.visible() ?? null,
      getView: () => controller?.view ?? START,
      setView: (next) => controller?.setView(next),
      showLoads: (loads, cableLoads) => controller?.showLoads(loads, cableLoads) ?? null,
      dropTargetAt: (clientX, clientY) => controller?.dropPlaceAt(clientX, clientY) ?? null,
      connectFrom: (id) => controller?.connectFrom(id) ?? false,
      boxOf: (id) => controller?.scene.placed.boxes.get(id) ?? null,
      clientBox: (id) => controller?.clientBox(id) ?? null,
      tidy: async (movable) => {
        const { tidyScene } = await loadTidy();
        return controller ? tidyScene(controller, movable) : new Map();
      },
      focus: () => surface.current?.focus(),
    }),
    [controller, surface],
  );
}
