import { describe, expect, it } from 'vitest';
import { evenShelves, gapsOf, linesOf } from './even';
import { tidy } from './tidy';
import type { TidyBox, TidyEdge, TidyTask } from './types';

const sizeOf = () => ({ w: 100, h: 40 });

it.each([
  [5, 4, [3, 2]],
  [8, 4, [4, 4]],
  [9, 4, [3, 3, 3]],
  [3, 9, [3]],
])('%s parts where %s fit abreast stand as %s', (parts, abreast, lines) => {
  const members = Array.from({ length: parts }, (_, index) => index);
  expect(linesOf(evenShelves(members, sizeOf, abreast * 148))).toEqual(lines);
});

it('counts the places that a short last line leaves empty', () => {
  const packed = evenShelves([0, 1, 2, 3, 4], sizeOf, 500);
  expect(gapsOf(packed)).toBeCloseTo(1 / 6);
});

/** Hosts on both of two wide switches, and one storage system: how a new design most often looks. */
function twoFabrics(hosts: number): TidyTask {
  const box = (id: string, tier: number, w: number, h: number): TidyBox => ({
    id,
    tier,
    w,
    h,
    x: 0,
    y: 0,
    fixed: false,
  });
  const boxes = [
    box('A', 1, 1300, 80),
    box('B', 1, 1300, 80),
    box('storage', 2, 400, 800),
    ...Array.from({ length: hosts }, (_, index) => box(`host ${index}`, 0, 900, 190)),
  ];
  const edges: TidyEdge[] = [0, 1].flatMap((fabric) => [
    { a: fabric, b: 2, ax: 20, bx: 100 + 200 * fabric },
    ...Array.from({ length: hosts }, (_, index) => ({
      a: 3 + index,
      b: fabric,
      ax: 800 + 20 * fabric,
      bx: 20 * index,
    })),
  ]);
  return { boxes, edges, aspect: 1.5 };
}

describe('two fabrics', () => {
  const places = tidy(twoFabrics(8));
  const at = (id: string) => places.get(id) ?? [Number.NaN, Number.NaN];

  it('stand side by side between hosts and storage, the first at the left', () => {
    expect(at('A')[1]).toBe(at('B')[1]);
    expect(at('A')[0]).toBeLessThan(at('B')[0]);
    expect(at('host 7')[1]).toBeLessThan(at('A')[1]);
    expect(at('A')[1]).toBeLessThan(at('storage')[1]);
  });

  it('have hosts in full lines above them', () => {
    const lines = new Map<number, number>();
    for (let index = 0; index < 8; index++) {
      const y = at(`host ${index}`)[1];
      lines.set(y, (lines.get(y) ?? 0) + 1);
    }
    expect(new Set(lines.values()).size).toBe(1);
  });
});
