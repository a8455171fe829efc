// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useView } from '../../state/view';
import { AfterPicture, PictureFirst, useTellPicture } from './firstPicture';

let told: () => void = () => undefined;

function Canvas() {
  told = useTellPicture();
  return <p>canvas</p>;
}

function shown(code?: () => Promise<unknown>) {
  return render(
    <PictureFirst {...(code && { code })}>
      <Canvas />
      <AfterPicture outline={<p>outline</p>}>
        <p>panel</p>
      </AfterPicture>
    </PictureFirst>,
  );
}

const isShown = (text: string) => screen.queryByText(text) !== null;

describe('what stands round the drawing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useView.setState({ view: 'canvas' });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    useView.setState({ view: 'canvas' });
  });

  it('is an outline until the first picture stands and its code is here', async () => {
    let come: () => void = () => undefined;
    const code = vi.fn(() => new Promise<void>((resolve) => (come = resolve)));
    shown(code);
    expect([isShown('canvas'), isShown('outline'), isShown('panel')]).toEqual([true, true, false]);
    expect(code).not.toHaveBeenCalled();
    await act(async () => told());
    expect(code).toHaveBeenCalledTimes(1);
    expect(isShown('panel')).toBe(false);
    await act(async () => come());
    expect([isShown('outline'), isShown('panel')]).toEqual([false, true]);
  });

  it('comes in spite of code that cannot be fetched, which says so in its place', async () => {
    shown(() => Promise.reject(new TypeError('no network')));
    await act(async () => told());
    expect(isShown('panel')).toBe(true);
  });

  it('does not wait for a canvas that nobody sees', async () => {
    shown();
    expect(isShown('panel')).toBe(false);
    await act(async () => vi.advanceTimersByTime(2000));
    expect(isShown('panel')).toBe(true);
    cleanup();
    useView.setState({ view: 'outline' });
    shown();
    expect(isShown('panel')).toBe(true);
  });
});
