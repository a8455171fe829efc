/** Where badges of findings stand: at the upper right corner of their part, or of the frame round it that is large enough. */

import type { BadgeState, FindingBadge } from '../../model/checks/badges';
import type { DrawnTree } from '../../model/document/types';
import { markedPoint, type PinScene } from './pins';

/** In world coordinates: zooming moves badges without asking again, until boxes are too small for them. */
export interface PlacedBadge {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** The parts and cables it speaks of. */
  readonly ids: readonly string[];
  readonly state: BadgeState;
  readonly count: number;
  readonly label: string;
  readonly chosen: boolean;
}

export interface BadgeScene extends PinScene {
  readonly tree: DrawnTree;
}

/** A box has a badge of its own from this size on the screen, px. */
const ROOM_PX = 32;
/** Badges nearer than this are one, px. */
const CELL_PX = 24;
/** A zoom counts as one of two to the octave, so that badges stay as they are within it. */
const STEPS = 2;
/** What speaks for several at one place. */
const RANKED: readonly BadgeState[] = ['error', 'warning', 'note', 'accepted', 'removed', 'added', 'changed'];

export const zoomLevel = (k: number): number => 2 ** (Math.round(Math.log2(k) * STEPS) / STEPS);

/** At a zoom, merged where they would lie on one another; the cells belong to the drawing. */
export function placeBadges(
  badges: readonly FindingBadge<BadgeState>[],
  scene: BadgeScene,
  k: number,
  shownBy?: ReadonlyMap<string, string>,
): PlacedBadge[] {
  const cells = new Map<string, { x: number; y: number; badges: FindingBadge<BadgeState>[] }>();
  for (const badge of badges) {
    const point = cornerOf(badge.id, scene, k, shownBy);
    if (!point) continue;
    const key = point.map((value) => Math.floor((value * k) / CELL_PX)).join(' ');
    const cell = cells.get(key);
    if (cell) cell.badges.push(badge);
    else cells.set(key, { x: point[0], y: point[1], badges: [badge] });
  }
  return [...cells.values()].map(({ x, y, badges: here }) => ({
    key: here[0]?.id ?? '',
    x,
    y,
    ids: here.map(({ id }) => id),
    state: RANKED.find((one) => here.some(({ state }) => state === one)) ?? 'note',
    count: here.reduce((sum, { count }) => sum + count, 0),
    label: [...new Set(here.map(({ label }) => label))].slice(0, 3).join('; '),
    chosen: here.some(({ chosen }) => chosen),
  }));
}

/** Climbs from a part to the first box that has room; a cable has its middle. */
function cornerOf(
  id: string,
  scene: BadgeScene,
  k: number,
  shownBy: ReadonlyMap<string, string> | undefined,
): readonly [number, number] | null {
  const { boxes } = scene.placed;
  let at = shownBy?.get(id) ?? id;
  let box = boxes.get(at);
  if (!box) return markedPoint(id, scene, 1, shownBy);
  while (Math.min(box.w, box.h) * k < ROOM_PX) {
    const parent = scene.tree.parts.get(at)?.parent;
    const around = parent == null ? undefined : boxes.get(parent);
    if (parent == null || !around) break;
    at = parent;
    box = around;
  }
  return [box.x + box.w, box.y];
}
