import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead, takeAhead } from './ahead';

const ORIGIN = 'http://studio.test';
const asks = (path: string, method = 'GET') => takeAhead(new Request(ORIGIN + path, { method }));

describe('answers asked for ahead', () => {
  const fetch = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { origin: ORIGIN });
    vi.stubGlobal('fetch', fetch);
    fetch.mockReset().mockImplementation(async () => new Response('{}'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('go to the first who asks for them, and to no other address or method', async () => {
    askAhead('/api/me');
    expect(fetch).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/api/me`);
    expect(asks('/api/catalogue')).toBeUndefined();
    expect(asks('/api/me', 'POST')).toBeUndefined();
    expect((await asks('/api/me'))?.status).toBe(200);
    expect(asks('/api/me')).toBeUndefined();
  });

  it('tell a failure to who comes for them, and are not kept for long', async () => {
    fetch.mockRejectedValue(new TypeError('no network'));
    askAhead('/api/me');
    await expect(asks('/api/me')).rejects.toThrow('no network');
    askAhead('/api/me');
    vi.advanceTimersByTime(15_000);
    expect(asks('/api/me')).toBeUndefined();
  });
});
