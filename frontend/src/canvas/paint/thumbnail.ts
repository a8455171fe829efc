/** A small picture of a design, for gallery cards. */

import type { DrawnTree } from '../../model/document/types';
import { canvasWords } from '../../ui/words/canvas';
import { fitView } from '../geometry/view';
import { writeLoads } from '../scene/loads';
import { buildScene } from '../scene/scene';
import type { CanvasTheme, Loads, Point } from '../types';
import { paintScene } from './paintScene';

/** Leaves room for a name above the uppermost frame. */
const MARGIN_PX = 18;
const NO_LOADS: Loads = new Map();

/** Draw the whole design into `size` CSS pixels. The context's transform maps CSS pixels to its own. */
export function drawThumbnail(
  ctx: CanvasRenderingContext2D,
  tree: DrawnTree,
  layout: ReadonlyMap<string, Point>,
  loads: Loads,
  theme: CanvasTheme,
  size: { readonly w: number; readonly h: number },
): void {
  const scene = buildScene(tree, layout);
  writeLoads(scene, loads, NO_LOADS);
  ctx.fillStyle = theme.canvas;
  ctx.fillRect(0, 0, size.w, size.h);
  if (!scene.placed.bounds) return;
  const view = fitView(scene.placed.bounds, size.w, size.h, MARGIN_PX);
  paintScene(ctx, scene, { view, width: size.w, height: size.h, theme, lit: null, words: canvasWords, ground: false });
}
