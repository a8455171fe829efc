import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../geometry/ports';
import { type LeadEnd, leadOf } from './cableLead';

const end = (x: number, y: number, side: Side | null): LeadEnd => ({ at: [x, y], side });

describe('a cable in hand', () => {
  it('leaves a port on the left to the left, and comes into one on the upper edge from above', () => {
    expect(leadOf(end(100, 100, 'left'), end(300, 400, 'top'))).toEqual([
      [100, 100],
      [86, 100],
      [86, 386],
      [300, 386],
      [300, 400],
    ]);
  });

  it('goes by one corner or one step where the way is clear', () => {
    expect(leadOf(end(0, 0, 'right'), end(200, 100, 'top'))).toEqual([
      [0, 0],
      [200, 0],
      [200, 100],
    ]);
    expect(leadOf(end(0, 0, 'right'), end(228, 100, 'left'))).toEqual([
      [0, 0],
      [114, 0],
      [114, 100],
      [228, 100],
    ]);
  });

  const side = fc.constantFrom<Side>('left', 'right', 'top', 'bottom');
  const place = fc.integer({ min: -400, max: 400 });

  it('runs level and upright only, and never back over its own port', () => {
    fc.assert(
      fc.property(place, place, side, fc.option(side), (x, y, from, to) => {
        const points = leadOf(end(0, 0, from), end(x, y, to));
        points.slice(1).forEach(([x1, y1], i) => {
          const [x0, y0] = points[i] ?? [Number.NaN, Number.NaN];
          expect(x0 === x1 || y0 === y1).toBe(true);
        });
        const [x1, y1] = points[1] ?? [Number.NaN, Number.NaN];
        const out = { left: -x1, right: x1, top: -y1, bottom: y1 }[from];
        expect(out).toBeGreaterThanOrEqual(14);
        if (to === null) return;
        const [x2, y2] = points.at(-2) ?? [Number.NaN, Number.NaN];
        expect({ left: x - x2, right: x2 - x, top: y - y2, bottom: y2 - y }[to]).toBeGreaterThanOrEqual(14);
      }),
    );
  });
});
