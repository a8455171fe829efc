import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import type { SlicedWork } from '../../model/algorithms/slices';
import { addPart } from '../../model/commands/addPart';
import { remove } from '../../model/commands/remove';
import { rootsOf } from '../../model/document/doc';
import { idOf, realCatalogue } from '../../model/testing/designs';
import { openSession, type Session } from '../session';
import { Peer } from '../testing/peer';

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });

describe('a session', () => {
  let peer: Peer;
  const open: Session[] = [];

  beforeEach(async () => {
    peer = await Peer.listen();
  });

  afterEach(async () => {
    for (const session of open.splice(0)) session.close();
    await peer.stop();
  });

  function visit(target: { designId: string } | { token: string }): Session {
    const makeSocket = (url: string) => new NodeSocket(url) as unknown as WebSocket;
    const session = openSession(target, { catalogue: realCatalogue().data, socketOrigin: peer.url, makeSocket });
    open.push(session);
    return session;
  }

  const saveKind = (session: Session) => session.design.getState().save.kind;

  it('draws, undoes, and follows what others do', async () => {
    const one = visit({ designId: 'd1' });
    const two = visit({ designId: 'd2' });
    await until(() => expect(two.design.getState().loaded && one.design.getState().loaded).toBe(true));
    const id = idOf(addPart(one.context, 'ibm-2109-f32'));
    expect(one.design.getState().tree.parts.get(id)?.name).toBe('Switch 1');
    expect(one.design.getState().undo.undo).toBe('Add Switch 1');
    await until(() => expect(two.design.getState().tree.parts.has(id)).toBe(true));
    two.selection.getState().select([id]);
    one.history.undo();
    await until(() => expect(two.design.getState().tree.parts.has(id)).toBe(false));
    expect(two.selection.getState().selected.size).toBe(0);
  });

  it('keeps edits made offline through a reload, and merges them on return', async () => {
    const first = visit({ designId: 'd3' });
    await until(() => expect(saveKind(first)).toBe('saved'));
    const kept = idOf(addPart(first.context, 'ibm-2109-f32'));
    const doomed = idOf(addPart(first.context, 'ibm-7040-681'));
    await until(() => expect(saveKind(first)).toBe('saved'));
    const { port } = peer;
    await peer.stop();
    await until(() => expect(saveKind(first)).toBe('offline'));
    const added = idOf(addPart(first.context, 'ibm-2109-f32'));
    remove(first.context, [doomed]);
    await until(() => expect(first.design.getState().save).toEqual({ kind: 'offline', changes: 2 }));
    first.close();

    const second = visit({ designId: 'd3' });
    await until(() => expect(second.design.getState().loaded).toBe(true));
    expect([...second.design.getState().tree.parts.keys()].sort()).toEqual([kept, added].sort());
    await until(() => expect(second.design.getState().save).toEqual({ kind: 'offline', changes: 2 }));

    const before = peer.doc;
    peer = await Peer.listen(port);
    const { encodeStateAsUpdate, applyUpdate } = await import('yjs');
    applyUpdate(peer.doc, encodeStateAsUpdate(before));
    await until(() => expect(saveKind(second)).toBe('saved'));
    expect([...peer.doc.getMap('components').keys()].sort()).toEqual([kept, added].sort());
  });

  it.each(['beforeunload', 'pagehide'])('sends and keeps a large edit before the page ends (%s)', async (ending) => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const session = visit({ designId: ending });
    await until(() => expect(saveKind(session)).toBe('saved'));
    const sent = vi.spyOn(NodeSocket.prototype, 'send');
    const write = function* (): SlicedWork<void> {
      const { layout } = rootsOf(session.context.doc);
      for (const many of [25_000, 5000]) {
        session.context.doc.transact(() => {
          for (let i = 0; i < many; i += 1) layout.set(`${many} ${i}`, [i, 0]);
        });
        yield;
      }
    };
    session.carryOut(write(), 30_000, () => {});
    expect(sent).not.toHaveBeenCalled();
    page.dispatchEvent(new Event(ending));
    expect(sent).toHaveBeenCalled();
    await until(() => expect(peer.doc.getMap('layout').size).toBe(30_000));
    session.close();
    vi.unstubAllGlobals();
    await peer.stop();
    const after = visit({ designId: ending });
    await until(() => expect(rootsOf(after.context.doc).layout.size).toBe(30_000));
  });

  it('of a reader is read only and leaves nothing in the browser', async () => {
    const before = (await indexedDB.databases()).length;
    const reader = visit({ token: 'a/b' });
    expect(reader.readOnly).toBe(true);
    await until(() => expect(reader.design.getState().loaded).toBe(true));
    expect(await indexedDB.databases()).toHaveLength(before);
    peer.refuse(4410, 'This link was revoked.');
    await until(() => expect(reader.design.getState().ended).toEqual({ code: 4410, reason: 'This link was revoked.' }));
  });
});
