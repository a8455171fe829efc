import { describe, expect, it } from 'vitest';
import type { CanvasPin } from '../types';
import { type PinScene, placePins } from './pins';

const box = (x: number, y: number) => ({ x, y, w: 100, h: 60 });
const pin = (id: string, count = 1, more: Partial<CanvasPin> = {}): CanvasPin => ({
  id,
  count,
  label: `${count} on ${id}`,
  unread: false,
  active: false,
  ...more,
});
const scene: PinScene = {
  placed: {
    boxes: new Map([
      ['a', box(0, 0)],
      ['b', box(300, 0)],
    ]),
  },
  routes: [{ id: 'c1', points: [0, 100, 100, 100, 100, 400] }],
  cableIndex: new Map([['c1', 0]]),
};

describe('placePins', () => {
  it('puts the point of a mark into the corner of its part, whatever the zoom', () => {
    expect(placePins([pin('a')], scene, 1)).toMatchObject([{ x: 94, y: 6, ids: ['a'], label: '1 on a' }]);
    expect(placePins([pin('a')], scene, 2)).toMatchObject([{ x: 194, y: 6 }]);
  });

  it('joins marks that would lie on one another, and parts them when there is room', () => {
    const both = [pin('a', 2), pin('b', 3, { unread: true })];
    expect(placePins(both, scene, 1)).toHaveLength(2);
    expect(placePins(both, scene, 0.02)).toMatchObject([{ ids: ['a', 'b'], count: 5, unread: true }]);
  });

  it('puts the mark of a cable half the way along it', () => {
    expect(placePins([pin('c1')], scene, 1)).toMatchObject([{ x: 100, y: 200 }]);
  });

  it('shows what is hidden at the box that hides it, and leaves out what is not drawn', () => {
    const shownBy = new Map([['a/inner', 'a']]);
    expect(placePins([pin('a/inner'), pin('rack')], scene, 1, shownBy)).toMatchObject([{ ids: ['a/inner'], x: 94 }]);
  });

  it('joins marks on a thousand parts where they would lie on each other', () => {
    const boxes = new Map(Array.from({ length: 1000 }, (_, at) => [`p${at}`, box(at * 120, 0)] as const));
    const many = [...boxes.keys()].map((id) => pin(id));
    expect(placePins(many, { ...scene, placed: { boxes } }, 0.05).length).toBeLessThan(250);
  });
});
