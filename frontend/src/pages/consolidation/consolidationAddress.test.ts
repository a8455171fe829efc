import { describe, expect, it } from 'vitest';
import { addressOf, askedOf, MOST_DESIGNS } from './consolidationAddress';

describe('the address of a consolidation', () => {
  it('carries estate, design and place there and back', () => {
    const asked = { estate: ['design:a', 'revision:b', 'reference:c'], on: 'design:d', place: 'w1' };
    expect(askedOf(addressOf(asked))).toEqual(asked);
  });

  it('moves no design twice, none onto itself, and no more than are looked at', () => {
    const query = new URLSearchParams('estate=design:a&estate=design:a&estate=design:b&on=design:b');
    expect(askedOf(query).estate).toEqual(['design:a']);
    const many = Array.from({ length: 30 }, (_, index) => `estate=design:${index}`).join('&');
    expect(askedOf(new URLSearchParams(many)).estate).toHaveLength(MOST_DESIGNS);
  });

  it('has no place without a design', () => {
    expect(String(addressOf({ estate: ['design:a'], on: '', place: 'w1' }))).toBe('estate=design%3Aa');
    expect(askedOf(new URLSearchParams('place=w1')).place).toBe('');
  });
});
