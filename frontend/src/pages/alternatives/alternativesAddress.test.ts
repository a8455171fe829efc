import { describe, expect, it } from 'vitest';
import { addressOf, alternativesPath, askedOf, weightsWith } from './alternativesAddress';

describe('the address of a table', () => {
  it('carries designs, weights, today and axes there and back', () => {
    const asked = {
      refs: ['design:a', 'revision:b', 'reference:c'],
      weights: ['cost:5', 'errors:0'],
      today: 'design:a',
      vertical: 'survives_percent',
      horizontal: 'power_w',
    } as const;
    expect(askedOf(addressOf(asked))).toEqual(asked);
  });

  it('leaves out what is as it is at first, and a today that is not in the table', () => {
    const asked = askedOf(new URLSearchParams('ref=design:a&ref=design:a&today=design:gone&y=nonsense'));
    expect(asked.refs).toEqual(['design:a']);
    expect(String(addressOf(asked))).toBe('ref=design%3Aa');
  });

  it('keeps one weight a column', () => {
    expect(weightsWith(['cost:4', 'errors:1'], 'cost', 0)).toEqual(['errors:1', 'cost:0']);
  });

  it('names at most twenty', () => {
    const refs = Array.from({ length: 25 }, (_, index) => `design:${index}`);
    expect(askedOf(new URL(alternativesPath(refs), 'http://here').searchParams).refs).toHaveLength(20);
    expect(alternativesPath([])).toBe('/alternatives');
  });
});
