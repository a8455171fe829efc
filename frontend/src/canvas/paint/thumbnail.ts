/** A small picture of a design, for gallery cards. */

import type { DrawnTree } from '../../model/document/types';
import { canvasWords } from '../../ui/words/canvas';
import type { Box } from '../geometry/box';
import { fitView } from '../geometry/view';
import { writeLoads } from '../scene/loads';
import { buildScene } from '../scene/scene';
import type { CanvasTheme, Loads, Point } from '../types';
import { paintScene } from './paintScene';

/** Leaves room for a name above the uppermost frame. */
const MARGIN_PX = 18;
const NO_LOADS: Loads = new Map();

/** Where a part was drawn, in CSS pixels; null where it was not. */
export type DrawnPlaces = (id: string) => Box | null;

/** Draw the whole design into `size` CSS pixels. The context's transform maps CSS pixels to its own. */
export function drawThumbnail(
  ctx: CanvasRenderingContext2D,
  tree: DrawnTree,
  layout: ReadonlyMap<string, Point>,
  loads: Loads,
  theme: CanvasTheme,
  size: { readonly w: number; readonly h: number },
): DrawnPlaces {
  const scene = buildScene(tree, layout);
  writeLoads(scene, loads, NO_LOADS);
  ctx.fillStyle = theme.canvas;
  ctx.fillRect(0, 0, size.w, size.h);
  if (!scene.placed.bounds) return () => null;
  const view = fitView(scene.placed.bounds, size.w, size.h, MARGIN_PX);
  paintScene(ctx, scene, { view, width: size.w, height: size.h, theme, lit: null, words: canvasWords, ground: false });
  return (id) => {
    const box = scene.placed.boxes.get(id);
    if (!box) return null;
    return { x: box.x * view.k + view.x, y: box.y * view.k + view.y, w: box.w * view.k, h: box.h * view.k };
  };
}
