/** Names beside ports, where nothing else stands: no cable, no other part, no other name. */

import type { Scene } from '../scene/scene';
import type { Pen, SideName } from './pen';
import { textWidth } from './text';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An upright run of a cable, in world units. */
interface Upright {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Left free between a name and what stands beside it. */
const CLEAR_PX = 2;

function areaOf({ text, x, y, side, px }: SideName): Area {
  const w = textWidth(text, 400, px);
  const [left, right] = side === 'left' ? [x - w, x] : [x, x + w];
  return { left, top: y - px / 2, right, bottom: y + px / 2 };
}

const meets = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Upright runs of the cables in view, from left to right. */
function uprightsInView({ area }: Pen, { routes, routeBox }: Scene): Upright[] {
  const runs: Upright[] = [];
  routes.forEach(({ points }, at) => {
    const [left, top, right, bottom] = routeBox.subarray(4 * at, 4 * at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    if (left > area.x1 || top > area.y1 || right < area.x0 || bottom < area.y0) return;
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [x0, y0, x1, y1] = points.slice(i, i + 4) as [number, number, number, number];
      if (x0 === x1) runs.push({ x: x0, top: Math.min(y0, y1), bottom: Math.max(y0, y1) });
    }
  });
  return runs.sort((a, b) => a.x - b.x);
}

function crossesCable(runs: readonly Upright[], { left, top, right, bottom }: Area): boolean {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as Upright).x < left) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < runs.length; at++) {
    const run = runs[at] as Upright;
    if (run.x > right) return false;
    if (run.top < bottom && run.bottom > top) return true;
  }
  return false;
}

/** Does a part lie there other than the one whose port it is, and the frames that hold it? */
function meetsPart(scene: Scene, part: number, { left, top, right, bottom }: Area): boolean {
  let i = 0;
  while (i < scene.count) {
    const [x, y] = [scene.x[i] as number, scene.y[i] as number];
    const isOut = x >= right || y >= bottom || x + (scene.w[i] as number) <= left || y + (scene.h[i] as number) <= top;
    const holdsIt = i <= part && part < (scene.next[i] as number);
    if (!isOut && !holdsIt) return true;
    i = isOut ? (scene.next[i] as number) : i + 1;
  }
  return false;
}

/** Writes the names that have room, over the cables. */
export function paintSideNames(pen: Pen, scene: Scene, names: readonly SideName[]): void {
  if (names.length === 0) return;
  const { x: vx, y: vy, k } = pen.view;
  const runs = uprightsInView(pen, scene);
  const written: Area[] = [];
  for (const name of names) {
    const area = areaOf(name);
    const inWorld = {
      left: (area.left - CLEAR_PX - vx) / k,
      top: (area.top - vy) / k,
      right: (area.right + CLEAR_PX - vx) / k,
      bottom: (area.bottom - vy) / k,
    };
    if (written.some((other) => meets(area, other)) || crossesCable(runs, inWorld)) continue;
    if (meetsPart(scene, name.part, inWorld)) continue;
    written.push(area);
    const align = name.side === 'left' ? 'right' : 'left';
    pen.text.add(name.text, name.x, name.y, 400, name.px, pen.theme.text3, align, name.alpha);
  }
}
