import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResultFeed } from './resultFeed';
import { applyResult, createResultsStore, type ResultMessage } from './results';

const head = (throughput_mb_s: number) => ({ throughput_mb_s, basis: 'measured', notes: [] });

function message(full: boolean, seq: number, rows: Record<string, number>, gone: string[] = []): ResultMessage {
  const ids = Object.keys(rows);
  const column = <T>(value: T) => ids.map(() => value);
  const figures = {
    throughput_mb_s: Object.values(rows),
    ceiling_mb_s: column(null),
    utilisation: column(null),
    binds: column(false),
  };
  return {
    full,
    seq,
    head: head(seq),
    columns: {
      id: ids,
      name: ids,
      alike: ids.map((_, place) => place),
      kind: column('hba'),
      read_mb_s: column(0),
      write_mb_s: column(0),
      explanations: column([]),
      ...figures,
    },
    cables: { id: [], alike: [], throughput_mb_s: [], ceiling_mb_s: [], utilisation: [], binds: [], explanations: [] },
    explanations: {},
    gone,
  } as unknown as ResultMessage;
}

const packed = (value: unknown) => new Uint8Array(deflateSync(JSON.stringify(value)));

describe('results', () => {
  it('apply deltas and keep the identity of what did not change', () => {
    const first = applyResult(createResultsStore().getState(), message(true, 1, { a: 1, b: 2, c: 3 }));
    const second = applyResult(first, message(false, 2, { b: 5 }, ['c']));
    expect([...second.components].map(([id, row]) => [id, row.throughput_mb_s])).toEqual([
      ['a', 1],
      ['b', 5],
    ]);
    expect(second.components.get('a')).toBe(first.components.get('a'));
    expect(second.cables).toBe(first.cables);
    expect(second.head?.throughput_mb_s).toBe(2);
    expect(first.components.size).toBe(3);
  });

  it('give rows that say the same their own ids and names', () => {
    const { columns, ...rest } = message(true, 1, { a: 1, b: 2 }) as Extract<
      ResultMessage,
      { full: boolean; columns: object }
    >;
    const more = { ...columns, id: ['a', 'b', 'c'], name: ['A', 'B', 'C'], alike: [1, 0, 1] };
    const state = applyResult(createResultsStore().getState(), { ...rest, columns: more });
    expect([...state.components.values()].map((row) => [row.id, row.name, row.throughput_mb_s, row.kind])).toEqual([
      ['a', 'A', 2, 'hba'],
      ['b', 'B', 1, 'hba'],
      ['c', 'C', 2, 'hba'],
    ]);
    expect(state.components.get('a')).not.toHaveProperty('alike');
  });

  it('forget everything on a whole result, and say why there is none', () => {
    const first = applyResult(createResultsStore().getState(), message(true, 1, { a: 1, b: 2 }));
    expect([...applyResult(first, message(true, 2, { z: 1 })).components.keys()]).toEqual(['z']);
    const problems = [{ code: 'x', message: 'Words.', place: '/', component_id: null }];
    const none = applyResult(first, { full: true, seq: 3, problems });
    expect(none).toMatchObject({ head: null, problems, seq: 3 });
    expect(none.components.size).toBe(0);
    expect(applyResult(none, message(true, 4, { a: 1 })).problems).toEqual([]);
  });

  it('arrive in order, and are stale while own edits are ahead of them', async () => {
    const store = createResultsStore();
    const feed = new ResultFeed(store, () => {});
    const first = feed.receive(packed(message(true, 1, { a: 1 })), () => true);
    const second = feed.receive(packed(message(false, 2, { a: 2 })), () => true);
    await Promise.all([first, second]);
    expect(store.getState()).toMatchObject({ seq: 2, stale: false });
    feed.edited();
    expect(store.getState().stale).toBe(true);
    await feed.receive(packed(message(false, 3, { a: 3 })), () => false);
    expect(store.getState()).toMatchObject({ seq: 3, stale: true });
    await feed.receive(packed(message(false, 4, { a: 4 })), () => true);
    expect(store.getState()).toMatchObject({ seq: 4, stale: false });
  });

  it('are stale where they are of before the design was opened, until the next one', async () => {
    const store = createResultsStore();
    const feed = new ResultFeed(store, () => {});
    await feed.receive(packed({ ...message(true, 1, { a: 1 }), stale: true } as ResultMessage), () => true);
    expect(store.getState()).toMatchObject({ seq: 1, stale: true });
    await feed.receive(packed(message(true, 1, { a: 1 })), () => true);
    expect(store.getState()).toMatchObject({ seq: 1, stale: false });
  });

  it('say while what would help is looked for', () => {
    const first = applyResult(createResultsStore().getState(), { ...message(true, 1, { a: 1 }), searching: true });
    expect(first).toMatchObject({ seq: 1, searching: true });
    expect(applyResult(first, message(false, 1, {}))).toMatchObject({ seq: 1, searching: false });
  });

  it('stay stale when an own edit was made after the last of them came', async () => {
    const store = createResultsStore();
    const feed = new ResultFeed(store, () => {});
    const came = feed.receive(packed(message(true, 1, { a: 1 })), () => true);
    feed.edited();
    await came;
    expect(store.getState()).toMatchObject({ seq: 1, stale: true });
  });

  it('ask for a whole result after a message that cannot be read, and pass over what builds on it', async () => {
    const store = createResultsStore();
    let asked = 0;
    const feed = new ResultFeed(store, () => {
      asked += 1;
    });
    await feed.receive(new Uint8Array([1, 2, 3]), () => true);
    expect(asked).toBe(1);
    await feed.receive(packed(message(false, 1, { a: 1 })), () => true);
    expect(store.getState().seq).toBe(-1);
    await feed.receive(packed(message(true, 2, { a: 1 })), () => true);
    expect(store.getState().seq).toBe(2);
  });
});

