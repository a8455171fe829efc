import { expect, it } from 'vitest';
import type { FailureScenario } from '../../api/answers';
import { harmLoadOf } from './harm';
import { lastSecond, leaving, linePhases, percentRange, placeOf, ticksUntil, timeText, wilson } from './odds';

it('writes times in the unit that leaves two of it, to two digits', () => {
  expect([5, 90, 130, 7200, 100_000, 400_000].map(timeText)).toEqual([
    '5\u00a0s',
    '90\u00a0s',
    '2.2\u00a0min',
    '2\u00a0h',
    '28\u00a0h',
    '4.6\u00a0d',
  ]);
});

it('places times on a log axis from one second on', () => {
  expect(placeOf(0, 1000)).toBe(0);
  expect(placeOf(10, 1000)).toBeCloseTo(1 / 3);
  expect(placeOf(1000, 1000)).toBe(1);
  expect(ticksUntil(700).map(([seconds]) => seconds)).toEqual([1, 10, 60, 600]);
});

it('follows one workload through the phases, and knows where nobody worked it out', () => {
  const left = (throughput_mb_s: number | null, status: 'down' | 'degraded') => [
    { workload: 'w', status, throughput_mb_s, before_mb_s: 200 },
  ];
  const phase = { true_here: [], write_through: false, end_low_s: 2, end_high_s: 9 };
  const scenario = {
    phases: [
      { ...phase, name: 'waits', start_s: 0, end_s: 5, workloads: left(0, 'down') },
      { ...phase, name: 'runs', start_s: 5, end_s: 4000, end_high_s: 9000, workloads: left(50, 'degraded') },
      { ...phase, name: 'then', start_s: 4000, end_s: null, end_high_s: null, workloads: left(null, 'degraded') },
    ],
  } as unknown as FailureScenario;
  const phases = linePhases(scenario, 'w');
  expect(phases.map(({ share, isDown }) => [share, isDown])).toEqual([
    [0, true],
    [0.25, false],
    [null, false],
  ]);
  expect(linePhases(scenario, 'other')[0]?.share).toBeNull();
  expect(lastSecond(phases)).toBe(240_000);
});

it('gives a share of a sample its doubt, and one of all cases none', () => {
  const [low, high] = wilson(0.5, 100);
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
  const keeps_at_least = Array.from({ length: 101 }, (_, percent) => (percent > 60 ? 0.5 : 1));
  const point = { failures: 2, survives: 1, low: 1, high: 1, keeps_percent: 80, keeps_at_least, samples: 100 };
  expect(leaving({ ...point, exact: true }, 70)).toEqual({ low: 0.5, share: 0.5, high: 0.5 });
  expect(leaving({ ...point, exact: false }, 70).low).toBeCloseTo(low);
  expect(percentRange(0.4038, 0.5962)).toBe('40 to 60%');
  expect(percentRange(0.99957, 0.99957)).toBe('over 99.9%');
  expect(percentRange(1, 1)).toBe('100%');
  expect(percentRange(0.0001, 0.0001)).toBe('under 0.1%');
  expect(percentRange(0.9811, 1)).toBe('98 to 100%');
  expect(percentRange(0.9957, 0.9957)).toBe('99.6%');
});

it('takes the harm of a loss from the workload that it hurts most, and says where nobody knows', () => {
  const work = (status: string, throughput_mb_s: number) => ({ status, throughput_mb_s, before_mb_s: 200 });
  const harm = (...workloads: object[]) => harmLoadOf({ workloads } as never);
  expect(harm(work('up', 200), work('degraded', 80))).toMatchObject({ utilisation: 0.6, binds: false, likely: null });
  expect(harm(work('down', 0), work('up', 200))).toMatchObject({ utilisation: 1, binds: true });
  expect(harm(work('unknown', 200)).likely).toEqual({ low: 0, high: 1, prior: true });
  expect(harm()).toMatchObject({ utilisation: 0, binds: false });
});
