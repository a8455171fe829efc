import { describe, expect, it } from 'vitest';
import type { CanvasConflict } from '../types';
import { type ConflictScene, placeConflicts } from './conflictMarks';

const box = (x: number) => ({ x, y: 0, w: 100, h: 60 });
const scene: ConflictScene = {
  placed: {
    boxes: new Map([
      ['a', box(0)],
      ['b', box(300)],
    ]),
    ports: { get: (owner: string, port: string) => (`${owner} ${port}` === 'a p0' ? { x: 100, y: 30 } : undefined) },
  },
  routes: [{ id: 'c1', points: [100, 30, 300, 30] }],
  cableIndex: new Map([['c1', 0]]),
};
const clash = (id: string, port: string | null = null, words = 'Two cables in p0.'): CanvasConflict => ({
  id,
  port,
  words,
});

describe('placeConflicts', () => {
  it('marks the port, the cable half the way along it, and a part beside it', () => {
    const placed = placeConflicts([clash('a', 'p0'), clash('c1'), clash('b')], scene, 2);
    expect(placed.map(({ x, y }) => [x, y])).toEqual([
      [200, 60],
      [400, 60],
      [794, 6],
    ]);
  });

  it('says each thing once where several marks meet', () => {
    const placed = placeConflicts([clash('a', 'p0'), clash('a', 'p0'), clash('a', 'p0', 'Another.')], scene, 1);
    expect(placed).toMatchObject([{ words: ['Two cables in p0.', 'Another.'] }]);
  });

  it('stands at the box that hides the port, and leaves out what is not drawn', () => {
    const shownBy = new Map([['a', 'b']]);
    expect(placeConflicts([clash('a', 'p0'), clash('gone', 'p0')], scene, 1, shownBy)).toMatchObject([{ x: 394 }]);
  });
});
