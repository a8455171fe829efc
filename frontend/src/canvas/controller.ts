/** Puts stage, pan and zoom, pointer, drop and keys together on one element. Knows no React. */

import type { SlicedWork } from '../model/algorithms/slices';
import { canvasWords } from '../ui/words/canvas';
import { EarlyLoads } from './earlyLoads';
import type { ControllerEvents } from './events';
import { type Box, enclose, overlaps } from './geometry/box';
import { fitView, isSameView, toScreen, visibleBox } from './geometry/view';
import { FIT_MARGIN, viewMovedTo, viewOfAll, viewThatShows } from './geometry/visibility';
import { cableFrom, startRefusal } from './interactions/cable/drawCable';
import { type DropPlace, DropTarget, dropPlaceAt } from './interactions/dropPart';
import type { CanvasHost, InteractionState } from './interactions/host';
import { InputQueue } from './interactions/inputQueue';
import { followSelection } from './interactions/keyboard';
import { KeyInput } from './interactions/keyInput';
import { paintTop } from './interactions/paintTop';
import { PanZoom } from './interactions/panZoom';
import { PointerRouter } from './interactions/pointer';
import { PointerNotes } from './interactions/pointerNote';
import { forgetWidths } from './paint/text';
import { loadSteps, newLoadSteps } from './scene/loads';
import { emptyScene, NOTHING, type Scene } from './scene/scene';
import { SceneUpdater } from './scene/sceneUpdater';
import { SceneTransition } from './scene/transition';
import { updateSteps } from './scene/update';
import { Stage } from './stage/stage';
import type { CanvasTheme, DesignCanvasProps, Loads, Point, View } from './types';

const DOUBLE_CLICK_MAX_ZOOM = 1.2;

export class CanvasController implements CanvasHost {
  readonly state: InteractionState = { hover: null, focus: null, focusVisible: false, gesture: null };
  scene: Scene;
  private readonly stage: Stage;
  private readonly panZoom: PanZoom;
  private readonly router: PointerRouter;
  private readonly drop: DropTarget;
  private readonly queue: InputQueue;
  private readonly keys: KeyInput;
  private readonly hand: PointerNotes;
  private readonly observer: ResizeObserver;
  readonly updater: SceneUpdater;
  readonly transition = new SceneTransition((scene) => this.stage.setScene(scene));
  private readonly early: EarlyLoads;
  private measured = false;
  private fitted: View | null = null;
  private announcedFocus: string | null = null;
  /** What a gesture lights, before what the page lights. */
  private glow: ReadonlySet<string> | null = null;

  constructor(
    private readonly element: HTMLElement,
    base: HTMLCanvasElement,
    top: HTMLCanvasElement,
    public props: DesignCanvasProps,
    theme: CanvasTheme,
    private readonly events: ControllerEvents,
  ) {
    this.early = new EarlyLoads(props);
    this.scene = emptyScene();
    this.stage = new Stage(base, top, this.scene, theme, canvasWords, (ctx, scene, view, colours) =>
      paintTop({ ctx, scene, view, theme: colours }, this),
    );
    this.stage.lit = props.lit;
    this.hand = new PointerNotes(() => this.view, events.onNote);
    this.updater = new SceneUpdater(() => this.takeOver());
    this.queue = new InputQueue(element, this.updater);
    this.panZoom = new PanZoom(element, {
      isHand: () => this.props.tool === 'hand',
      onView: (view) => this.viewChanged(view),
    });
    this.router = new PointerRouter(element, this, this.queue, {
      isPanning: (event) => this.panZoom.drags(event.button),
      panBy: (dx, dy) => this.panZoom.panBy(dx, dy),
      onDoubleClick: (id) => this.openUp(id),
      onRest: events.onRest,
      onHand: (gesture, pointer) => this.hand.show(gesture, pointer),
    });
    this.drop = new DropTarget(element, this, {
      panBy: (dx, dy) => this.panZoom.panBy(dx, dy),
      onHand: (gesture, pointer) => this.hand.show(gesture, pointer),
    });
    this.keys = new KeyInput(element, this, this.queue, {
      began: () => this.router.forgetRest(),
      cancel: () => this.router.cancel(),
      reveal: (id) => this.follow(id),
      zoomBy: (factor) => this.zoomBy(factor),
      fit: () => this.fit(true),
      zoomToSelection: () => this.zoomTo(this.props.selection),
      steered: (pointer) => this.hand.show(this.state.gesture, pointer),
    });
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(element);
    this.measure();
    this.updater.first(props.tree.parts.size);
    void document.fonts?.ready.then(() => {
      forgetWidths();
      this.stage.invalidate();
    });
  }

