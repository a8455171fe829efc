import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { createStore } from 'zustand/vanilla';
import { docOf } from '../../model/testing/designs';
import type { LiveDesign } from '../session';
import { OfflineChangeWatch } from './offlineChanges';
import type { SaveState } from './saveState';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('tells what came while the connection was lost, by whom, and where both had edited', () => {
  const part = (name: string) => ({ kind: 'host', name });
  const mine = docOf({ components: { a: part('A'), b: part('B') } });
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  const design = createStore(() => ({ save: { kind: 'saved', at: null } as SaveState }) as LiveDesign);
  const watch = new OfflineChangeWatch(mine, design);
  const entry = (doc: Y.Doc, id: string) => doc.getMap<Y.Map<unknown>>('components').get(id);

  entry(theirs, 'b')?.set('name', 'before');
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  design.setState({ save: { kind: 'offline', changes: 0 } });
  entry(mine, 'a')?.set('name', 'mine');
  entry(theirs, 'a')?.set('count', 2);
  entry(theirs, 'b')?.set('name', 'theirs');
  theirs.getMap('cables').set('k', { from: ['a', '0'], to: ['b', '0'] });
  design.setState({ save: { kind: 'saving' } });
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(watch.state.getState().away).toBeNull();
  design.setState({ save: { kind: 'saved', at: null } });
  vi.advanceTimersByTime(400);
  expect(watch.state.getState().away).toEqual({ changes: 3, clients: [theirs.clientID], both: ['components/a'] });

  watch.dismiss();
  entry(theirs, 'b')?.set('name', 'after');
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  vi.advanceTimersByTime(400);
  expect(watch.state.getState().away).toBeNull();
  watch.close();
});
