import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { Peer } from '../testing/peer';
import { MessageType } from './frames';
import { type LinkWatch, watchLink } from './linkWatch';

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });

function newsFrame(what: string): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MessageType.news);
  encoding.writeVarString(encoder, what);
  return encoding.toUint8Array(encoder);
}

describe('a link to one revision', () => {
  let peer: Peer;
  let watch: LinkWatch | null = null;

  beforeEach(async () => {
    peer = await Peer.listen();
    vi.stubGlobal('WebSocket', NodeSocket);
    vi.stubGlobal('location', { origin: peer.url.replace(/^ws/, 'http') });
  });

  afterEach(async () => {
    watch?.close();
    vi.unstubAllGlobals();
    await peer.stop();
  });

  it('hears news by its socket, and asks for everything once that stands and each time that it stands again', async () => {
    const heard = vi.fn();
    const ended = vi.fn();
    watch = watchLink('a token', ended);
    watch.news.subscribe(heard);
    const everything = [['comments'], ['links'], ['versions'], ['reviews'], ['design']];
    await until(() => expect(heard.mock.calls).toEqual(everything));
    heard.mockClear();
    peer.send(newsFrame('reviews'));
    peer.send(newsFrame('weather'));
    peer.send(newsFrame('comments'));
    await until(() => expect(heard.mock.calls).toEqual([['reviews'], ['comments']]));
    heard.mockClear();
    await peer.restart();
    await until(() => expect(heard.mock.calls).toEqual(everything));
    peer.refuse(4410, 'This link was revoked.');
    await until(() => expect(ended.mock.calls).toEqual([[4410, 'This link was revoked.']]));
  });
});
