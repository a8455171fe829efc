/** Keys: go from part to part, open, move, delete, give up. */

import type { PlacedBox } from '../geometry/arrange/place';
import type { DesignCanvasProps, Point } from '../types';
import type { CanvasHost, Pointer } from './host';

const NUDGE = 8;

type Direction = readonly [dx: number, dy: number];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface KeyboardOptions {
  cancel(): boolean;
  reveal(id: string): void;
  zoomBy(factor: number): void;
  fit(): void;
  zoomToSelection(): void;
  /** What is in hand was moved by a key. */
  steered(pointer: Pointer): void;
  /** Takes a cable in hand at the focused or selected part; false when there is none to take. */
  connect(): boolean;
  menu(): void;
}

/** Asks for cables of all that is selected; false when that is one part or none. */
export function connectSelected({ selection, onConnectAll, readOnly }: DesignCanvasProps): boolean {
  if (readOnly || !onConnectAll || selection.size < 2) return false;
  onConnectAll();
  return true;
}

/** The part that a key is about: the focused one, else the one selected. */
export function keyPart({ state, props }: CanvasHost): string | null {
  const { selection } = props;
  return state.focus ?? (selection.size === 1 ? ([...selection][0] ?? null) : null);
}

/** What was selected elsewhere, in a list or by a search, is what keys are about from now on. */
export function followSelection(host: CanvasHost): void {
  const { state, props, scene } = host;
  const { selection } = props;
  const isLeft = selection.size > 0 && (state.focus === null || !selection.has(state.focus));
  if (isLeft) {
    const [only = ''] = selection;
    state.focus = selection.size === 1 && scene.index.has(only) ? only : null;
    state.focusVisible = false;
  }
  host.repaint();
}

const center = (box: PlacedBox): readonly [number, number] => [box.x + box.w / 2, box.y + box.h / 2];

/** Nearest part of the same parent in a direction. */
export function neighbour(boxes: Iterable<PlacedBox>, from: PlacedBox, [dx, dy]: Direction): PlacedBox | null {
  const [fx, fy] = center(from);
  let best: PlacedBox | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    if (box === from || box.parent !== from.parent) continue;
    const [x, y] = center(box);
    const along = (x - fx) * dx + (y - fy) * dy;
    const across = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    if (along <= 0 || along + 3 * across >= least) continue;
    least = along + 3 * across;
    best = box;
  }
  return best;
}

/** Where the focus goes: into a part, out to its parent, or to a neighbour. */
export function nextFocus(host: CanvasHost, key: string, deep: boolean): string | null {
  const { boxes } = host.scene.placed;
  const first = host.scene.ids[0] ?? null;
  const here = host.state.focus === null ? undefined : boxes.get(host.state.focus);
  if (!here) return first;
  if (deep && key === 'ArrowUp') return here.parent ?? here.id;
  if (deep && key === 'ArrowDown') {
    const i = host.scene.index.get(here.id) ?? 0;
    return (host.scene.next[i] as number) > i + 1 ? (host.scene.ids[i + 1] ?? null) : here.id;
  }
  const direction = ARROWS[key];
  return direction ? (neighbour(boxes.values(), here, direction)?.id ?? here.id) : here.id;
}

/** Of the places that the page says: while a drawing is taken over, those of the one before are old. */
function nudge({ props, scene }: CanvasHost, [dx, dy]: Direction): void {
  if (props.readOnly) return;
  const places = new Map<string, Point>();
  for (const id of props.selection) {
    if (props.tree.parts.get(id)?.parent !== null) continue;
    const at = placeOf(props, id) ?? scene.placed.boxes.get(id);
    if (at) places.set(id, [at.x + dx * NUDGE, at.y + dy * NUDGE]);
  }
  if (places.size > 0) props.onMove?.(places);
}

function placeOf({ layout }: DesignCanvasProps, id: string): { readonly x: number; readonly y: number } | null {
  const [x, y] = layout.get(id) ?? [Number.NaN, Number.NaN];
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
}

