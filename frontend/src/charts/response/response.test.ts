import { describe, expect, test } from 'vitest';
import type { ResponseCurveData } from '../../api/answers';
import { layoutPath } from '../path/pathTimes';
import { timeOf } from '../testing/results';
import { layoutCurve, nearestPoint } from './response';

const point = (threads: number, throughput_mb_s: number, response_ms: number) => ({
  threads,
  throughput_mb_s,
  requests_s: throughput_mb_s / 4,
  response_ms,
});

/** One station of 10 ms a request of 4 MB with no delay: throughput 400 MB/s from the first thread, response n x 10 ms. */
const curve: ResponseCurveData = {
  counted: 'threads',
  counted_now: 4,
  by_threads: [point(1, 400, 10), point(2, 400, 20), point(4, 400, 40), point(8, 400, 80)],
  by_load: [0.1, 0.5, 0.9].map((load_share) => ({
    load_share,
    throughput_mb_s: 400 * load_share,
    response_ms: 10 / (1 - load_share),
  })),
  knee_threads: 2,
  knee_mb_s: 300,
  latency_limit_ms: 40,
  within_limit_mb_s: 300,
};
const size = { width: 300, height: 100 };
const chosen = { threads: 4, throughput_mb_s: 400, response_ms: 40 };

describe('response curve', () => {
  test('doubles threads in equal steps, and marks knee, limit and the design on the same scales', () => {
    const plot = layoutCurve(curve, 'threads', chosen, size);
    expect(plot?.points.map((place) => place.x_px)).toEqual([0, 100, 200, 300].map((x) => expect.closeTo(x)));
    expect(plot?.knee_px).toBeCloseTo(100);
    expect(plot?.chosen?.x_px).toBeCloseTo(200);
    expect(plot?.limit_px).toBeCloseTo(plot?.points[2]?.response_px ?? Number.NaN);
    expect(plot?.chosen?.response_px).toBeCloseTo(plot?.limit_px ?? Number.NaN);
    expect(plot?.xTicks.map((tick) => tick.value)).toEqual([1, 2, 4, 8]);
  });

  test('against load, rates stand at their share of saturation', () => {
    const plot = layoutCurve(curve, 'load', { ...chosen, throughput_mb_s: 200 }, size);
    expect(plot?.chosen?.x_px).toBeCloseTo(150);
    expect(plot?.knee_px).toBeCloseTo(225);
    expect(plot?.within_px).toBeCloseTo(225);
    expect(plot?.points[0]?.requests_s).toBeNull();
  });

  test('a steep end is cut at the top instead of flattening the rest', () => {
    const steep = { ...curve, latency_limit_ms: null, by_threads: [point(1, 400, 10), point(4096, 400, 40_960)] };
    const plot = layoutCurve(steep, 'threads', null, size);
    expect(plot?.points[1]?.response_px).toBeLessThan(-1000);
    expect(plot?.points[0]?.response_px).toBeLessThan(95);
  });

  test('finds the nearest point, draws one point, and nothing out of nothing', () => {
    const plot = layoutCurve(curve, 'threads', chosen, size);
    expect(plot && [nearestPoint(plot, -5), nearestPoint(plot, 140), nearestPoint(plot, 999)]).toEqual([0, 1, 3]);
    const lone = layoutCurve({ ...curve, by_threads: [point(1, 400, 10)] }, 'threads', null, size);
    expect(lone?.points.every((place) => Number.isFinite(place.x_px + place.response_px))).toBe(true);
    expect(layoutCurve({ ...curve, by_threads: [] }, 'threads', chosen, size)).toBeNull();
    const idle = { ...curve, by_load: [{ load_share: 0, throughput_mb_s: 0, response_ms: 0 }] };
    expect(layoutCurve(idle, 'load', chosen, size)?.knee_px).toBeNull();
  });
});

describe('times along a path', () => {
  test('each stage begins where the one before it ends, and all together are the response', () => {
    const { bars, service_ms, wait_ms } = layoutPath([timeOf('a', 1, 0), timeOf('b', 2, 5), timeOf('c', 2, 0)]);
    expect([service_ms, wait_ms]).toEqual([5, 5]);
    expect(bars.map((bar) => bar.from)).toEqual([0, 0.1, 0.8].map((share) => expect.closeTo(share)));
    const last = bars.at(-1);
    expect((last?.from ?? 0) + (last?.service ?? 0) + (last?.wait ?? 0)).toBeCloseTo(1);
  });

  test('a path that takes no time has bars of no length', () => {
    expect(layoutPath([timeOf('a', 0, 0)]).bars[0]).toMatchObject({ from: 0, service: 0, wait: 0 });
  });
});
