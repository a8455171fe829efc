import { describe, expect, it } from 'vitest';
import { ownAddress } from './ownAddress';

describe('where signing in leads to', () => {
  it.each([
    ['/d/1?view=rack#part', '/d/1?view=rack#part'],
    ['/', '/'],
    [null, '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
    ['/sign-in?to=/sign-in', '/'],
    ['/api/sign-out', '/'],
    ['/x/..//evil.example', '/'],
  ])('%s leads to %s', (asked, led) => {
    expect(ownAddress(asked, 'https://headroom.example')).toBe(led);
  });
});
