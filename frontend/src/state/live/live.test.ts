import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import * as Y from 'yjs';
import { rootsOf } from '../../model/document/doc';
import { Peer } from '../testing/peer';
import { LiveConnection, type LiveEvents } from './live';
import type { SaveState } from './saveState';

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });

describe('the live connection', () => {
  let peer: Peer;
  const open: LiveConnection[] = [];

  beforeEach(async () => {
    peer = await Peer.listen();
  });

  afterEach(async () => {
    for (const live of open.splice(0)) live.close();
    await peer.stop();
  });

  function join(options: { readOnly?: boolean; unsaved?: number; doc?: Y.Doc; onSignedOut?: () => void } = {}) {
    const doc = options.doc ?? new Y.Doc();
    const states: SaveState[] = [];
    const events: LiveEvents = {
      onSaveState: (state) => states.push(state),
      onSynced: vi.fn(),
      onResult: vi.fn(),
      onFindings: vi.fn(),
      onNews: vi.fn(),
      onEnded: vi.fn(),
      ...(options.onSignedOut && { onSignedOut: options.onSignedOut }),
    };
    const live = new LiveConnection({
      url: peer.url,
      doc,
      readOnly: options.readOnly ?? false,
      unsaved: options.unsaved ?? 0,
      events,
      makeSocket: (url) => new NodeSocket(url) as unknown as WebSocket,
    });
    open.push(live);
    const rename = (name: string) => rootsOf(doc).meta.set('name', name);
    return { doc, live, states, events, rename, kind: () => live.saveState.kind };
  }

  it('says saved only once the server has everything', async () => {
    peer.doc.getMap('meta').set('name', 'theirs');
    const one = join();
    expect(one.kind()).toBe('saving');
    await until(() => expect(one.kind()).toBe('saved'));
    expect(one.events.onSynced).toHaveBeenCalled();
    expect(rootsOf(one.doc).meta.get('name')).toBe('theirs');
    peer.holding = true;
    one.rename('mine');
    expect(one.kind()).toBe('saving');
    await until(() => expect(peer.doc.getMap('meta').get('name')).toBe('mine'));
    expect(one.kind()).toBe('saving');
    expect(one.live.unsaved).toBe(1);
    peer.release();
    await until(() => expect(one.live.saveState).toMatchObject({ kind: 'saved', at: expect.any(Date) }));
    expect(one.live.unsaved).toBe(0);
  });

  it('says not saved within five seconds when the server takes edits without a word, and saved again once it answers', async () => {
    const one = join();
    await until(() => expect(one.kind()).toBe('saved'));
    peer.holding = true;
    one.rename('mine');
    await vi.waitFor(() => expect(one.live.saveState).toEqual({ kind: 'offline', changes: 1 }), { timeout: 5000 });
    one.rename('again');
    expect(one.live.saveState).toEqual({ kind: 'offline', changes: 2 });
    peer.release();
    await until(() => expect(one.kind()).toBe('saved'));
    expect(one.live.unsaved).toBe(0);
  });

  it('counts a deletion as an edit like any other', async () => {
    const one = join();
    one.rename('mine');
    await until(() => expect(one.kind()).toBe('saved'));
    peer.holding = true;
    rootsOf(one.doc).meta.delete('name');
    await until(() => expect(peer.doc.getMap('meta').has('name')).toBe(false));
    expect(one.kind()).toBe('saving');
    peer.release();
    await until(() => expect(one.kind()).toBe('saved'));
  });

  it('counts edits made while the server is away, and brings them when it is back', async () => {
    const one = join();
    await until(() => expect(one.kind()).toBe('saved'));
    peer.holding = true;
    one.rename('held'); // sent, applied there, never acknowledged: the server dies before its commit
    await until(() => expect(peer.doc.getMap('meta').get('name')).toBe('held'));
    const { port } = peer;
    const stopping = peer.stop();
    await until(() => expect(one.kind()).toBe('offline'));
    one.rename('away');
    expect(one.live.saveState).toEqual({ kind: 'offline', changes: 2 });
    await stopping;
    peer = await Peer.listen(port);
    await until(() => expect(one.kind()).toBe('saved'));
    expect(peer.doc.getMap('meta').get('name')).toBe('away');
    expect(one.states.map((state) => state.kind)).toContain('saving');
  });

  it('keeps two editors in step through dropped connections', async () => {
    const one = join();
    const two = join();
    await until(() => expect([one.kind(), two.kind()]).toEqual(['saved', 'saved']));
    for (let turn = 0; turn < 3; turn += 1) {
      one.doc.getMap('layout').set(`one${turn}`, [turn, 0]);
      await peer.restart();
      two.doc.getMap('layout').set(`two${turn}`, [turn, 1]);
      await until(() => expect([one.kind(), two.kind()]).toEqual(['saved', 'saved']));
    }
    const layout = (doc: Y.Doc) => doc.getMap('layout').toJSON();
    await until(() => expect(layout(one.doc)).toEqual(layout(two.doc)));
    expect(Object.keys(layout(peer.doc))).toHaveLength(6);
  });

  it('never says saved for what an earlier page left over until it is there', async () => {
    const left = new Y.Doc();
    left.getMap('meta').set('name', 'left over');
    peer.holding = true;
    const one = join({ doc: left, unsaved: 1 });
    await until(() => expect(peer.doc.getMap('meta').get('name')).toBe('left over'));
    expect(one.states.map((state) => state.kind)).not.toContain('saved');
    peer.release();
    await until(() => expect(one.live.saveState).toMatchObject({ kind: 'saved', at: expect.any(Date) }));
  });

  it('ends for good when it is refused, with the words of the server', async () => {
    const one = join();
    await until(() => expect(one.kind()).toBe('saved'));
    peer.refuse(4410, 'This design was deleted.');
    await until(() => expect(one.live.saveState).toEqual({ kind: 'refused', reason: 'This design was deleted.' }));
    expect(one.events.onEnded).toHaveBeenCalledWith(4410, 'This design was deleted.');
    one.rename('too late');
    expect(one.kind()).toBe('refused');
  });

  it('keeps edits while nobody is signed in, and brings them once somebody is', async () => {
    const onSignedOut = vi.fn();
    const one = join({ onSignedOut });
    await until(() => expect(one.kind()).toBe('saved'));
    peer.refuse(4401, 'Sign in first.');
    await until(() => expect(onSignedOut).toHaveBeenCalledOnce());
    one.rename('while signed out');
    expect(one.live.saveState).toEqual({ kind: 'signedOut', changes: 1 });
    expect(one.events.onEnded).not.toHaveBeenCalled();
    one.live.comeBack();
    await until(() => expect(peer.doc.getMap('meta').get('name')).toBe('while signed out'));
    await until(() => expect(one.kind()).toBe('saved'));
  });

  it('comes back after 4508, which asks it to try again', async () => {
    const one = join();
    await until(() => expect(one.kind()).toBe('saved'));
    peer.refuse(4508, 'Busy.');
    await until(() => expect(one.kind()).not.toBe('saved'));
    await until(() => expect(one.kind()).toBe('saved'));
    expect(one.events.onEnded).not.toHaveBeenCalled();
  });

  it('says that there is no room for it and comes back slowly', async () => {
    const one = join();
    await until(() => expect(one.kind()).toBe('saved'));
    const before = peer.connections;
    peer.refuse(4509, 'This link is open in 500 windows.');
    await until(() =>
      expect(one.live.saveState).toMatchObject({ kind: 'offline', reason: 'This link is open in 500 windows.' }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(peer.connections).toBe(before);
    expect(one.events.onEnded).not.toHaveBeenCalled();
    one.live.comeBack();
    await until(() => expect(one.kind()).toBe('saved'));
  });

  it('as a reader receives everything and sends no edit', async () => {
    peer.doc.getMap('meta').set('name', 'theirs');
    const reader = join({ readOnly: true });
    await until(() => expect(rootsOf(reader.doc).meta.get('name')).toBe('theirs'));
    expect(reader.live.saveState).toEqual({ kind: 'saved', at: null });
    reader.rename('mine');
    const writer = join();
    writer.doc.getMap('meta').set('basis', 'planning');
    await until(() => expect(rootsOf(reader.doc).meta.get('basis')).toBe('planning'));
    expect(peer.doc.getMap('meta').get('name')).toBe('theirs');
  });

  it('passes results on, and starts over on a frame that it cannot read', async () => {
    const one = join();
    await until(() => expect(one.kind()).toBe('saved'));
    peer.sendResult(7, { full: true });
    await until(() => expect(one.events.onResult).toHaveBeenCalledWith(7, expect.any(Uint8Array)));
    peer.send(new Uint8Array([0, 2, 200]));
    await until(() => expect(one.states.filter((state) => state.kind === 'offline')).toHaveLength(1));
    await until(() => expect(one.kind()).toBe('saved'));
  });
});
