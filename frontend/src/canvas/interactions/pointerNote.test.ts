import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapBox } from '../geometry/snap';
import { hostOf } from '../testing/host';
import type { DesignCanvasProps } from '../types';
import { AutoPan, speedAt } from './autoPan';
import { CableEnds, freePortsOf, meets } from './cable/cableEnds';
import { handleOf } from './cable/connectHandle';
import { cableFrom, startRefusal } from './cable/drawCable';
import { HoverDelay, type HoverTarget } from './hoverDelay';
import { menuPoint } from './menuPoint';

/** Only drive ports of controllers and enclosures meet. */
const canConnect: NonNullable<DesignCanvasProps['canConnect']> = ([a], [b]) =>
  /^f1_/.test(a) && /^f1_/.test(b) ? null : 'FC meets only FC.';

describe('the ends of a cable', () => {
  const host = hostOf({ canConnect });
  const controller = 'f1_0/controllerB';
  const ends = new CableEnds(host, controller, freePortsOf(host, controller));

  it('lights what may take it, and nothing on its own part', () => {
    const owners = new Set(ends.openPorts().map(({ owner }) => owner));
    expect(owners.has('f1_0e')).toBe(true);
    expect(owners.has(controller)).toBe(false);
    expect(owners.has('sw1')).toBe(false);
    expect(ends.openPorts().every(({ port }) => port.cable === null)).toBe(true);
  });

  it('takes the first free port of a part that fits, or says why there is none', () => {
    const found = ends.firstIn('f1_0e');
    expect(meets(found) && found.to.owner).toBe('f1_0e');
    const refused = ends.firstIn('sw1');
    expect(meets(refused) ? '' : refused.reason).toMatch(/FC meets only FC|no free port/);
    const none = ends.firstIn('d1/planar0/link1');
    expect(meets(none) ? '' : none.reason).toMatch(/has no ports/);
  });

  it('treats the frames round its start as ground', () => {
    expect(ends.holdsStart('f1_0')).toBe(true);
    expect(ends.holdsStart('sw1')).toBe(false);
  });
});

describe('a cable by key', () => {
  it('goes through the parts that may take it, connects at Enter and puts the light back', () => {
    const onConnect = vi.fn();
    const host = hostOf({ canConnect, onConnect });
    const cable = cableFrom(host, 'f1_0/controllerB');
    if (!cable) throw new Error('the controller has free ports');
    expect(cable.held).toBe(true);
    expect(cable.note()?.refused).toBe(false);
    cable.key({ key: 'Tab', shiftKey: false } as KeyboardEvent);
    cable.close();
    cable.accept();
    expect(onConnect).toHaveBeenCalledOnce();
    expect(onConnect.mock.lastCall?.[0][0]).toBe('f1_0/controllerB');
    expect(host.lit.at(-1)).toBeNull();
    expect(cable.key({ key: 'x' } as KeyboardEvent)).toBeNull();
  });

  it('says why none can start', () => {
    const host = hostOf({});
    expect(startRefusal(host, 'd1/planar0/link1')).toMatch(/has no ports/);
    expect(cableFrom(host, 'd1/planar0/link1')).toBeNull();
  });
});

describe('the handle for cables', () => {
  const selection = new Set(['f1_0']);

  it('stands beside one selected part where its ports are dots', () => {
    expect(handleOf(hostOf({ selection }, 0.1))?.part).toBe('f1_0');
    expect(handleOf(hostOf({ selection }, 1))).toBeNull();
    expect(handleOf(hostOf({ selection, readOnly: true }, 0.1))).toBeNull();
    expect(handleOf(hostOf({ selection: new Set(['f1_0', 'sw1']) }, 0.1))).toBeNull();
  });
});

describe('snapping', () => {
  const other = { x: 100, y: 100, w: 60, h: 40 };

  it.each([
    ['left edges', { x: 103, y: 201, w: 20, h: 20 }, [100, 200]],
    ['middles', { x: 118, y: 300, w: 20, h: 20 }, [120, 300]],
    ['the right edge to the left', { x: 77, y: 300, w: 20, h: 20 }, [80, 300]],
    ['nothing near: the grid', { x: 401, y: 602, w: 20, h: 20 }, [400, 604]],
  ])('takes %s', (_, box, expected) => {
    const { x, y } = snapBox(box, [other], 6);
    expect([x, y]).toEqual(expected);
  });

  it('draws the guide through both boxes', () => {
    const { guides } = snapBox({ x: 103, y: 201, w: 20, h: 20 }, [other], 6);
    expect(guides).toEqual([{ x0: 100, y0: 100, x1: 100, y1: 220 }]);
  });
});

it.each([
  [400, 0],
  [800, 18],
  [900, 18],
  [16, -9],
])('at %i of 800 pixels the drawing goes on by %i a frame', (at, speed) => {
  expect(speedAt(at, 800)).toBe(speed);
});

it('moves once a frame while the pointer is at the edge, and stops when it leaves', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  let moved = 0;
  const pan = new AutoPan(
    () => ({ width: 800, height: 800 }),
    () => {
      moved += 1;
      pan.follow(400, 799);
    },
  );
  const run = () => frames.splice(0).forEach((frame) => void frame());
  pan.follow(400, 799);
  for (let i = 0; i < 5; i += 1) run();
  expect(moved).toBe(5);
  pan.follow(400, 400);
  run();
  run();
  expect(moved).toBe(5);
  vi.unstubAllGlobals();
});

it('opens the menu by key on its part, inside the canvas', () => {
  const canvas = { left: 200, top: 50, width: 900, height: 600 };
  expect(menuPoint(null, canvas)).toEqual({ clientX: 650, clientY: 350 });
  expect(menuPoint({ x: 300, y: 100, w: 176, h: 44 }, canvas)).toEqual({ clientX: 380, clientY: 122 });
  expect(menuPoint({ x: -900, y: 900, w: 176, h: 44 }, canvas)).toEqual({ clientX: 200, clientY: 650 });
});

describe('resting on a part', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('tells of it after 300 ms, of the next one sooner, and of nothing while something is done', () => {
    vi.stubGlobal('window', globalThis);
    const shown: (string | null)[] = [];
    const wait = new HoverDelay((hovered: HoverTarget | null) => shown.push(hovered?.id ?? null));
    wait.over('a', 1, 1);
    vi.advanceTimersByTime(299);
    expect(shown).toEqual([]);
    wait.over('a', 2, 2);
    vi.advanceTimersByTime(1);
    wait.over('b', 3, 3);
    vi.advanceTimersByTime(120);
    expect(shown).toEqual(['a', null, 'b']);
    wait.end();
    wait.over('b', 3, 3);
    wait.end();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['a', null, 'b', null]);
    vi.unstubAllGlobals();
  });
});