/** Keys that are about the drawing itself, and have to wait for the newest. */
export function needsDrawing({ state, props }: CanvasHost, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || state.gesture?.held) return false;
  if (event.shiftKey) return event.key === 'F10';
  // Where the focus is on a part, its neighbours are those that are seen.
  if (ARROWS[event.key]) return state.focus === null && props.selection.size > 0;
  return ['c', '1', '2', 'ContextMenu'].includes(event.key);
}

/** What is selected, else what has the focus, as one box each, or opened again. */
function fold({ props, state }: CanvasHost, collapsed: boolean): boolean {
  const ids = props.selection.size > 0 ? [...props.selection] : state.focus === null ? [] : [state.focus];
  if (ids.length === 0 || !props.onFold) return false;
  props.onFold(ids, collapsed);
  return true;
}

function goTo(host: CanvasHost, id: string | null, options: KeyboardOptions): void {
  // Of a drawing that is about to go.
  if (id === null || !host.props.tree.parts.has(id)) return;
  host.state.focus = id;
  host.state.focusVisible = true;
  host.props.onSelect?.(new Set([id]));
  options.reveal(id);
  host.repaint();
}

/** Next top-level part by Tab; null at the end, where the focus leaves the canvas. */
export function nextRoot(host: CanvasHost, back: boolean): string | null {
  const { roots } = host.scene.tree;
  const at = host.state.focus === null ? null : host.scene.placed.boxes.get(host.state.focus)?.root;
  const here = at ? roots.indexOf(at) : back ? roots.length : -1;
  return roots[here + (back ? -1 : 1)] ?? null;
}

/** Keys while something is in hand: it is steered, taken or given up. */
function handleHeld(host: CanvasHost, event: KeyboardEvent, options: KeyboardOptions): boolean {
  const { gesture } = host.state;
  if (!gesture?.held) return false;
  if (event.key === 'Enter') {
    options.cancel();
    gesture.accept?.();
    return true;
  }
  const at = gesture.key?.(event) ?? null;
  if (at === null) return false;
  options.steered(at);
  host.repaint();
  return true;
}

/** True when the key was used. */
export function handleKey(host: CanvasHost, event: KeyboardEvent, options: KeyboardOptions): boolean {
  return handleHeld(host, event, options) || handleMove(host, event, options) || handleCommand(host, event, options);
}

function handleMove(host: CanvasHost, event: KeyboardEvent, options: KeyboardOptions): boolean {
  const direction = ARROWS[event.key];
  if (direction && event.shiftKey) {
    nudge(host, direction);
    return true;
  }
  if (direction) {
    goTo(host, nextFocus(host, event.key, event.ctrlKey || event.metaKey), options);
    return true;
  }
  if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const next = nextRoot(host, event.shiftKey);
  goTo(host, next, options);
  return next !== null;
}

function handleCommand(host: CanvasHost, event: KeyboardEvent, options: KeyboardOptions): boolean {
  const { props, state } = host;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  switch (event.key) {
    case 'ContextMenu':
      options.menu();
      return true;
    case 'F10':
      if (event.shiftKey) options.menu();
      return event.shiftKey;
    case 'c':
    case 'C':
      return options.connect();
    // What is in hand is given up; else the page ends a light or clears the selection.
    case 'Escape':
      return options.cancel();
    case 'Enter':
      if (state.focus === null) return false;
      props.onOpen?.(state.focus);
      return true;
    case '[':
    case ']':
      return fold(host, event.key === '[');
    case 'Delete':
    case 'Backspace':
      // In the midst of a drag the key is taken and nothing goes.
      if (state.gesture !== null) return true;
      if (props.readOnly || props.selection.size === 0) return false;
      props.onDelete?.(props.selection);
      return true;
    case '+':
    case '=':
      options.zoomBy(1.25);
      return true;
    case '-':
      options.zoomBy(0.8);
      return true;
    case '1':
      options.fit();
      return true;
    case '2':
      options.zoomToSelection();
      return true;
    default:
      return false;
  }
}
