/** Lines up parts on the canvas, or spaces them evenly. */

import { runToEnd, type SlicedWork } from '../algorithms/slices';
import type { ComponentId } from '../document/types';
import { type CommandContext, type CommandOutcome, refused } from './context';
import { moveSteps } from './moveParts';

export type Arrangement = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom' | 'across' | 'down';

/** A part as it stands on the canvas, in world units. */
export interface StandingBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Boxes = ReadonlyMap<ComponentId, StandingBox>;

const LABELS: Readonly<Record<Arrangement, string>> = {
  left: 'Align left',
  centre: 'Align centre',
  right: 'Align right',
  top: 'Align top',
  middle: 'Align middle',
  bottom: 'Align bottom',
  across: 'Space evenly across',
  down: 'Space evenly down',
};

/** Between parts that were laid over one another and are spread out. */
const LEAST_GAP = 24;

/** Moves the boxes; those that stand in a slot or frame are not among them. */
export const arrange = (context: CommandContext, boxes: Boxes, how: Arrangement): CommandOutcome =>
  runToEnd(arrangeSteps(context, boxes, how));

/** The same, with stops. */
export function* arrangeSteps(context: CommandContext, boxes: Boxes, how: Arrangement): SlicedWork<CommandOutcome> {
  const spaced = how === 'across' || how === 'down';
  if (boxes.size < 2) return refused('Select two or more parts that stand free on the canvas first.');
  if (spaced && boxes.size < 3)
    return refused('Select three or more parts that stand free on the canvas to space them.');
  const places = spaced ? spread(boxes, how) : aligned(boxes, how);
  return yield* moveSteps(context, places, LABELS[how]);
}

type Places = Map<ComponentId, readonly [x: number, y: number]>;

function aligned(boxes: Boxes, how: Exclude<Arrangement, 'across' | 'down'>): Places {
  const all = [...boxes.values()];
  const left = Math.min(...all.map(({ x }) => x));
  const right = Math.max(...all.map(({ x, w }) => x + w));
  const top = Math.min(...all.map(({ y }) => y));
  const bottom = Math.max(...all.map(({ y, h }) => y + h));
  const placeOf = ({ x, y, w, h }: StandingBox): readonly [number, number] => {
    switch (how) {
      case 'left':
        return [left, y];
      case 'centre':
        return [(left + right - w) / 2, y];
      case 'right':
        return [right - w, y];
      case 'top':
        return [x, top];
      case 'middle':
        return [x, (top + bottom - h) / 2];
      case 'bottom':
        return [x, bottom - h];
    }
  };
  return new Map(
    [...boxes].map(([id, box]) => {
      const [x, y] = placeOf(box);
      return [id, [Math.round(x), Math.round(y)]];
    }),
  );
}

/** Equal gaps between the first and the last, in the order in which the parts stand. */
function spread(boxes: Boxes, how: 'across' | 'down'): Places {
  const across = how === 'across';
  const start = ({ x, y }: StandingBox): number => (across ? x : y);
  const length = ({ w, h }: StandingBox): number => (across ? w : h);
  const ordered = [...boxes].sort(([, a], [, b]) => start(a) + length(a) / 2 - start(b) - length(b) / 2);
  const first = Math.min(...ordered.map(([, box]) => start(box)));
  const end = Math.max(...ordered.map(([, box]) => start(box) + length(box)));
  const filled = ordered.reduce((sum, [, box]) => sum + length(box), 0);
  const gap = Math.max(LEAST_GAP, (end - first - filled) / (ordered.length - 1));
  const places: Places = new Map();
  let at = first;
  for (const [id, box] of ordered) {
    places.set(id, across ? [Math.round(at), box.y] : [box.x, Math.round(at)]);
    at += length(box) + gap;
  }
  return places;
}
