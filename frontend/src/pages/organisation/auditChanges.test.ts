import { describe, expect, it } from 'vitest';
import { changesOf } from './auditChanges';

describe('what an act changed', () => {
  it('is told by field, before and after', () => {
    expect(changesOf({ role: 'viewer', name: 'Ada' }, { role: 'editor', name: 'Ada' })).toEqual([
      { key: 'role', label: 'role', before: 'viewer', after: 'editor' },
    ]);
  });

  it('has what was made and what went, and lists in one line', () => {
    expect(changesOf(null, { hides: ['prices', 'wwns'], expires_at: null })).toEqual([
      { key: 'hides', label: 'hides', before: null, after: 'prices, wwns' },
    ]);
    expect(changesOf({ expires_at: '2026-12-01' }, null)).toEqual([
      { key: 'expires_at', label: 'expires at', before: '2026-12-01', after: null },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it('keeps zero and no apart from nothing', () => {
    expect(changesOf({ days: 0 }, { days: false })).toEqual([
      { key: 'days', label: 'days', before: '0', after: 'false' },
    ]);
  });
});
