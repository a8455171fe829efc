import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTree } from '../geometry/arrange/place';
import { type Box, enclose, overlaps } from '../geometry/box';
import { p690Tree } from '../testing/p690Tree';
import { alignRow } from './align';
import { countCrossings } from './crossings';
import { tidyTask } from './task';
import { numbersFrom, podsTask } from './testing/fabric';
import { tidy } from './tidy';
import type { TidyBox, TidyPlaces, TidyTask } from './types';

const placedBoxes = (task: TidyTask, places: TidyPlaces): Box[] =>
  task.boxes.map((box) => {
    const [x, y] = places.get(box.id) ?? [box.x, box.y];
    return { x, y, w: box.w, h: box.h };
  });

function overlapsOf(boxes: readonly Box[]): number {
  const sorted = [...boxes].sort((p, q) => p.x - q.x);
  let found = 0;
  sorted.forEach((box, i) => {
    for (let j = i + 1; j < sorted.length && (sorted[j] as Box).x < box.x + box.w; j++) {
      if (overlaps(box, sorted[j] as Box)) found++;
    }
  });
  return found;
}

/** Straight lines from port to port that cross another, by brute force. */
function crossingsOf({ boxes, edges }: TidyTask, places: readonly Box[]): number {
  const lines = edges.map(({ a, b, ax, bx }) => {
    const [p, q] = [places[a] as Box, places[b] as Box];
    const down = (boxes[a] as TidyBox).tier <= (boxes[b] as TidyBox).tier;
    return [p.x + ax, down ? p.y + p.h : p.y, q.x + bx, down ? q.y : q.y + q.h] as const;
  });
  const side = (x0: number, y0: number, x1: number, y1: number, x: number, y: number): number =>
    Math.sign((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0));
  let found = 0;
  for (let i = 0; i < lines.length; i++) {
    const [ax, ay, bx, by] = lines[i] as readonly [number, number, number, number];
    for (let j = i + 1; j < lines.length; j++) {
      const [cx, cy, dx, dy] = lines[j] as readonly [number, number, number, number];
      if (side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) >= 0) continue;
      if (side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0) found++;
    }
  }
  return found;
}

const middleOf = (boxes: readonly Box[]): readonly [number, number] => [
  boxes.reduce((sum, { x, w }) => sum + x + w / 2, 0) / boxes.length,
  boxes.reduce((sum, { y, h }) => sum + y + h / 2, 0) / boxes.length,
];

const anyTask = fc
  .record({
    boxes: fc.array(
      fc.record({
        x: fc.integer({ min: -3000, max: 3000 }),
        y: fc.integer({ min: -3000, max: 3000 }),
        w: fc.integer({ min: 40, max: 900 }),
        h: fc.integer({ min: 30, max: 500 }),
        tier: fc.integer({ min: 0, max: 3 }),
        fixed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    cables: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 80 }),
    aspect: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
  })
  .map(({ boxes, cables, aspect }): TidyTask => {
    // What stays is laid out in a column, since boxes that overlap by hand are not for tidying to part.
    let y = -4000;
    const apart = boxes.map((box, index) => {
      if (box.fixed) y += box.h + 10;
      return { ...box, id: `b${index}`, y: box.fixed ? y - box.h : box.y, x: box.fixed ? box.x % 400 : box.x };
    });
    const edges = cables.map(([p, q, share]) => {
      const [a, b] = [p % boxes.length, q % boxes.length];
      return { a, b, ax: share * (boxes[a]?.w ?? 0), bx: share * (boxes[b]?.w ?? 0) };
    });
    return { boxes: apart, edges, aspect };
  });

describe('any drawing', () => {
  it('is laid out without an overlap, leaves what is fixed, and comes out the same each time', () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        const places = tidy(task);
        expect(overlapsOf(placedBoxes(task, places))).toBe(0);
        expect([...places.keys()].sort()).toEqual(
          task.boxes
            .filter((box) => !box.fixed)
            .map((box) => box.id)
            .sort(),
        );
        expect(tidy(task)).toEqual(places);
      }),
      { numRuns: 150 },
    );
  });

  it('stays where it was as a whole when nothing is fixed', () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        const free = { ...task, boxes: task.boxes.map((box) => ({ ...box, fixed: false })) };
        const [x, y] = middleOf(free.boxes);
        const [newX, newY] = middleOf(placedBoxes(free, tidy(free)));
        expect(Math.abs(newX - x)).toBeLessThanOrEqual(4);
        expect(Math.abs(newY - y)).toBeLessThanOrEqual(4);
      }),
      { numRuns: 60 },
    );
  });

  it('does not move a second time', () => {
    const task = podsTask(120, 4);
    const first = tidy(task);
    const boxes = task.boxes.map((box) => {
      const [x, y] = first.get(box.id) as readonly [number, number];
      return { ...box, x, y };
    });
    expect(tidy({ ...task, boxes })).toEqual(first);
  });
});

