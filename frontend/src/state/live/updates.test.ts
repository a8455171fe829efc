import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { Scheduler } from '../../model/algorithms/scheduler';
import { type UpdateEvent, UpdateSource } from './updates';

const MANY = 25_000;

describe('the updates of a document', () => {
  const told: UpdateEvent[] = [];
  let edits = 0;
  let doc: Y.Doc;
  let scheduler: Scheduler;
  let updates: UpdateSource;

  beforeEach(() => {
    vi.useFakeTimers();
    told.length = 0;
    edits = 0;
    doc = new Y.Doc();
    scheduler = new Scheduler();
    updates = new UpdateSource(doc, scheduler);
    updates.listen({ onEdit: () => (edits += 1), onUpdate: (one) => told.push(one) });
  });
  afterEach(() => {
    updates.destroy();
    vi.useRealTimers();
  });

  const table = () => doc.getMap<number>('table');
  const fill = (many: number, from = 0) =>
    doc.transact(() => {
      for (let i = 0; i < many; i += 1) table().set(String(from + i), i);
    });
  /** Another document to which all that was told is brought, in that order. */
  const follower = () => {
    const other = new Y.Doc();
    for (const { update } of told) Y.applyUpdate(other, update);
    return other.getMap('table').toJSON();
  };

  it('are told at once when they are short', () => {
    fill(3);
    expect(told).toMatchObject([{ isOwn: true, isNew: true }]);
    expect(follower()).toEqual(table().toJSON());
  });

  it('are told later when they are long, with what was edited meanwhile', () => {
    fill(10);
    told.length = 0;
    const before = Y.encodeStateAsUpdate(doc);
    fill(MANY);
    table().set('0', 7);
    table().delete('1');
    expect(told).toEqual([]);
    expect(edits).toBe(1);
    vi.runAllTimers();
    expect(told).toMatchObject([{ isOwn: true, isNew: false }]);
    table().set('2', 8);
    expect(told).toMatchObject([{ isNew: false }, { isNew: true }]);
    const other = new Y.Doc();
    Y.applyUpdate(other, before);
    for (const { update } of told) Y.applyUpdate(other, update);
    expect(other.getMap('table').toJSON()).toEqual(table().toJSON());
  });

  it('hold what is edited between the writing and the telling', () => {
    fill(MANY);
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 50;
      return clock;
    });
    vi.advanceTimersToNextTimer();
    table().set('late', 1);
    vi.runAllTimers();
    now.mockRestore();
    expect(told.length).toBe(1);
    expect(follower()).toEqual(table().toJSON());
  });

  it('are told at once when the page may end, and only once', () => {
    fill(MANY);
    table().set('0', 7);
    updates.flush();
    expect(told).toMatchObject([{ isOwn: true, isNew: false }]);
    expect(follower()).toEqual(table().toJSON());
    updates.flush();
    fill(MANY, MANY);
    vi.runAllTimers();
    updates.flush();
    expect(told.length).toBe(2);
    expect(edits).toBe(2);
    expect(follower()).toEqual(table().toJSON());
  });

  it('tell of a long deletion too', () => {
    fill(MANY);
    vi.runAllTimers();
    doc.transact(() => table().clear());
    expect(told.length).toBe(1);
    vi.runAllTimers();
    expect(told.length).toBe(2);
    expect(follower()).toEqual({});
  });

  it('are held while a command is carried out, then told a message at a time', () => {
    const writing = new Scheduler();
    const portioned = new UpdateSource(doc, new Scheduler(() => writing.areOpen), writing);
    const messages: UpdateEvent[] = [];
    let news = 0;
    portioned.listen({ onEdit: () => (news += 1), onUpdate: (one) => messages.push(one) });
    writing.add(
      (function* () {
        for (let portion = 0; portion < 6; portion += 1) {
          fill(MANY / 2, portion * MANY);
          yield;
          expect(messages).toEqual([]);
          expect(portioned.areWaiting).toBe(true);
        }
        doc.transact(() => table().clear());
      })(),
    );
    vi.runAllTimers();
    expect(news).toBe(1);
    expect(portioned.areWaiting).toBe(false);
    expect(messages.length).toBeGreaterThan(2);
    expect(messages.every(({ isOwn, isNew }) => isOwn && !isNew)).toBe(true);
    const other = new Y.Doc();
    for (const { update } of messages) Y.applyUpdate(other, update);
    expect(other.getMap('table').toJSON()).toEqual({});
    fill(2);
    expect(messages.at(-1)).toMatchObject({ isOwn: true, isNew: true });
    portioned.destroy();
  });

  it('are all told at once when the page ends in the midst of a command', () => {
    const writing = new Scheduler();
    const portioned = new UpdateSource(doc, new Scheduler(() => writing.areOpen), writing);
    const messages: UpdateEvent[] = [];
    portioned.listen({ onUpdate: (one) => messages.push(one) });
    writing.add(
      (function* () {
        fill(100);
        yield;
        fill(100, 100);
      })(),
    );
    writing.finish();
    portioned.flush();
    const other = new Y.Doc();
    for (const { update } of messages) Y.applyUpdate(other, update);
    expect(other.getMap('table').toJSON()).toEqual(table().toJSON());
    portioned.destroy();
  });

  it('pass on what came from elsewhere, long or short, and nothing of those that are ignored', () => {
    const other = new Y.Doc();
    const updatesOf = (many: number) => {
      const since = Y.encodeStateVector(other);
      other.transact(() => {
        for (let i = 0; i < many; i += 1) other.getMap('table').set(`other ${many} ${i}`, i);
      });
      return Y.encodeStateAsUpdate(other, since);
    };
    updates.receive(updatesOf(2), 'server');
    updates.receive(updatesOf(MANY), 'server');
    expect(told).toMatchObject([
      { origin: 'server', isOwn: false },
      { origin: 'server', isOwn: false },
    ]);
    expect(follower()).toEqual(other.getMap('table').toJSON());
    updates.ignore('copy');
    updates.receive(updatesOf(3), 'copy');
    expect(told.length).toBe(2);
    fill(1);
    expect(told.length).toBe(3);
  });
});
