/** One whole picture of a scene. */

import type { CanvasTheme, View } from '../types';
import { type EmptySlotWords, type Lit, paintBoxes } from './paintBoxes';
import { paintBundleLabels, paintCables } from './paintCables';
import { Pen } from './pen';
import type { Scene } from './scene';
import { canvasTools, type Surface, type Tools } from './surface';

export interface PaintOptions {
  readonly view: View;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: CanvasTheme;
  readonly lit: ReadonlySet<string> | null;
  readonly words: EmptySlotWords;
  readonly ground: boolean;
  /** Given when the surface is no canvas. */
  readonly tools?: Tools;
}

/** Which boxes stay bright: the lit ones, and the frames that hold them. */
export function litBoxes(scene: Scene, lit: ReadonlySet<string> | null): Lit {
  if (lit === null) return null;
  const bright = new Uint8Array(scene.count);
  for (const id of lit) {
    let i = scene.index.get(id) ?? -1;
    while (i >= 0 && bright[i] === 0) {
      bright[i] = 1;
      i = scene.parent[i] as number;
    }
  }
  return bright;
}

/** Paint into a context whose transform maps CSS pixels. Returns the number of boxes drawn. */
export function paintScene(ctx: Surface, scene: Scene, options: PaintOptions): number {
  const { view, width, height, theme, lit } = options;
  const tools = options.tools ?? canvasTools;
  if (options.ground) tools.ground(ctx, theme, view, width, height);
  const pen = new Pen(ctx, view, width, height, theme, tools);
  const drawn = paintBoxes(pen, scene, litBoxes(scene, lit), options.words);
  pen.flush();
  paintCables(pen, scene, lit);
  paintBundleLabels(pen, scene);
  pen.flush();
  return drawn;
}
