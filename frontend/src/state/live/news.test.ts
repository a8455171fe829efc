import { QueryClient } from '@tanstack/react-query';
import * as encoding from 'lib0/encoding';
import { describe, expect, it, vi } from 'vitest';
import { MessageType, readFrame } from './frames';
import { NewsChannel, newsKind, refetchFor } from './news';

const frame = (what: string): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MessageType.news);
  encoding.writeVarString(encoder, what);
  return encoding.toUint8Array(encoder);
};

describe('news of an open design', () => {
  it('comes as message 67, and what a newer server tells is passed over', () => {
    expect(readFrame(frame('comments'))).toEqual({ type: 'news', what: 'comments' });
    expect(newsKind('comments')).toBe('comments');
    expect(newsKind('weather')).toBeNull();
  });

  it('has the queries asked again that it is about, of this design alone', () => {
    const client = new QueryClient();
    const keys = [
      ['designs', 'mine', 'threads'],
      ['designs', 'mine', 'threads', 7],
      ['designs', 'mine', 'links'],
      ['designs', 'other', 'threads'],
      ['shared', 'mine', 'threads'],
    ];
    for (const key of keys) client.setQueryData(key, 'known');
    refetchFor(client, ['designs', 'mine'], 'comments');
    const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated);
    expect(stale).toEqual(keys.slice(0, 2));
  });

  it('has mentions asked again with comments, for who works on the design and not for who reads it by a link', () => {
    const client = new QueryClient();
    const staleAfter = (root: 'designs' | 'shared', news: 'comments' | 'links') => {
      client.setQueryData(['mentions'], []);
      refetchFor(client, [root, 'mine'], news);
      return client.getQueryState(['mentions'])?.isInvalidated;
    };
    expect([staleAfter('designs', 'links'), staleAfter('shared', 'comments')]).toEqual([false, false]);
    expect(staleAfter('designs', 'comments')).toBe(true);
  });

  it('tells whoever listens, and after a lost connection everything', () => {
    const channel = new NewsChannel();
    const heard = vi.fn();
    const stop = channel.subscribe(heard);
    channel.tell('links');
    expect(heard.mock.calls).toEqual([['links']]);
    channel.tellAll();
    expect(new Set(heard.mock.calls.flat())).toEqual(new Set(['comments', 'links', 'versions', 'reviews', 'design']));
    stop();
    heard.mockClear();
    channel.tell('links');
    expect(heard).not.toHaveBeenCalled();
  });
});
