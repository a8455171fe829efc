import { describe, expect, it } from 'vitest';
import { type Box, overlaps } from './box';
import { findGround, freePlace } from './freeGround';

const box = (x: number, y: number, w = 100, h = 50): Box => ({ x, y, w, h });
const nothingPlaced = { view: { x: 0, y: 0, w: 1000, h: 600 }, placed: new Set<string>() };

function anyOverlap(boxes: readonly Box[]): boolean {
  return boxes.some((a, i) => boxes.some((b, j) => i < j && overlaps(a, b)));
}

describe('freePlace', () => {
  it('puts the first part in the middle of what is in sight', () => {
    expect(freePlace({ w: 100, h: 50 }, [], nothingPlaced.view, null)).toEqual([450, 275]);
  });

  it('keeps a free wish to the pixel and moves a taken one to the nearest free ground', () => {
    const there = [box(0, 0)];
    expect(freePlace({ w: 100, h: 50 }, there, null, [300, 40])).toEqual([300, 40]);
    const [x, y] = freePlace({ w: 100, h: 50 }, there, null, [10, 10]);
    expect(overlaps(box(x, y), box(0, 0))).toBe(false);
  });

  it('stays in sight while there is free ground in sight', () => {
    const there = [box(600, 20), box(600, 200)];
    const [x, y] = freePlace({ w: 100, h: 50 }, there, nothingPlaced.view, null);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + 100).toBeLessThanOrEqual(1000);
    expect(y + 50).toBeLessThanOrEqual(600);
  });
});

describe('findGround', () => {
  it('adds forty parts one after another without one over another and moves none that was there', () => {
    let boxes = new Map<string, Box>();
    for (let i = 0; i < 40; i += 1) {
      const size = { w: 60 + ((i * 37) % 200), h: 44 + ((i * 53) % 160) };
      const after = new Map(boxes).set(`p${i}`, { x: 0, y: 0, ...size });
      const places = findGround(boxes, after, nothingPlaced);
      expect([...places.keys()]).toEqual([`p${i}`]);
      const [x, y] = places.get(`p${i}`) ?? [0, 0];
      boxes = new Map(boxes).set(`p${i}`, { x, y, ...size });
    }
    expect(anyOverlap([...boxes.values()])).toBe(false);
  });

  it('pushes what a growing frame would cover, and what that would cover, and nothing else', () => {
    const before = new Map([
      ['host', box(0, 0)],
      ['right', box(160, 0)],
      ['behind', box(320, 10)],
      ['under', box(0, 100)],
      ['away', box(900, 900)],
    ]);
    const after = new Map(before).set('host', box(0, 0, 400, 300));
    const places = findGround(before, after, nothingPlaced);
    expect([...places.keys()].toSorted()).toEqual(['behind', 'right', 'under']);
    const moved = [...after].map(([id, at]) => {
      const [x, y] = places.get(id) ?? [at.x, at.y];
      return { ...at, x, y };
    });
    expect(anyOverlap(moved)).toBe(false);
    expect(places.get('right')?.[1]).toBe(0);
    expect(places.get('under')?.[0]).toBe(0);
  });

  it('keeps parts that were pasted together as they stood to each other', () => {
    const before = new Map([['a', box(0, 0)]]);
    const after = new Map(before).set('b', box(0, 0)).set('c', box(150, 80));
    const places = findGround(before, after, { view: null, placed: new Set(['a', 'b', 'c']) });
    const [b, c] = [places.get('b') ?? [0, 0], places.get('c') ?? [0, 0]];
    expect([c[0] - b[0], c[1] - b[1]]).toEqual([150, 80]);
    expect(anyOverlap([box(0, 0), box(b[0], b[1]), box(c[0], c[1])])).toBe(false);
  });
});
