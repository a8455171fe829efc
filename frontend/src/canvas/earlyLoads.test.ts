import { describe, expect, it } from 'vitest';
import { EarlyLoads } from './earlyLoads';
import type { DesignCanvasProps, PartLoad } from './types';

const loadsOf = (utilisation: number): Map<string, PartLoad> =>
  new Map([['a', { utilisation, throughput_mb_s: 1, ceiling_mb_s: 2, binds: false }]]);
const cableLoads = new Map<string, PartLoad>();
const propsWith = (loads: Map<string, PartLoad>, more: Partial<DesignCanvasProps> = {}) =>
  ({ loads, cableLoads, readOnly: false, ...more }) as DesignCanvasProps;

describe('early loads', () => {
  const [old, now, next] = [loadsOf(0.1), loadsOf(0.2), loadsOf(0.3)];

  it('stay while the page still renders with the old ones, with all else that it says', () => {
    const early = new EarlyLoads(propsWith(old));
    expect(early.over(early.begin(propsWith(old), { loads: now, cableLoads })).loads).toBe(now);
    const given = early.over(propsWith(old, { readOnly: true }));
    expect([given.loads, given.readOnly]).toEqual([now, true]);
  });

  it('give way to what the page says once it says something else, and do not come back', () => {
    const early = new EarlyLoads(propsWith(old));
    early.begin(propsWith(old), { loads: now, cableLoads });
    expect(early.over(propsWith(next)).loads).toBe(next);
    expect(early.over(propsWith(old)).loads).toBe(old);
  });

  it('follow one another before the page has rendered with the first', () => {
    const early = new EarlyLoads(propsWith(old));
    const first = early.over(early.begin(propsWith(old), { loads: now, cableLoads }));
    expect(early.over(early.begin(first, { loads: next, cableLoads })).loads).toBe(next);
    expect(early.over(propsWith(old)).loads).toBe(next);
  });
});
