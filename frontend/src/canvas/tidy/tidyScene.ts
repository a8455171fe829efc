import type { ComponentId } from '../../model/document/types';
import type { Scene } from '../scene/scene';
import type { SceneTransition } from '../scene/transition';
import { tidyInWorker } from './inWorker';
import { sceneBetween } from './sceneBetween';
import { tidyTask } from './task';
import type { TidyPlaces } from './types';

/** A canvas as tidying sees it. */
interface Tidied {
  readonly scene: Scene;
  readonly transition: SceneTransition;
  size(): { readonly width: number; readonly height: number };
}

/** Finds places for these top-level parts, off the page's thread; when they are taken, the parts glide there. */
export async function tidyScene(canvas: Tidied, movable: ReadonlySet<ComponentId>): Promise<TidyPlaces> {
  const { width, height } = canvas.size();
  const { tree, placed } = canvas.scene;
  const places = await tidyInWorker(tidyTask(tree, placed, movable, width / Math.max(1, height)));
  canvas.transition.ready(sceneBetween);
  return places;
}
