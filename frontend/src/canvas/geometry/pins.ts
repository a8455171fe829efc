/** Where marks stand beside parts and cables; those that would lie on one another become one. */

import type { CanvasPin } from '../types';
import type { Box } from './box';
import type { RoutedCable } from './routes';

/** In pixels of the screen, from the drawing's origin: moving the view moves all of them together. */
export interface PlacedPin {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly ids: readonly string[];
  readonly count: number;
  readonly label: string;
  readonly unread: boolean;
  readonly active: boolean;
}

/** What of a drawing says where things are. */
export interface PinScene {
  readonly placed: { readonly boxes: ReadonlyMap<string, Box> };
  readonly routes: readonly Pick<RoutedCable, 'id' | 'points'>[];
  readonly cableIndex: ReadonlyMap<string, number>;
}

/** Marks nearer than this are one. */
const CELL = 30;
/** How far a mark's point stands inside the corner of its part. */
const INSET = 6;

/** At a zoom; the cells belong to the drawing, so that panning parts or joins none. */
export function placePins(
  pins: readonly CanvasPin[],
  scene: PinScene,
  k: number,
  shownBy?: ReadonlyMap<string, string>,
): PlacedPin[] {
  const cells = new Map<string, { x: number; y: number; pins: CanvasPin[] }>();
  for (const pin of pins) {
    const point = markedPoint(pin.id, scene, k, shownBy);
    if (!point) continue;
    const key = point.map((value) => Math.floor(value / CELL)).join(' ');
    const cell = cells.get(key);
    if (cell) cell.pins.push(pin);
    else cells.set(key, { x: point[0], y: point[1], pins: [pin] });
  }
  return [...cells.values()].map(({ x, y, pins: here }) => ({
    key: here[0]?.id ?? '',
    x,
    y,
    ids: here.map(({ id }) => id),
    count: here.reduce((sum, { count }) => sum + count, 0),
    label: here[0]?.label ?? '',
    unread: here.some(({ unread }) => unread),
    active: here.some(({ active }) => active),
  }));
}

/** Beside a part, or in the middle of a cable; null for what is not drawn. */
export function markedPoint(
  id: string,
  { placed, routes, cableIndex }: PinScene,
  k: number,
  shownBy: ReadonlyMap<string, string> | undefined,
): readonly [number, number] | null {
  const box = placed.boxes.get(shownBy?.get(id) ?? id);
  if (box)
    return [(box.x + box.w) * k - Math.min(INSET, (box.w * k) / 2), box.y * k + Math.min(INSET, (box.h * k) / 2)];
  const points = routes[cableIndex.get(id) ?? -1]?.points;
  return points && points.length >= 2 ? middleOf(points, k) : null;
}

/** Half the way along a cable. */
function middleOf(points: readonly number[], k: number): readonly [number, number] {
  const at = (place: number): readonly [number, number] => [points[2 * place] ?? 0, points[2 * place + 1] ?? 0];
  const lengths = Array.from({ length: points.length / 2 - 1 }, (_, place) => distance(at(place), at(place + 1)));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [place, length] of lengths.entries()) {
    const [[ax, ay], [bx, by]] = [at(place), at(place + 1)];
    if (left <= length && length > 0) {
      const share = left / length;
      return [(ax + (bx - ax) * share) * k, (ay + (by - ay) * share) * k];
    }
    left -= length;
  }
  const [x, y] = at(0);
  return [x * k, y * k];
}

const distance = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number =>
  Math.hypot(bx - ax, by - ay);
