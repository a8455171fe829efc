/** Where the marks of edits that do not fit together stand; those that would lie on one another are one. */

import type { CanvasConflict } from '../types';
import { markedPoint, type PinScene } from './pins';

/** In pixels of the screen, from the drawing's origin. */
export interface PlacedConflict {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** What does not fit, each once. */
  readonly words: readonly string[];
}

export interface ConflictScene extends PinScene {
  readonly placed: PinScene['placed'] & {
    readonly ports: { get(owner: string, port: string): { readonly x: number; readonly y: number } | undefined };
  };
}

/** Marks nearer than this are one. */
const CELL = 22;

/** At a zoom: at the port, at the box that hides it, beside the part, or half the way along the cable. */
export function placeConflicts(
  conflicts: readonly CanvasConflict[],
  scene: ConflictScene,
  k: number,
  shownBy?: ReadonlyMap<string, string>,
): PlacedConflict[] {
  const cells = new Map<string, { key: string; x: number; y: number; words: Set<string> }>();
  for (const { id, port, words } of conflicts) {
    const drawn = port === null || shownBy?.has(id) ? undefined : scene.placed.ports.get(id, port);
    const point = drawn ? ([drawn.x * k, drawn.y * k] as const) : markedPoint(id, scene, k, shownBy);
    if (!point) continue;
    const key = point.map((value) => Math.floor(value / CELL)).join(' ');
    const cell = cells.get(key);
    if (cell) cell.words.add(words);
    else cells.set(key, { key: `${id} ${port ?? ''}`, x: point[0], y: point[1], words: new Set([words]) });
  }
  return [...cells.values()].map((cell) => ({ ...cell, words: [...cell.words] }));
}
