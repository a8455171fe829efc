import { describe, expect, it } from 'vitest';
import type { ComparedSide } from '../../api/queries/comparisons';
import { sideTitle, sideTitles } from './sideTitles';

function side(name: string, design_id: string | null, number?: number): ComparedSide {
  const revision = number === undefined ? null : { number, created_at: '2026-11-21T12:00:00Z' };
  return { name, design_id, revision, ref: `design:${design_id}` } as unknown as ComparedSide;
}

describe('how the sides of a comparison are called', () => {
  it('by their versions where both are of one design', () => {
    expect(sideTitles(side('Lab', 'a', 1), side('Lab', 'a'))).toEqual({ before: 'r1', after: 'Now' });
    expect(sideTitle(side('Lab', 'a', 3))).toBe('r3');
  });

  it('by their names where they are two designs, an earlier version by its number too', () => {
    expect(sideTitles(side('Lab', 'a'), side('Hall', 'b', 2))).toEqual({ before: 'Lab', after: 'Hall r2' });
    expect(sideTitles(side('Lab', 'a', 1), side('Lab', 'b'))).toEqual({ before: 'Lab r1', after: 'Lab' });
  });

  it('by their places where the names are the same', () => {
    expect(sideTitles(side('Lab', null), side('Lab', 'b'))).toEqual({ before: 'Before', after: 'After' });
  });
});
