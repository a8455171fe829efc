import { describe, expect, it } from 'vitest';
import { zoomOfWheel } from './panZoom';

describe('zoomOfWheel', () => {
  it('takes a notch of a mouse wheel as one calm step', () => {
    expect(2 ** zoomOfWheel({ deltaY: -120, deltaMode: 0 })).toBeCloseTo(1.27, 1);
    expect(2 ** zoomOfWheel({ deltaY: 120, deltaMode: 0 })).toBeCloseTo(1 / 1.27, 1);
  });

  it('follows a pinch in proportion', () => {
    expect(zoomOfWheel({ deltaY: -4, deltaMode: 0 })).toBeCloseTo(2 * zoomOfWheel({ deltaY: -2, deltaMode: 0 }));
  });
});
