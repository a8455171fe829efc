import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../api/answers';
import { applyFindings, createFindingsStore, FindingsFeed, type FindingsMessage, inOrder } from './findings';

const finding = (check: string, subject: string, more: Partial<Finding> = {}): Finding => ({
  key: `${check}-${subject}`,
  check,
  family: 'redundancy',
  severity: 'warning',
  title: 'Title',
  message: 'Words.',
  subjects: [subject],
  component_ids: [subject],
  cable_ids: [],
  zone_ids: [],
  workload_ids: [],
  place: '',
  facts: [],
  fix: null,
  suppressed: null,
  lapsed: null,
  ...more,
});

const message = (full: boolean, seq: number, findings: Finding[], gone: string[] = []): FindingsMessage => ({
  full,
  seq,
  findings,
  gone,
  ran: 10,
  total: 12,
  not_applicable: ['X-1', 'X-2'],
  failures: [],
});

const packed = (value: unknown) => new Uint8Array(deflateSync(JSON.stringify(value)));
const fresh = () => createFindingsStore().getState();

describe('findings', () => {
  it('apply deltas in the order of the server and keep the identity of what did not change', () => {
    const first = applyFindings(
      fresh(),
      message(true, 1, [finding('A-1', 'b'), finding('A-1', 'd'), finding('B-1', 'a')]),
    );
    const worse = finding('B-1', 'a', { severity: 'error' });
    const delta = message(false, 2, [worse, finding('A-1', 'c'), finding('C-1', 'z')], ['A-1-d']);
    const second = applyFindings(first, delta);
    expect(second.findings.map((one) => one.key)).toEqual(['B-1-a', 'A-1-b', 'A-1-c', 'C-1-z']);
    expect([...second.byKey.keys()].sort()).toEqual(['A-1-b', 'A-1-c', 'B-1-a', 'C-1-z']);
    expect(second.byKey.get('A-1-b')).toBe(first.byKey.get('A-1-b'));
    expect(second).toMatchObject({ seq: 2, ran: 10, total: 12 });
    expect(first.findings.length).toBe(3);
  });

  it('are those of a newer state where nothing changed, and stay the same list', () => {
    const first = applyFindings(fresh(), message(true, 1, [finding('A-1', 'b')]));
    const second = applyFindings(first, message(false, 2, []));
    expect(second.seq).toBe(2);
    expect(second.findings).toBe(first.findings);
    expect(second.byKey).toBe(first.byKey);
  });

  it('forget everything on a whole report', () => {
    const first = applyFindings(fresh(), message(true, 1, [finding('A-1', 'b')]));
    expect(applyFindings(first, message(true, 2, [])).findings).toEqual([]);
  });

  it('are ordered by severity, check, subjects and place', () => {
    const sorted = [
      finding('B-1', 'a', { severity: 'error' }),
      finding('A-1', 'a'),
      finding('A-1', 'a', { subjects: ['a', 'b'] }),
      finding('A-1', 'a', { subjects: ['a', 'c'] }),
      finding('A-1', 'b'),
      finding('A-1', 'b', { place: 'port/p0' }),
      finding('A-1', 'a', { severity: 'note' }),
    ];
    expect([...sorted].reverse().sort(inOrder)).toEqual(sorted);
  });

  it('ask for everything after a message that cannot be read, and pass over what builds on it', async () => {
    const store = createFindingsStore();
    let asked = 0;
    const feed = new FindingsFeed(store, () => {
      asked += 1;
    });
    await feed.receive(new Uint8Array([1, 2, 3]));
    expect(asked).toBe(1);
    await feed.receive(packed(message(false, 1, [finding('A-1', 'a')])));
    expect(store.getState().seq).toBe(-1);
    await feed.receive(packed(message(true, 2, [finding('A-1', 'a')])));
    expect(store.getState()).toMatchObject({ seq: 2 });
    feed.close();
    await feed.receive(packed(message(true, 3, [])));
    expect(store.getState().seq).toBe(2);
  });
});
