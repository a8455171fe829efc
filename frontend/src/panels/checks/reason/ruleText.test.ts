import { expect, test } from 'vitest';
import type { Finding } from '../../../api/answers';
import { finding } from '../../../model/checks/testing/findings';
import { ruleText } from './ruleText';

const percent = { name: 'percent', label: 'Alarm', default: 80, unit: '%', minimum: null, maximum: null };
const check = {
  rule: 'At most {percent}% of a pool.',
  facts: { percent: 'Alarm' },
  parameters: { percent },
  setting: null,
};
const setting = (value: number) => ({ off: false, severity: null, parameters: { percent: value }, reason: 'r' });
const stating = (value: string): Finding =>
  finding('a', { facts: [{ label: 'Alarm', value, basis: 'check', component_ids: [] }] });

test('a rule has the thresholds of the finding, and each unit once', () => {
  expect(ruleText(check, stating('85 %'))).toBe('At most 85% of a pool.');
  expect(ruleText({ ...check, rule: 'At most {percent}.' }, stating('85 %'))).toBe('At most 85 %.');
  expect(ruleText({ ...check, rule: 'At most {percent} % full.' }, stating('85 %'))).toBe('At most 85 % full.');
});

test('a rule of which the finding says nothing has the threshold as it is set, or as shipped', () => {
  expect(ruleText(check, finding('a'))).toBe('At most 80% of a pool.');
  expect(ruleText({ ...check, rule: 'At most {other} of a pool.' }, finding('a'))).toBe('At most {other} of a pool.');
});

test('a rule for every design has the thresholds with their units', () => {
  expect(ruleText({ ...check, rule: 'At most {percent}.' }, null)).toBe('At most 80 %.');
  expect(ruleText({ ...check, setting: setting(1500) }, null)).toBe('At most 1,500% of a pool.');
  const unit = { ...percent, default: 20, unit: 'U' };
  expect(ruleText({ ...check, rule: 'At U{percent} or below.', parameters: { percent: unit } }, null)).toBe(
    'At U20 or below.',
  );
});
