import { describe, expect, it } from 'vitest';
import { middleOf, middleOfStarts, noteIn } from './repeat.mjs';

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

  it('is the median of all starts, of a page that only the first is asked of what that says', () => {
    const pan = (fps) => ({ rates: { pan: { fps } }, results: {} });
    const asked = [
      { ready: 900, ...pan(3) },
      { ready: 500, ...pan(1) },
      { ready: 600, ...pan(1.1) },
    ];
    expect(middleOfStarts(asked)).toMatchObject({ ready: 600, readys: [900, 500, 600], rates: { pan: { fps: 1.1 } } });
    const once = [{ ready: 900, ...pan(59) }, { ready: 500 }, { ready: undefined }];
    expect(middleOfStarts(once)).toEqual({ ready: 900, readys: [900, 500], rates: { pan: { fps: 59 } }, results: {} });
  });

  it('is nothing of a page that was never ready', () => {
    expect(middleOfStarts([{ rates: {}, results: {}, givenUp: 'was not ready in time' }])).toEqual({
      rates: {},
      results: {},
      givenUp: 'was not ready in time',
    });
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
