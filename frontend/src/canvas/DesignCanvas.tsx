import { type Ref, Suspense, useLayoutEffect, useRef } from 'react';
import { useView } from '../state/view';
import { lazyComponent } from '../ui/loading/lazyComponent';
import { canvasWords } from '../ui/words/canvas';
import css from './canvas.module.css';
import hover from './overlay/hover.module.css';
import { useLastPointer } from './overlay/lastPointer';
import overlay from './overlay/overlay.module.css';
import type { CanvasHandle, DesignCanvasProps } from './types';
import { useController, useHandle, useTheme } from './useController';

const BackToDrawing = lazyComponent(async () => (await import('./overlay/BackToDrawing')).BackToDrawing, {
  missing: 'nothing',
});
const HoverCard = lazyComponent(async () => (await import('./overlay/HoverCard')).HoverCard, { missing: 'nothing' });
const Legend = lazyComponent(async () => (await import('./overlay/Legend')).Legend, { missing: 'nothing' });
const Minimap = lazyComponent(async () => (await import('./overlay/Minimap')).Minimap, { missing: 'nothing' });
const ZoomControls = lazyComponent(async () => (await import('./overlay/ZoomControls')).ZoomControls, {
  missing: 'nothing',
});
const Pins = lazyComponent(async () => (await import('./overlay/Pins')).Pins, { missing: 'nothing' });
const DeadMarks = lazyComponent(async () => (await import('./overlay/DeadMarks')).DeadMarks, { missing: 'nothing' });
const Badges = lazyComponent(async () => (await import('./overlay/Badges')).Badges, { missing: 'nothing' });
const ConflictMarks = lazyComponent(async () => (await import('./overlay/ConflictMarks')).ConflictMarks, {
  missing: 'nothing',
});
const PeoplePointers = lazyComponent(async () => (await import('./overlay/PeoplePointers')).PeoplePointers, {
  missing: 'nothing',
});

interface Props extends DesignCanvasProps {
  readonly ref?: Ref<CanvasHandle>;
}

/** What a screen reader says of the focused part. */
function spokenPart({ tree, loads, greys }: DesignCanvasProps, id: string | null): string {
  const part = id === null ? undefined : tree.parts.get(id);
  if (!part) return '';
  const load = loads.get(part.id);
  const used = load?.utilisation ?? null;
  const words =
    used === null
      ? ''
      : (greys ? canvasWords.harmSpoken : canvasWords.loadSpoken)(Math.round(used * 100), load?.binds ?? false);
  const inside = part.folded ? canvasWords.folded(part.folded.count) : '';
  return canvasWords.partFocused(part.name, part.subtitle || part.kind.replaceAll('_', ' '), words, inside);
}

/** The drawing surface: a thin shell round the controller, with legend, zoom controls and minimap above it. */
export function DesignCanvas({ ref, ...props }: Props) {
  const latest = useRef(props);
  latest.current = props;
  const { controller, surface, base, top, note, view, focus, rest, drawn, pictured } = useController(latest);
  const lastPointer = useLastPointer(surface);
  const minimap = useView((state) => !state.folded.minimap);
  const setMinimap = (shown: boolean) => useView.getState().fold('minimap', !shown);
  const theme = useTheme(props, controller, surface);

  useHandle(ref, controller, surface);
  useLayoutEffect(() => controller?.update(props));

  const empty = props.tree.roots.length === 0;
  const over = controller && { scene: controller.scene, version: drawn, view, shownBy: props.shownBy, surface };
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
      {over && props.badges && props.badges.length > 0 && props.onBadge && (
        <Suspense fallback={null}>
          <Badges badges={props.badges} {...over} onBadge={props.onBadge} />
        </Suspense>
      )}
      {over && props.dead && props.dead.size > 0 && (
        <Suspense fallback={null}>
          <DeadMarks dead={props.dead} scene={over.scene} version={over.version} view={view} />
        </Suspense>
      )}
      {over && props.pins && props.pins.length > 0 && props.onPin && (
        <Suspense fallback={null}>
          <Pins pins={props.pins} {...over} onPin={props.onPin} />
        </Suspense>
      )}
      {over && props.conflicts && props.conflicts.length > 0 && props.onConflict && (
        <Suspense fallback={null}>
          <ConflictMarks conflicts={props.conflicts} {...over} onConflict={props.onConflict} />
        </Suspense>
      )}
      {over && props.others && props.others.people.length > 0 && (
        <Suspense fallback={null}>
          <PeoplePointers others={props.others} {...over} lastPointer={lastPointer} />
        </Suspense>
      )}
      <div ref={note} className={hover.note} role="status" hidden />
      {rest && props.renderHover && (
        <Suspense fallback={null}>
          <HoverCard at={rest}>{props.renderHover(rest.id)}</HoverCard>
        </Suspense>
      )}
      <div className={css.spoken} aria-live="polite">
        {spokenPart(props, focus)}
      </div>
      {empty && (
        <div className={overlay.empty}>
          <span className={overlay.emptyTitle}>{canvasWords.emptyTitle}</span>
          <span>{props.readOnly ? canvasWords.emptyReadOnly : canvasWords.emptyHint}</span>
        </div>
      )}
      {controller && pictured && (
        <>
          {!empty && <Suspense fallback={null}>{props.legend ?? <Legend />}</Suspense>}
          <Suspense fallback={null}>
            <BackToDrawing
              of={controller}
              view={view}
              size={controller.size()}
              onFit={() => {
                controller.fit(true);
                // The button that had the focus goes.
                surface.current?.focus();
              }}
            />
            {minimap && !empty && (
              <Minimap
                of={controller}
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
          </Suspense>
        </>
      )}
    </div>
  );
}