  get view(): View {
    return this.stage.view;
  }

  destroy(): void {
    this.observer.disconnect();
    this.updater.destroy();
    this.transition.end();
    this.keys.destroy();
    this.queue.destroy();
    this.drop.destroy();
    this.hand.destroy();
    this.router.destroy();
    this.panZoom.destroy();
    this.stage.destroy();
  }

  /** Take new properties and repaint only what they change. */
  update(given: DesignCanvasProps): void {
    const before = this.props;
    const props = this.early.over(given);
    this.props = props;
    const rebuilt = props.tree !== before.tree || props.layout !== before.layout;
    if (rebuilt) this.updater.ask(Math.max(props.tree.parts.size, this.scene.count));
    else if (!this.updater.isOpen) this.stage.write(newLoadSteps(this.scene, before, props), this.events.onDrawn);
    if (props.lit !== before.lit && this.glow === null) this.light(null);
    if (props.selection !== before.selection || props.readOnly !== before.readOnly) followSelection(this);
  }

  /** New loads before the page renders with them. Resolves when they stand; null where there is no picture to wait for. */
  showLoads(loads: Loads, cableLoads: Loads): Promise<void> | null {
    this.update(this.early.begin(this.props, { loads, cableLoads }));
    return this.stage.width === 0 || this.updater.isOpen ? null : this.stage.painted();
  }

  private *takeOver(): SlicedWork<void> {
    const was = this.scene;
    let written = this.props;
    this.scene = yield* updateSteps(was, written.tree, written.layout, (scene) => {
      written = this.props;
      return loadSteps(scene, written.loads, written.cableLoads);
    });
    this.stage.write(newLoadSteps(this.scene, written, this.props), this.events.onDrawn);
    if (this.state.focus !== null && !this.scene.index.has(this.state.focus)) this.state.focus = null;
    this.state.hover = null;
    followSelection(this);
    this.stage.setScene(this.scene);
    this.transition.changed(was, this.scene);
    this.events.onDrawn();
    if (was.tree === NOTHING || (was.tree.roots.length === 0 && !this.isInView())) this.fit();
  }

  /** Resolves when a whole picture of what is known now stands. */
  painted(): Promise<void> {
    this.updater.now();
    return this.stage.painted();
  }

  light(ids: ReadonlySet<string> | null): void {
    this.glow = ids;
    this.stage.lit = ids ?? this.props.lit;
    this.stage.invalidate();
  }

  say(text: string, at?: Point): void {
    this.hand.say(text, at);
  }

  /** Takes a cable in hand that starts at the part, or says why there is none; false when nothing can be drawn at all. */
  connectFrom(id: string | null): boolean {
    if (id === null || this.props.readOnly) return false;
    const gesture = cableFrom(this, id);
    if (gesture) this.router.hold(gesture, gesture.at);
    else this.props.onRefused?.(startRefusal(this, id));
    return true;
  }

  /** Where a part is on the page; null when it is not drawn. */
  clientBox(id: string): Box | null {
    const box = this.scene.placed.boxes.get(id);
    if (!box) return null;
    const corner = this.element.getBoundingClientRect();
    const [x, y] = toScreen(this.view, box.x, box.y);
    return { x: corner.left + x, y: corner.top + y, w: box.w * this.view.k, h: box.h * this.view.k };
  }

