import { describe, expect, test } from 'vitest';
import { workbench } from '../testing/designs';
import { takeUpdates } from './takeUpdates';

describe('taking updates', () => {
  test('pins the versions that are taken and leaves the other pins', () => {
    const bench = workbench();
    expect(takeUpdates(bench, { 'ibm-fc6239': 1, 'my-hba': 1 }).ok).toBe(true);
    expect(takeUpdates(bench, { 'my-hba': 2 }).ok).toBe(true);
    expect(bench.snapshot().meta.catalogue).toEqual({ 'ibm-fc6239': 1, 'my-hba': 2 });
  });

  test('refuses what is no version, and changes nothing then', () => {
    const bench = workbench();
    for (const version of [0, -1, 1.5, Number.NaN]) {
      const outcome = takeUpdates(bench, { 'my-hba': version });
      expect(outcome).toMatchObject({ ok: false, refusal: expect.stringContaining('my-hba has no version') });
    }
    expect(bench.snapshot().meta.catalogue ?? {}).toEqual({});
  });
});
