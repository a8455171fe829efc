import { describe, expect, it } from 'vitest';
import type { ListedCheck } from '../../api/queries/checks';
import { draftOf, isAbout, ruleOf, settingOf } from './settingDraft';

const check: ListedCheck = {
  id: 'LIM-04',
  family: 'limits',
  severity: 'warning',
  title: 'Many host ports on one storage port',
  message: '',
  why: 'Queues fill.',
  rule: 'At most {ratio} host ports.',
  facts: {},
  sources: [],
  kinds: [],
  reads: [],
  parameters: {
    ratio: { name: 'ratio', label: 'Host ports', default: 7, unit: '', minimum: 1, maximum: 64 },
  },
  silenced_by: [],
  fix: null,
  remedy: '',
  not_when: '',
  example: '',
  sensitive: [],
  together: 'no',
  statement: '',
  fixable: false,
  setting: null,
};

describe('what an organisation wants of a check', () => {
  it('is nothing where a check is as shipped', () => {
    expect(draftOf(check)).toEqual({ runs: true, severity: 'warning', parameters: { ratio: 7 } });
    expect(settingOf(check, draftOf(check))).toBeNull();
  });

  it('has only what differs', () => {
    const draft = { ...draftOf(check), parameters: { ratio: 12 } };
    expect(settingOf(check, draft)).toEqual({ off: false, severity: null, parameters: { ratio: 12 } });
    expect(settingOf(check, { ...draftOf(check), runs: false })).toMatchObject({ off: true });
  });

  it('starts from what is wanted already', () => {
    const setting = { off: false, severity: 'error', parameters: { ratio: 12 }, reason: 'Our rule.' } as const;
    expect(draftOf({ ...check, setting })).toEqual({ runs: true, severity: 'error', parameters: { ratio: 12 } });
  });

  it('has its thresholds in the rule', () => {
    expect(ruleOf(check, { ...draftOf(check), parameters: { ratio: 12 } })).toBe('At most 12 host ports.');
  });

  it('is found by words of its id, title, rule or reason, in any order', () => {
    expect(isAbout(check, 'PORTS lim')).toBe(true);
    expect(isAbout(check, 'queues zone')).toBe(false);
    expect(isAbout(check, '')).toBe(true);
  });
});