describe('the first view of a result', () => {
  afterEach(() => vi.unstubAllGlobals());

  const seen: string[] = [];
  const feedOf = () => {
    seen.length = 0;
    const store = createResultsStore();
    store.subscribe(({ seq }) => seen.push(`all of the page has ${seq}`));
    return new ResultFeed(store, () => {});
  };

  it('stands before the rest of the page hears of it, also where the next result is there already', async () => {
    vi.stubGlobal('document', { hidden: false });
    const feed = feedOf();
    const end = feed.showFirst({
      *prepare({ seq }) {
        seen.push(`${seq} is made ready`);
        yield;
      },
      async show({ seq }) {
        await Promise.resolve();
        seen.push(`${seq} stands`);
      },
    });
    const both = [1, 2].map((seq) => feed.receive(packed(message(true, seq, { a: seq })), () => true));
    await Promise.all(both);
    const told = (seq: number) => [`${seq} is made ready`, `${seq} stands`, `all of the page has ${seq}`];
    expect(seen).toEqual([...told(1), ...told(2)]);
    end();
    await feed.receive(packed(message(true, 3, { a: 3 })), () => true);
    expect(seen.slice(6)).toEqual(['all of the page has 3']);
  });

  it('is not waited for when it never stands, nor asked for in the background', async () => {
    vi.stubGlobal('document', { hidden: false });
    const feed = feedOf();
    const nothing = function* () {};
    feed.showFirst({ prepare: nothing, show: () => new Promise(() => {}) });
    await feed.receive(packed(message(true, 1, { a: 1 })), () => true);
    vi.stubGlobal('document', { hidden: true });
    feed.showFirst({
      prepare: nothing,
      show: () => {
        seen.push('asked');
        return null;
      },
    });
    await feed.receive(packed(message(true, 2, { a: 2 })), () => true);
    expect(seen).toEqual(['all of the page has 1', 'all of the page has 2']);
  });
});
