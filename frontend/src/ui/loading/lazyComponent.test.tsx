// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazyComponent';

const Late = ({ name }: { readonly name: string }) => <p>here is {name}</p>;

function shown(Part: typeof Late) {
  return render(
    <StrictMode>
      <MantineProvider env="test">
        <Suspense fallback={null}>
          <Part name="Ann" />
        </Suspense>
        <p>the rest</p>
      </MantineProvider>
    </StrictMode>,
  );
}

describe('code that comes later', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(cleanup);

  it('says that it cannot be fetched, in its own place, and comes when asked again', async () => {
    const load = vi.fn(() => Promise.reject<typeof Late>(new TypeError('no network')));
    const Part = lazyComponent(load, { early: false });
    const { unmount } = shown(Part as typeof Late);
    await screen.findByText('This could not be loaded');
    expect(screen.getByText('the rest')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('This could not be loaded');
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    load.mockResolvedValue(Late);
    shown(Part as typeof Late);
    await screen.findByText('here is Ann');
  });

  it('is drawn at once where it is there, and holds up nothing where it only adorns', async () => {
    const Part = lazyComponent(() => Promise.resolve(Late), { early: false });
    const Adornment = lazyComponent(() => new Promise<typeof Late>(() => undefined), {
      early: false,
      missing: 'nothing',
    });
    await Part.preload();
    shown((props) => (
      <>
        <Part {...props} />
        <Adornment {...props} />
      </>
    ));
    expect(screen.getByText('here is Ann')).toBeTruthy();
  });

  it('says where it is drawn that it could not be fetched ahead', async () => {
    const load = vi.fn(() => Promise.reject<typeof Late>(new TypeError('no network')));
    const Part = lazyComponent(load, { early: false });
    await Part.preload();
    shown(Part as typeof Late);
    await screen.findByText('This could not be loaded');
  });

  it('comes by itself when the network does', async () => {
    const load = vi.fn(() => Promise.reject<typeof Late>(new TypeError('no network')));
    shown(lazyComponent(load, { early: false }) as typeof Late);
    await screen.findByText('This could not be loaded');
    load.mockResolvedValue(Late);
    dispatchEvent(new Event('online'));
    await screen.findByText('here is Ann');
  });

  it('comes by itself when the server does, and leaves what is seen alone until then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const load = vi.fn(() => Promise.reject<typeof Late>(new TypeError('no network')));
    const { unmount } = shown(lazyComponent(load, { early: false }) as typeof Late);
    await act(() => vi.advanceTimersByTimeAsync(0));
    const button = screen.getByRole('button', { name: 'Try again' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(load.mock.calls.length).toBeGreaterThan(2);
    expect(screen.getByRole('button', { name: 'Try again' })).toBe(button);
    load.mockResolvedValue(Late);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('here is Ann')).toBeTruthy();
    unmount();
    vi.useRealTimers();
  });
});
