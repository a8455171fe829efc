/** Times of tidying: `npx vitest bench src/canvas/tidy`. */

import { bench, describe } from 'vitest';
import { placeTree } from '../../geometry/arrange/place';
import { p690Tree } from '../../testing/p690Tree';
import { tidyTask } from '../task';
import { tidy } from '../tidy';
import type { TidyTask } from '../types';
import { podsTask } from './fabric';

function p690(): TidyTask {
  const { tree, layout } = p690Tree(7);
  return tidyTask(tree, placeTree(tree, layout), new Set(tree.roots), 1.6);
}

/** A third of the top level is pinned where it stands, after a first tidying. */
function thirdPinned(parts: number): TidyTask {
  const task = podsTask(parts, 3);
  const places = tidy(task);
  const boxes = task.boxes.map((box, index) => {
    const [x, y] = places.get(box.id) ?? [box.x, box.y];
    return { ...box, x, y, fixed: index % 3 === 0 };
  });
  return { ...task, boxes };
}

describe('tidy', () => {
  const tasks = { p690: p690(), '10,000 parts': podsTask(10_000, 1), 'a third pinned': thirdPinned(10_000) };
  for (const [name, task] of Object.entries(tasks)) bench(name, () => void tidy(task), { time: 500, warmupTime: 50 });
});
