import { expect, it } from 'vitest';
import { policyOf } from '../failures/policy';
import { p690, refusalOf, workbench } from '../testing/designs';
import { setFailurePolicy } from './setFailurePolicy';

it('adds, changes and takes away rules, each as one step of undo', () => {
  const bench = workbench(p690());
  const rules = () => policyOf(bench.snapshot().meta).map(({ of, at_least_percent }) => [of, at_least_percent]);
  expect(setFailurePolicy(bench, 'any', 70)).toMatchObject({ ok: true });
  expect(setFailurePolicy(bench, 'controller', 50)).toMatchObject({ ok: true });
  setFailurePolicy(bench, 'any', 60);
  expect(rules()).toEqual([
    ['any', 60],
    ['controller', 50],
  ]);
  setFailurePolicy(bench, 'any', null);
  expect(rules()).toEqual([['controller', 50]]);
  setFailurePolicy(bench, 'controller', null);
  expect(bench.snapshot().meta.failure_policy).toBeUndefined();
});

it('refuses shares that are none, and more rules than a design may have', () => {
  const bench = workbench(p690());
  expect(refusalOf(setFailurePolicy(bench, 'any', 101))).toMatch(/What a failure leaves in percent/);
  for (let number = 0; number < 50; number++) setFailurePolicy(bench, `kind_${number}`, 10);
  expect(refusalOf(setFailurePolicy(bench, 'any', 10))).toMatch(/at most 50 rules/);
});
