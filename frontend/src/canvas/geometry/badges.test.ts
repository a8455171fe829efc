import { describe, expect, it } from 'vitest';
import type { FindingBadge } from '../../model/checks/badges';
import type { DrawnTree } from '../../model/document/types';
import { type BadgeScene, placeBadges, zoomLevel } from './badges';

const badge = (id: string, more: Partial<FindingBadge> = {}): FindingBadge => ({
  id,
  state: 'warning',
  count: 1,
  label: id,
  chosen: false,
  ...more,
});

/** A host with two adapters in it, and a cable beside. */
const scene: BadgeScene = {
  tree: {
    parts: new Map([
      ['host', { parent: null }],
      ['hba1', { parent: 'host' }],
      ['hba2', { parent: 'host' }],
    ]),
  } as unknown as DrawnTree,
  placed: {
    boxes: new Map([
      ['host', { x: 0, y: 0, w: 400, h: 200 }],
      ['hba1', { x: 20, y: 80, w: 80, h: 80 }],
      ['hba2', { x: 220, y: 80, w: 80, h: 80 }],
    ]),
  },
  routes: [{ id: 'c', points: [0, 300, 100, 300] }],
  cableIndex: new Map([['c', 0]]),
};

describe('places of badges', () => {
  it('are upper right corners, in world coordinates', () => {
    const placed = placeBadges([badge('hba1'), badge('hba2')], scene, 1);
    expect(placed.map(({ ids, x, y }) => [ids, x, y])).toEqual([
      [['hba1'], 100, 80],
      [['hba2'], 300, 80],
    ]);
  });

  it('are one at the frame where its parts have no room of their own', () => {
    const placed = placeBadges([badge('hba1'), badge('hba2', { state: 'error', chosen: true, count: 2 })], scene, 0.25);
    expect(placed).toEqual([
      { key: 'hba1', x: 400, y: 0, ids: ['hba1', 'hba2'], state: 'error', count: 3, label: 'hba1; hba2', chosen: true },
    ]);
  });

  it('are at the box that hides a part, in the middle of a cable, and nowhere for what is not drawn', () => {
    const placed = placeBadges(
      [badge('inside'), badge('c'), badge('nothing')],
      scene,
      1,
      new Map([['inside', 'hba2']]),
    );
    expect(placed.map(({ ids, x, y }) => [ids, x, y])).toEqual([
      [['inside'], 300, 80],
      [['c'], 50, 300],
    ]);
  });

  it('stay the same within half an octave of zoom', () => {
    expect(zoomLevel(1.1)).toBe(1);
    expect(zoomLevel(0.95)).toBe(1);
    expect(zoomLevel(0.5)).toBe(0.5);
  });
});
