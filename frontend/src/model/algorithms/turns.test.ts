import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './turns';

/** What browsers have as `scheduler`, by a timeout of none. */
const postTask = vi.fn((act: () => void, { signal }: { readonly signal: AbortSignal }) => {
  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    queueMicrotask(() => {
      if (signal.aborted) return;
      try {
        resolve(act());
      } catch (error) {
        reject(error);
      }
    });
  });
});

describe('turns of a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    postTask.mockClear();
  });

  it.each([false, true])('come once, or not when they are called off (at once: %s)', async (atOnce) => {
    vi.stubGlobal('scheduler', { postTask });
    const done = vi.fn();
    inTurn(done, atOnce);
    inTurn(() => done('never'), atOnce)();
    expect(done).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(done).not.toHaveBeenCalledWith('never');
    expect(postTask).toHaveBeenCalledTimes(atOnce ? 2 : 0);
  });

  it('tell what failed in them as any other turn does', async () => {
    vi.stubGlobal('scheduler', { postTask });
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    inTurn(() => {
      throw new Error('no');
    }, true);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  });

  it('come by timeouts where the browser knows no other', async () => {
    const done = vi.fn();
    inTurn(done, true);
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  });
});
