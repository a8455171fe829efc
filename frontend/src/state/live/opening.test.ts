import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import * as Y from 'yjs';
import { addPart } from '../../model/commands/addPart';
import { idOf, realCatalogue } from '../../model/testing/designs';
import { openSession, type Session } from '../session';
import { Peer } from '../testing/peer';
import { SyncKind, syncFrame } from './frames';

const PARTS = 4000;
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

describe('opening a large design', () => {
  let peer: Peer;
  const open: Session[] = [];

  beforeEach(async () => {
    peer = await Peer.listen();
    peer.doc.transact(() => {
      for (let n = 0; n < PARTS; n += 1) {
        const entry = new Y.Map(Object.entries({ kind: 'switch', part: 'ibm-2109-f32', name: `Switch ${n}` }));
        peer.doc.getMap('components').set(`c${n}`, entry);
        peer.doc.getMap('layout').set(`c${n}`, [n, n]);
      }
    });
  });

  afterEach(async () => {
    for (const session of open.splice(0)) session.close();
    await peer.stop();
  });

  /** Notes how many parts were there whenever the design was said to be loaded. */
  function visit(designId: string) {
    const makeSocket = (url: string) => new NodeSocket(url) as unknown as WebSocket;
    const session = openSession({ designId }, { catalogue: realCatalogue().data, socketOrigin: peer.url, makeSocket });
    const seen = new Set<number>();
    session.design.subscribe(({ loaded, tree }) => loaded && seen.add(tree.parts.size));
    open.push(session);
    return { session, seen };
  }

  it('shows all of it or nothing, from the server and from the copy', async () => {
    const first = visit('large');
    await until(() => expect(first.session.design.getState().loaded).toBe(true));
    expect([...first.seen]).toEqual([PARTS]);
    first.session.close();

    const again = visit('large');
    await until(() => expect(again.session.design.getState().loaded).toBe(true));
    expect([...again.seen]).toEqual([PARTS]);
  });

  it('has a command wait for what is on its way', async () => {
    const { session } = visit('busy');
    await until(() => expect(session.design.getState().loaded).toBe(true));
    const before = Y.encodeStateVector(peer.doc);
    peer.doc.transact(() => {
      for (let n = 0; n < PARTS; n += 1) {
        const entry = new Y.Map(Object.entries({ kind: 'switch', part: 'ibm-2109-f32', name: `More ${n}` }));
        peer.doc.getMap('components').set(`d${n}`, entry);
      }
    });
    peer.send(syncFrame(SyncKind.update, Y.encodeStateAsUpdate(peer.doc, before)));
    await until(() => expect(session.context.doc.getMap('components').size).toBeGreaterThan(PARTS));
    const id = idOf(addPart(session.context, 'ibm-2109-f32'));
    expect(session.context.snapshot().components.size).toBe(2 * PARTS + 1);
    await until(() => expect(session.design.getState().tree.parts.size).toBe(2 * PARTS + 1));
    await until(() => expect(peer.doc.getMap('components').has(id)).toBe(true));
  });
});