  setTheme(theme: CanvasTheme): void {
    this.stage.setTheme(theme);
  }

  repaint(): void {
    this.stage.invalidateTop();
    if (this.announcedFocus === this.state.focus) return;
    this.announcedFocus = this.state.focus;
    this.events.onFocus(this.announcedFocus);
  }

  fit(animate = false): void {
    const { bounds } = this.scene.placed;
    if (!bounds || this.stage.width === 0) return;
    this.fitted = viewOfAll(bounds, this.stage);
    this.panZoom.set(this.fitted, animate);
  }

  zoomTo(ids: Iterable<string>, maxZoom = 1): void {
    this.updater.afterwards(() => {
      const around = enclose(this.boxesOf(ids));
      if (around) this.panZoom.set(fitView(around, this.stage.width, this.stage.height, 2 * FIT_MARGIN, maxZoom), true);
    });
  }

  setView(view: View): void {
    this.panZoom.set(view);
  }

  zoomBy(factor: number): void {
    this.panZoom.zoomBy(factor);
  }

  dropPlaceAt(clientX: number, clientY: number): DropPlace | null {
    return dropPlaceAt(this, this.element, clientX, clientY);
  }

  size(): { readonly width: number; readonly height: number } {
    return { width: this.stage.width, height: this.stage.height };
  }

  private viewChanged(view: View): void {
    this.stage.setView(view);
    this.hand.viewChanged();
    this.events.onView(view);
    this.props.onViewChange?.(view);
  }

  /** A first part that the user put in sight stays where it was put. */
  private isInView(): boolean {
    const { bounds } = this.scene.placed;
    return bounds !== null && this.scene.tree.roots.length === 1 && overlaps(bounds, this.visible());
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.element;
    this.stage.resize(clientWidth, clientHeight, window.devicePixelRatio || 1);
    if (clientWidth === 0 || clientHeight === 0) return;
    // A reader's sheets take room and give it back: what was shown whole stays whole until somebody moves it.
    if (!this.measured || (this.props.readOnly && this.fitted && isSameView(this.fitted, this.view))) this.fit();
    this.measured = true;
  }

  /** Double click: a frame fills the view, a card comes to full size, the ground shows everything. */
  private openUp(id: string | null): void {
    const box = id === null ? undefined : this.scene.placed.boxes.get(id);
    if (!box) {
      this.fit(true);
      return;
    }
    const around = box.shape === 'frame' ? box.id : (box.parent ?? box.id);
    this.zoomTo([around], DOUBLE_CLICK_MAX_ZOOM);
  }

  visible(): Box {
    return visibleBox(this.view, this.stage.width, this.stage.height);
  }

  /** Boxes of parts; for what is hidden, of the box that hides it. */
  private boxesOf(ids: Iterable<string>): Box[] {
    const { shownBy } = this.props;
    return [...ids].flatMap((id) => this.scene.placed.boxes.get(shownBy?.get(id) ?? id) ?? []);
  }

  /** Brings parts into sight: shows everything while that can be read, else moves the view just so far. */
  reveal(ids: Iterable<string>): void {
    this.updater.afterwards(() => this.bringIntoSight(ids));
  }

  private bringIntoSight(ids: Iterable<string>): void {
    const box = enclose(this.boxesOf(ids));
    const { bounds } = this.scene.placed;
    const view = box && bounds && viewThatShows(box, bounds, this.view, this.stage);
    if (view) this.panZoom.set(view, true);
  }

  /** Moves the view just so far that the focused part is seen. */
  private follow(id: string): void {
    const box = this.scene.placed.boxes.get(id);
    const view = box && viewMovedTo(box, this.view, this.stage);
    if (view) this.panZoom.set(view, true);
  }
}