describe('pods of hosts, switches and storage', () => {
  const task = podsTask(200, 11);
  const laid = placedBoxes(task, tidy(task));

  it('crosses a small part of what the same places in shuffled order cross', () => {
    const random = numbersFrom(5);
    const mixed = new Map<string, readonly [number, number]>();
    for (const tier of [0, 1, 2]) {
      const own = task.boxes.map((_, index) => index).filter((index) => task.boxes[index]?.tier === tier);
      const shuffled = [...own].sort(() => random() - 0.5);
      own.forEach((index, at) => {
        const { x, y } = laid[shuffled[at] as number] as Box;
        mixed.set((task.boxes[index] as TidyBox).id, [x, y]);
      });
    }
    expect(crossingsOf(task, laid)).toBeLessThan(0.1 * crossingsOf(task, placedBoxes(task, mixed)));
  });

  it('fills a page near the screen in shape', () => {
    const page = enclose(laid) as Box;
    expect(page.w / page.h).toBeGreaterThan(0.8);
    expect(page.w / page.h).toBeLessThan(3.2);
  });

  it('stands hosts above their switches, and storage below', () => {
    for (const { a, b } of task.edges) {
      const [p, q] = [task.boxes[a] as TidyBox, task.boxes[b] as TidyBox];
      if (p.tier === q.tier) continue;
      const [upper, lower] = p.tier < q.tier ? [laid[a], laid[b]] : [laid[b], laid[a]];
      expect((upper as Box).y + (upper as Box).h).toBeLessThan((lower as Box).y);
    }
  });
});

describe('the p690 design', () => {
  const { tree, layout } = p690Tree(7);
  const placed = placeTree(tree, layout);
  const task = (fixed: readonly string[]): TidyTask =>
    tidyTask(tree, placed, new Set(tree.roots.filter((id) => !fixed.includes(id))), 1.6);

  it('has each switch above its own storage and the host above all', () => {
    const places = tidy(task([]));
    const at = (id: string) => places.get(id) as readonly [number, number];
    const order = [1, 2, 3, 4, 5, 6, 7].map((n) => at(`sw${n}`)[0]);
    expect(order).toEqual([...order].sort((p, q) => p - q));
    for (let n = 1; n <= 7; n++) {
      expect(at(`sw${n}`)[1]).toBeGreaterThan(at('p690')[1]);
      for (let pair = 0; pair < 8; pair++) {
        const [x, y] = at(`f${n}_${pair}`);
        expect(y).toBeGreaterThan(at(`sw${n}`)[1]);
        expect(Math.abs(x - at(`sw${n}`)[0])).toBeLessThan(900);
      }
    }
  });

  it('is laid out round a host that is pinned', () => {
    const places = tidy(task(['p690', 'sw3']));
    expect(places.has('p690')).toBe(false);
    expect(places.has('sw3')).toBe(false);
    expect(overlapsOf(placedBoxes(task(['p690', 'sw3']), places))).toBe(0);
  });
});

describe('the steps', () => {
  it('count crossings as pairs in opposite order', () => {
    const line = (from: number, to: number, weight = 1) => ({ from, to, weight });
    expect(countCrossings([line(0, 0), line(1, 1)])).toBe(0);
    expect(countCrossings([line(0, 1, 2), line(1, 0, 3)])).toBe(6);
    expect(countCrossings([line(0, 1), line(0, 0), line(1, 1)])).toBe(0);
  });

  it('align boxes as near to their wishes as their order lets them', () => {
    expect(
      alignRow(
        [
          { x: 0, w: 10, weight: 1 },
          { x: 100, w: 10, weight: 1 },
        ],
        4,
      ),
    ).toEqual([0, 100]);
    expect(
      alignRow(
        [
          { x: 50, w: 10, weight: 1 },
          { x: 50, w: 10, weight: 1 },
        ],
        4,
      ),
    ).toEqual([43, 57]);
  });
});
