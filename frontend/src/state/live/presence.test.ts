import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { coloursOf, presenceOf } from './presence';

/** Two windows that hear each other. */
function windows() {
  const [one, two] = [new Awareness(new Y.Doc()), new Awareness(new Y.Doc())];
  let sent = 0;
  const hear = (from: Awareness, to: Awareness) =>
    from.on('update', (_changes: unknown, origin: unknown) => {
      if (origin === 'net') return;
      sent += 1;
      applyAwarenessUpdate(to, encodeAwarenessUpdate(from, [from.clientID]), 'net');
    });
  hear(one, two);
  hear(two, one);
  return { one, two, a: presenceOf(one), b: presenceOf(two), sent: () => sent };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('presence', () => {
  test('tells name, view and selection, and keeps a name after its window has gone', () => {
    const { one, two, a, b } = windows();
    b.introduce('u2', '  Ben \n Bell ');
    b.look('rack');
    b.select(['x', 'y']);
    vi.advanceTimersByTime(60);
    expect(a.state.getState().people).toMatchObject([
      { clientId: two.clientID, name: 'Ben Bell', view: 'rack', selection: ['x', 'y'] },
    ]);
    two.destroy();
    applyAwarenessUpdate(one, encodeAwarenessUpdate(two, [two.clientID]), 'net');
    expect(a.state.getState().people).toEqual([]);
    expect(a.nameOf(two.clientID)).toBe('Ben Bell');
    one.destroy();
  });

  test('says a moving pointer twenty times a second at most, renders nothing by it, and nothing alone', () => {
    const { one, two, a, b, sent } = windows();
    a.point([1, 1]);
    vi.advanceTimersByTime(1000);
    expect(sent()).toBe(0);
    a.introduce('u1', 'Ann');
    b.introduce('u2', 'Ben');
    vi.advanceTimersByTime(200);
    const [before, people] = [sent(), b.state.getState().people];
    for (let at = 0; at < 1000; at += 5) {
      a.point([at, 0]);
      vi.advanceTimersByTime(5);
    }
    expect(sent() - before).toBeLessThanOrEqual(21);
    expect(sent() - before).toBeGreaterThan(10);
    expect(b.pointerOf(one.clientID)).toEqual([expect.any(Number), 0]);
    expect(b.state.getState().people).toBe(people);
    one.destroy();
    two.destroy();
  });

  test('takes nothing that another window should not say', () => {
    const { one, two, a } = windows();
    two.setLocalState({
      user: { id: 5, name: 'x'.repeat(500) },
      view: 7,
      selection: [1, 'ok', ...Array(500).fill('z')],
      pointer: ['a', null],
      viewport: [0, 0, -1],
    });
    const [person] = a.state.getState().people;
    expect(person?.name).toHaveLength(60);
    expect(person?.view).toBe('');
    expect(person?.selection.length).toBeLessThanOrEqual(200);
    expect(a.pointerOf(two.clientID)).toBeNull();
    expect(a.viewportOf(two.clientID)).toBeNull();
    one.destroy();
    two.destroy();
  });

  test('gives people colours of their own, alike in every window', () => {
    const users = ['a', 'h', 'o', 'a'].map((userId, clientId) => ({ clientId, userId }));
    const colours = coloursOf(users);
    expect(new Set(colours.values()).size).toBe(3);
    expect(coloursOf([...users].reverse())).toEqual(colours);
  });

  test('stops following who has left', () => {
    const { one, two, a, b } = windows();
    b.introduce('u2', 'Ben');
    vi.advanceTimersByTime(60);
    a.follow(two.clientID);
    two.setLocalState(null);
    expect(a.state.getState()).toEqual({ people: [], following: null });
    one.destroy();
    two.destroy();
  });
});
