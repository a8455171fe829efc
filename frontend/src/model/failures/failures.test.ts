import { describe, expect, it } from 'vitest';
import type { Failure, FailureAnswer, WorkloadImpact } from '../../api/answers';
import { breaches, leftPercent, policyOf, ruleFor } from './policy';
import { harmOf, leastPaths, rowsOf } from './rows';
import { drawnId, thingOf } from './targets';

const redundancy = (paths: number) => ({ paths, fabrics: 1, controllers: paths, parity: null });

const impact = (status: WorkloadImpact['status'], throughput_mb_s: number, paths = 2): WorkloadImpact => ({
  id: 'w1',
  status,
  throughput_mb_s,
  before_mb_s: 200,
  interval: null,
  response_ms: null,
  response_before_ms: null,
  limited_by: [],
  held_by: status === 'down' ? 'down' : 'row',
  at_risk: paths < 2,
  before: redundancy(2),
  left: redundancy(paths),
  lost_volumes: [],
  volumes: 4,
  moved_volumes: 0,
  write_through: false,
});

const failure = (id: string, ...workloads: WorkloadImpact[]): Failure => ({
  id,
  kind: id.slice(0, id.indexOf(':')),
  name: id,
  targets: [],
  parts: [],
  copies: 1,
  workloads,
  drives_at_risk: 0,
  drives_lost: 0,
  arrays_lost: [],
  unknown_parts: [],
  class_id: id,
});

describe('rows of the matrix', () => {
  it('stand by harm, those of one harm in the order of the server', () => {
    const found = [
      failure('feed:A', impact('unknown', 200)),
      failure('hba:h1', impact('up', 200, 1)),
      failure('switch:s', impact('down', 0, 0)),
      failure('drive:d', impact('up', 200)),
      failure('hba:h2', impact('degraded', 100, 1)),
    ];
    const classes = found.map(({ id, kind }) => ({ id, kind, label: id, count: 1, members: [id] }));
    const answer = { failures: found, classes, single_points: [] } as unknown as FailureAnswer;
    expect(rowsOf(answer).map(({ kinds, harm }) => `${kinds.id} ${harm}`)).toEqual([
      'switch:s down',
      'feed:A unknown',
      'hba:h1 less',
      'hba:h2 less',
      'drive:d none',
    ]);
  });

  it('take the worst workload', () => {
    const both = failure('hba:h1', impact('up', 200, 2), impact('degraded', 90, 1));
    expect(harmOf(both)).toBe('less');
    expect(leastPaths(both)).toEqual({ left: 1, before: 2 });
    expect(leastPaths(failure('hba:h1'))).toBeNull();
  });
});

describe('the policy', () => {
  const rules = policyOf({
    failure_policy: [
      { of: 'any', at_least_percent: 70 },
      { of: 'controller', at_least_percent: 50 },
      { of: 'any', at_least_percent: 10 },
      { of: 3 },
    ],
  });

  it('has a rule for a kind in place of the one about any, and none for whole rooms', () => {
    expect(rules).toHaveLength(2);
    expect(ruleFor(rules, 'controller')?.at_least_percent).toBe(50);
    expect(ruleFor(rules, 'hba')?.at_least_percent).toBe(70);
    expect(ruleFor(rules, 'feed')).toBeNull();
    expect(policyOf({ failure_policy: 'none' })).toEqual([]);
  });

  it('is breached by less than it asks of the whole or of the target, and never by what is not known', () => {
    const rule = { of: 'any', at_least_percent: 70 };
    expect(breaches(rule, impact('degraded', 100), null)).toBe(true);
    expect(leftPercent(impact('degraded', 100), 125)).toBe(80);
    expect(breaches(rule, impact('degraded', 100), 125)).toBe(false);
    expect(breaches(rule, impact('unknown', 0), null)).toBe(false);
    expect(breaches({ of: 'any', at_least_percent: 0 }, impact('down', 0), null)).toBe(true);
  });
});

it('knows what to break for a failure', () => {
  expect(thingOf('hba:d1/h1#2')).toEqual({ is: 'part', id: 'd1/h1#2' });
  expect(thingOf('cable:c:1')).toEqual({ is: 'cable', id: 'c:1' });
  expect(thingOf('port:h1:fc0')).toEqual({ is: 'failure', id: 'port:h1:fc0' });
  expect(drawnId('a#2/b#1')).toBe('a/b');
});
