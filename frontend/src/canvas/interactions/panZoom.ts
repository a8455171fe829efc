/** Pan and zoom by d3-zoom: wheel pans, Ctrl or pinch zooms at the pointer, touch pans; Space, middle button and hand tool drag. */

import 'd3-transition';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { MAX_ZOOM, MIN_ZOOM } from '../geometry/view';
import type { View } from '../types';

export interface PanZoomOptions {
  isHand(): boolean;
  onView(view: View): void;
}

const ZOOM_PER_PIXEL = 0.008;
const ZOOM_PER_LINE = 0.05;
/** A mouse wheel's notch arrives as one large step where a pinch sends many small ones: one event zooms by 1.27 at most. */
const MOST_ZOOM_PER_EVENT = 0.35;
const LINE_PX = 18;
const TRANSITION_MS = 220;

const isZoomWheel = (event: WheelEvent): boolean => event.ctrlKey || event.metaKey;

/** Power of two by which one wheel event zooms. */
export function zoomOfWheel(event: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const zoomBy = -event.deltaY * (event.deltaMode === 1 ? ZOOM_PER_LINE : ZOOM_PER_PIXEL);
  return Math.max(-MOST_ZOOM_PER_EVENT, Math.min(MOST_ZOOM_PER_EVENT, zoomBy));
}

export class PanZoom {
  private readonly behaviour: ZoomBehavior<HTMLElement, unknown>;
  private spaceHeld = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly options: PanZoomOptions,
  ) {
    this.behaviour = zoom<HTMLElement, unknown>()
      .scaleExtent([MIN_ZOOM, MAX_ZOOM])
      .filter((event: Event) => this.accepts(event))
      .wheelDelta(zoomOfWheel)
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        const { x, y, k } = event.transform;
        this.options.onView({ x, y, k });
      });
    select(element).call(this.behaviour).on('dblclick.zoom', null);
    element.addEventListener('wheel', this.wheel, { passive: false });
    window.addEventListener('keydown', this.key);
    window.addEventListener('keyup', this.key);
  }

  destroy(): void {
    select(this.element).on('.zoom', null);
    this.element.removeEventListener('wheel', this.wheel);
    window.removeEventListener('keydown', this.key);
    window.removeEventListener('keyup', this.key);
  }

  /** True when a press with this button drags the ground. */
  drags(button: number): boolean {
    return button === 1 || (button === 0 && (this.spaceHeld || this.options.isHand()));
  }

  set(view: View, animate = false): void {
    const target = zoomIdentity.translate(view.x, view.y).scale(view.k);
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    if (animate && !still)
      select(this.element).transition().duration(TRANSITION_MS).call(this.behaviour.transform, target);
    else select(this.element).call(this.behaviour.transform, target);
  }

  zoomBy(factor: number): void {
    select(this.element).call(this.behaviour.scaleBy, factor);
  }

  /** Moves the drawing by pixels on screen. */
  panBy(dx: number, dy: number): void {
    const { k } = (this.element as HTMLElement & { __zoom?: View }).__zoom ?? { k: 1 };
    select(this.element).call(this.behaviour.translateBy, dx / k, dy / k);
  }

  private accepts(event: Event): boolean {
    if (event.type === 'wheel') return isZoomWheel(event as WheelEvent);
    if (event.type === 'mousedown') return this.drags((event as MouseEvent).button);
    return event.type.startsWith('touch');
  }

  private readonly wheel = (event: WheelEvent): void => {
    if (isZoomWheel(event)) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? LINE_PX : 1;
    const sideways = event.shiftKey && event.deltaX === 0;
    const [dx, dy] = sideways ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    this.panBy(-dx * unit, -dy * unit);
  };

  private readonly key = (event: KeyboardEvent): void => {
    if (event.code !== 'Space') return;
    const inCanvas = document.activeElement === this.element || this.element.matches(':hover');
    const typing = document.activeElement?.matches('input, textarea, select, button, [contenteditable]') ?? false;
    this.spaceHeld = event.type === 'keydown' && inCanvas && !typing;
    if (this.spaceHeld) event.preventDefault();
    this.element.style.cursor = this.spaceHeld ? 'grab' : '';
  };
}
