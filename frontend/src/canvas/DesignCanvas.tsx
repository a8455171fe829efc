import {
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { canvasWords } from '../ui/words/canvas';
import css from './canvas.module.css';
import { CanvasController } from './controller';
import type { Hovered } from './interactions/hoverWait';
import { HoverCard } from './overlay/HoverCard';
import hover from './overlay/hover.module.css';
import { Legend } from './overlay/Legend';
import { useLastPointer } from './overlay/lastPointer';
import { Minimap } from './overlay/Minimap';
import overlay from './overlay/overlay.module.css';
import { type PlacedNote, placeNote } from './overlay/pointerNote';
import { ZoomControls } from './overlay/ZoomControls';
import { resolveTheme } from './scene/theme';
import type { CanvasHandle, CanvasTheme, DesignCanvasProps, View } from './types';

const Pins = lazy(async () => ({ default: (await import('./overlay/Pins')).Pins }));
const Clashes = lazy(async () => ({ default: (await import('./overlay/Clashes')).Clashes }));
const People = lazy(async () => ({ default: (await import('./overlay/People')).People }));

interface Props extends DesignCanvasProps {
  readonly ref?: Ref<CanvasHandle>;
}

const START: View = { x: 0, y: 0, k: 1 };

const themeOf = (theme: DesignCanvasProps['theme'], element: HTMLElement | null): CanvasTheme => {
  if (typeof theme !== 'string') return theme;
  if (!element) return resolveTheme(theme);
  const style = getComputedStyle(element);
  return resolveTheme(theme, (name) => style.getPropertyValue(name));
};

/** What a screen reader says of the focused part. */
function spokenPart({ tree, loads }: DesignCanvasProps, id: string | null): string {
  const part = id === null ? undefined : tree.parts.get(id);
  if (!part) return '';
  const load = loads.get(part.id);
  const used = load?.utilisation ?? null;
  const words = used === null ? '' : canvasWords.loadSpoken(Math.round(used * 100), load?.binds ?? false);
  const inside = part.folded ? canvasWords.folded(part.folded.count) : '';
  return canvasWords.partFocused(part.name, part.subtitle || part.kind.replaceAll('_', ' '), words, inside);
}

/** The drawing surface: a thin shell round the controller, with legend, zoom controls and minimap above it. */
export function DesignCanvas({ ref, ...props }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const lastPointer = useLastPointer(surface);
  const base = useRef<HTMLCanvasElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [controller, setController] = useState<CanvasController | null>(null);
  const [view, setView] = useState(START);
  const [focus, setFocus] = useState<string | null>(null);
  const [rest, setRest] = useState<Hovered | null>(null);
  const [minimap, setMinimap] = useState(true);
  const [drawn, noteDrawn] = useReducer((count: number) => count + 1, 0);
  const [theme, setTheme] = useState<CanvasTheme>(() => themeOf(props.theme, null));
  latest.current = props;

  useLayoutEffect(() => {
    if (!surface.current || !base.current || !top.current) return;
    const resolved = themeOf(latest.current.theme, surface.current);
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
  }, []);

  useLayoutEffect(() => controller?.update(props));

  useEffect(() => {
    const element = surface.current;
    if (import.meta.env.VITE_BENCH !== '1' || !controller || !element) return;
    const readyAt = controller.painted().then(() => performance.now());
    void import('./bench').then(({ exposeBench }) => exposeBench(controller, element, readyAt));
  }, [controller]);

  useEffect(() => {
    const resolved = themeOf(props.theme, surface.current);
    setTheme(resolved);
    controller?.setTheme(resolved);
  }, [props.theme, controller]);

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
        const { tidyScene } = await import('./tidy/tidyScene');
        return controller ? tidyScene(controller, movable) : new Map();
      },
      focus: () => surface.current?.focus(),
    }),
    [controller],
  );

  const empty = props.tree.roots.length === 0;
  return (
    <div className={css.root}>
      <div
        ref={surface}
        className={css.surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys.
        tabIndex={0}
        aria-label={canvasWords.label}
        aria-description={canvasWords.help}
      >
        <canvas ref={base} />
        <canvas ref={top} />
      </div>
      {controller && props.pins && props.pins.length > 0 && props.onPin && (
        <Suspense fallback={null}>
          <Pins
            pins={props.pins}
            scene={controller.scene}
            version={drawn}
            view={view}
            shownBy={props.shownBy}
            surface={surface}
            onPin={props.onPin}
          />
        </Suspense>
      )}
      {controller && props.clashes && props.clashes.length > 0 && props.onClash && (
        <Suspense fallback={null}>
          <Clashes
            clashes={props.clashes}
            scene={controller.scene}
            version={drawn}
            view={view}
            shownBy={props.shownBy}
            surface={surface}
            onClash={props.onClash}
          />
        </Suspense>
      )}
      {controller && props.company && props.company.people.length > 0 && (
        <Suspense fallback={null}>
          <People
            company={props.company}
            scene={controller.scene}
            version={drawn}
            view={view}
            shownBy={props.shownBy}
            surface={surface}
            lastPointer={lastPointer}
          />
        </Suspense>
      )}
      <div ref={note} className={hover.note} role="status" hidden />
      {rest && props.renderHover && <HoverCard at={rest}>{props.renderHover(rest.id)}</HoverCard>}
      <div className={css.spoken} aria-live="polite">
        {spokenPart(props, focus)}
      </div>
      {empty && (
        <div className={overlay.empty}>
          <span className={overlay.emptyTitle}>{canvasWords.emptyTitle}</span>
          <span>{props.readOnly ? canvasWords.emptyReadOnly : canvasWords.emptyHint}</span>
        </div>
      )}
      {controller && (
        <>
          {!empty && <Legend />}
          {minimap && !empty && (
            <Minimap
              scene={controller.scene}
              version={drawn}
              theme={theme}
              view={view}
              size={controller.size()}
              onView={(next) => controller.setView(next)}
            />
          )}
          <ZoomControls
            k={view.k}
            minimap={minimap}
            onZoomBy={(factor) => controller.zoomBy(factor)}
            onFit={() => controller.fit(true)}
            onMinimap={setMinimap}
          >
            {props.tools}
          </ZoomControls>
        </>
      )}
    </div>
  );
}
