/** One whole picture of a scene. */

import type { Scene } from '../scene/scene';
import type { CanvasTheme, View } from '../types';
import { isBare } from './inView';
import { boxSteps, type Lit, type SceneWords } from './paintBoxes';
import { cableSteps, paintBundleLabels } from './paintCables';
import { Pen } from './pen';
import type { Pixels } from './pixels';
import { paintSideNames } from './portNames';
import { canvasTools, type Surface, type Tools } from './surface';
import type { Tiles } from './tiles';

export interface PaintOptions {
  readonly view: View;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: CanvasTheme;
  readonly lit: ReadonlySet<string> | null;
  readonly words: SceneWords;
  readonly ground: boolean;
  /** Marks to fold and open parts are drawn: on a canvas that is worked on, not in a picture. */
  readonly handles?: boolean;
  /** Where it is to be painted; elsewhere it may lack boxes. */
  readonly only?: Tiles | undefined;
  /** The surface has a ground and can be written pixel by pixel at little cost. */
  readonly inPixels?: boolean;
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

/** Steps, each with whether all that it painted still waits to be put on the surface. */
function* inPixels<T>(steps: Generator<void, T>, pixels: Pixels | null): Generator<boolean, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield pixels?.isAhead === true;
  }
}

/**
 * Paints into a context whose transform maps CSS pixels, in steps of a millisecond or so. A step is true when nothing was
 * drawn on the surface since the last one. Ends with the number of boxes drawn.
 */
export function* paintSteps(ctx: Surface, scene: Scene, options: PaintOptions): Generator<boolean, number> {
  const { view, width, height, theme, lit } = options;
  const tools = options.tools ?? canvasTools;
  const bare = options.inPixels === true && lit === null && isBare(scene, view, width, height);
  const pixels = bare ? (tools.pixels?.(ctx, theme, view) ?? null) : null;
  if (options.ground && !pixels) tools.ground(ctx, theme, view, width, height);
  const pen = new Pen(ctx, view, width, height, theme, tools, options.handles ?? false, pixels);
  const drawn = yield* inPixels(boxSteps(pen, scene, litBoxes(scene, lit), options.words, options.only), pixels);
  yield* inPixels(cableSteps(pen, scene, lit), pixels);
  paintBundleLabels(pen, scene, lit);
  paintSideNames(pen, scene, pen.sideNames);
  pen.finish();
  return drawn;
}

/** Paints a whole picture at once. Returns the number of boxes drawn. */
export function paintScene(ctx: Surface, scene: Scene, options: PaintOptions): number {
  const steps = paintSteps(ctx, scene, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
