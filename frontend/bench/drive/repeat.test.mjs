import { describe, expect, it } from 'vitest';
import { middleOf, noteIn } from './repeat.mjs';

describe('what is measured several times', () => {
  it('is the median of each figure, with the least and the most beside it', () => {
    const taken = [
      { fps: 59, p95: 40 },
      { fps: 20, p95: 18 },
      { fps: 58, p95: 19 },
    ];
    expect(middleOf(taken)).toEqual({ fps: 58, p95: 19, times: 3, spread: { fps: [20, 59], p95: [18, 40] } });
  });

  it('is as it was when it is measured once', () => {
    expect(middleOf([{ fps: 59, p95: 18 }])).toEqual({ fps: 59, p95: 18 });
  });

  it('stands from the first time on, each thing for itself', () => {
    const rates = {};
    const note = noteIn(rates);
    note('pan', { fps: 50 });
    expect(rates).toEqual({ pan: { fps: 50 } });
    note('zoom', { fps: 40 });
    note('pan', { fps: 60 });
    expect(rates.pan.spread).toEqual({ fps: [50, 60] });
    expect(rates.zoom).toEqual({ fps: 40 });
  });
});
