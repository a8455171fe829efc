import { describe, expect, it } from 'vitest';
import { type FlowBox, layoutFlow } from './flow';

const shape = { column_px: 100, gap_px: 40, space_px: 8, height_px: 200 };
const box = (key: string, column: number, weight = 1, least_px = 24): FlowBox => ({
  key,
  column,
  weight,
  least_px,
  stack: key,
});

describe('a layered flow', () => {
  it('fills each column by weight, no box under its least', () => {
    const { boxes, width, height } = layoutFlow(
      [box('a', 0, 98), box('b', 0, 1), box('c', 0, 1), box('d', 1)],
      [],
      shape,
    );
    expect([width, height]).toEqual([240, 200]);
    expect([boxes.get('b')?.height, boxes.get('c')?.height]).toEqual([24, 24]);
    expect(boxes.get('a')?.height).toBe(200 - 2 * 24 - 2 * 8);
    expect(boxes.get('d')).toEqual({ key: 'd', x: 140, y: 0, height: 200 });
  });

  it('grows to the column that needs most, and shares evenly where nothing has weight', () => {
    const many = Array.from({ length: 10 }, (_, at) => box(`m${at}`, 0, 0));
    const { boxes, height } = layoutFlow([...many, box('x', 1)], [], shape);
    expect(height).toBe(10 * 24 + 9 * 8);
    expect(boxes.get('m9')).toMatchObject({ y: 9 * 32, height: 24 });
  });

  it('sets boxes beside what they hang on', () => {
    const links = [
      { from: 'a', to: 'y', value: 1 },
      { from: 'b', to: 'x', value: 1 },
    ];
    const { boxes } = layoutFlow([box('a', 0), box('b', 0), box('x', 1), box('y', 1), box('alone', 1)], links, shape);
    const order = ['x', 'y', 'alone'].toSorted((a, b) => (boxes.get(a)?.y ?? 0) - (boxes.get(b)?.y ?? 0));
    expect(order).toEqual(['y', 'x', 'alone']);
  });

  it('splits the side of a box among its ribbons and leaves out links of nothing', () => {
    const links = [
      { from: 'a', to: 'x', value: 3 },
      { from: 'a', to: 'y', value: 1 },
      { from: 'a', to: 'gone', value: 1 },
      { from: 'b', to: 'y', value: 0 },
    ];
    const { ribbons, boxes } = layoutFlow([box('a', 0), box('b', 0), box('x', 1), box('y', 1)], links, shape);
    expect(ribbons.map(({ from, to }) => `${from}${to}`)).toEqual(['ax', 'ay']);
    const second = (boxes.get('a')?.height ?? 0) * 0.75;
    expect(ribbons[1]?.path).toContain(`,100,${second}Z`);
  });

  it('is nothing without boxes', () => {
    expect(layoutFlow([], [], shape)).toMatchObject({ width: 0, height: 200, ribbons: [] });
  });
});
