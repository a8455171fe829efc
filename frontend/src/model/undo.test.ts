import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { addLogical } from './commands/addLogical';
import { addPart } from './commands/addPart';
import { connect } from './commands/connect';
import type { CommandOutcome } from './commands/context';
import { disconnect } from './commands/disconnect';
import { duplicate } from './commands/duplicate';
import { moveParts } from './commands/moveParts';
import { placePart } from './commands/placePart';
import { remove } from './commands/remove';
import { rename } from './commands/rename';
import { setAttribute } from './commands/setAttribute';
import { setCount } from './commands/setCount';
import { setHeadroom } from './commands/setHeadroom';
import { setMeta } from './commands/setMeta';
import { setPortAttribute } from './commands/setPortAttribute';
import { addWorkload, removeWorkload, setWorkload } from './commands/setWorkload';
import { addZones, removeZones, setZone } from './commands/setZone';
import { swapPart } from './commands/swapPart';
import { canonicalJson } from './document';
import { freePlaces, placedOf } from './place';
import { DesignReader } from './read';
import { planSwap } from './swap';
import { swapParts } from './swapChoice';
import { type Workbench, workbench } from './testing/designs';
import type { PortRef } from './types';
import { UndoHistory } from './undo';

/** A small generator with a seed, so that a failure can be repeated. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Monkey {
  readonly #roll: () => number;

  constructor(
    readonly bench: Workbench,
    seed: number,
  ) {
    this.#roll = dice(seed);
  }

  #pick<T>(items: Iterable<T>): T | undefined {
    const all = [...items];
    return all[Math.floor(this.#roll() * all.length)];
  }

  #ofKind(kind: string): string | undefined {
    return this.#pick([...this.bench.snapshot().components.values()].filter((item) => item.kind === kind))?.id;
  }

  #any(): string {
    return this.#pick(this.bench.snapshot().components.keys()) ?? '';
  }

  #port(): PortRef {
    const part = this.#pick([...this.bench.tree().parts.values()].filter((item) => item.ports.length > 0));
    return [part?.id ?? '', this.#pick(part?.ports ?? [])?.id ?? ''];
  }

  act(): CommandOutcome {
    const { bench } = this;
    const number = Math.floor(this.#roll() * 1000);
    const parts = [
      'ibm-7040-681',
      'ibm-7040-61d-fc6571',
      'ibm-fc6239',
      'ibm-fc6239',
      'ibm-2109-f32',
      'ibm-fastt600-turbo',
      'ibm-exp700',
      'ibm-36gb-15k-fc',
    ];
    const drives = [...bench.snapshot().components.values()]
      .filter((item) => item.kind === 'drive')
      .map((item) => item.id);
    const acts: (() => CommandOutcome)[] = [
      () => addPart(bench, this.#pick(parts) ?? '', { position: [number, -number] }),
      () => addPart(bench, this.#pick(parts) ?? '', { near: [this.#any()] }),
      () => addLogical(bench, 'raid_array', drives.slice(number % 7, (number % 7) + 5)),
      () => addLogical(bench, 'volume', [this.#ofKind('raid_array') ?? '']),
      () => addLogical(bench, 'lvm_volume_group', [this.#ofKind('host') ?? '', this.#ofKind('volume') ?? '']),
      () => addLogical(bench, 'filesystem', [this.#ofKind('host') ?? '']),
      () => connect(bench, this.#port(), this.#port()),
      () => connect(bench, this.#port(), this.#port()),
      () => disconnect(bench, [this.#pick(bench.snapshot().cables.keys()) ?? '']),
      () => remove(bench, [this.#any()]),
      () => remove(bench, [this.#any(), this.#pick(bench.snapshot().cables.keys()) ?? '']),
      () => rename(bench, this.#any(), `name ${number % 5}`),
      () => moveParts(bench, new Map([[this.#any(), [number, number % 3]]])),
      () => setAttribute(bench, [this.#ofKind('host') ?? ''], 'cores', number % 4 === 0 ? null : number),
      () => setPortAttribute(bench, this.#port(), 'speed_gbps', number % 3 === 0 ? null : 2),
      () => setCount(bench, this.#any(), (number % 3) + 1),
      () => duplicate(bench, [this.#any()], { offset: [number, 0] }),
      () => this.#place(),
      () => this.#swap(),
      () => addWorkload(bench),
      () => setMeta(bench, 'name', `p690 ${number}`),
      () => setMeta(bench, 'basis', number % 2 ? 'planning' : 'measured'),
      () => setWorkload(bench, this.#pick(bench.snapshot().workloads.keys()) ?? '', { threads: number + 1 }),
      () => setHeadroom(bench, { percent: number % 90, one_failure: number % 3 > 0 }),
      () => removeWorkload(bench, this.#pick(bench.snapshot().workloads.keys()) ?? ''),
      () => setZone(bench, null, { name: `zone ${number}`, members: [this.#port(), this.#port()] }),
      () =>
        addZones(
          bench,
          [1, 2].map((copy) => ({ name: `made ${number}.${copy}`, members: [this.#port()] })),
        ),
      () => removeZones(bench, [this.#pick(bench.snapshot().zones.keys()) ?? '']),
    ];
    return (this.#pick(acts) ?? acts[0] ?? (() => rename(bench, '', '')))();
  }

  /** Lets go of whatever finds no place, so that half the swaps change much. */
  #swap(): CommandOutcome {
    const id = this.#pick([this.#ofKind('switch'), this.#ofKind('storage_system'), this.#ofKind('hba')]) ?? '';
    const parts = swapParts(drawing(this.bench), [id]);
    const part = typeof parts === 'string' ? '' : (this.#pick(parts)?.id ?? '');
    const plan = planSwap(drawing(this.bench), [id], part);
    const open = typeof plan === 'string' ? [] : plan.items.filter((item) => item.state === 'open');
    return swapPart(this.bench, [id], part, new Map(open.map((item) => [item.key, null])));
  }

  #place(): CommandOutcome {
    const id = this.#ofKind('hba') ?? '';
    const what = placedOf(drawing(this.bench), id);
    const places = what === null ? [] : [...freePlaces(drawing(this.bench), what, [])];
    return placePart(this.bench, id, this.#pick(places) ?? null);
  }
}

function drawing(bench: Workbench) {
  return { catalogue: bench.catalogue, snapshot: bench.snapshot(), tree: bench.tree() };
}

describe('undo', () => {
  it.each([1, 2, 3])('takes 500 random commands back one by one, and does them again (seed %i)', (seed) => {
    const bench = workbench({ meta: { name: 'Monkey' } });
    const history = new UndoHistory(bench.doc);
    const monkey = new Monkey(bench, seed);
    const states = [canonicalJson(bench.snapshot())];
    const labels: string[] = [];
    for (let tries = 0; states.length <= 500 && tries < 20_000; tries += 1) {
      const before = states.at(-1);
      const outcome = monkey.act();
      const after = canonicalJson(bench.snapshot());
      if (after === before) expect(outcome.ok && outcome.ids.length > 0).toBe(false);
      else {
        if (!outcome.ok) throw new Error(`a refused command changed the design: ${outcome.refusal}`);
        expect(history.state.undo).toBe(outcome.label);
        states.push(after);
        labels.push(outcome.label);
      }
    }
    expect(states).toHaveLength(501);
    for (let at = 499; at >= 0; at -= 1) {
      expect(history.undo()).toBe(labels[at]);
      expect(canonicalJson(bench.snapshot())).toBe(states[at]);
    }
    expect(history.undo()).toBeNull();
    for (let at = 1; at <= 500; at += 1) {
      expect(history.redo()).toBe(labels[at - 1]);
      expect(canonicalJson(bench.snapshot())).toBe(states[at]);
    }
    expect(history.redo()).toBeNull();
    expect(canonicalJson(new DesignReader(bench.doc).snapshot)).toBe(states[500]);
  });

  it('leaves alone what others did meanwhile', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    addPart(bench, 'ibm-2109-f32');
    const theirs = workbench();
    Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(bench.doc));
    addPart(theirs, 'ibm-7040-681');
    Y.applyUpdate(bench.doc, Y.encodeStateAsUpdate(theirs.doc), 'remote');
    expect(history.undo()).toBe('Add Switch 1');
    expect([...bench.snapshot().components.values()].map((item) => item.kind)).toEqual(['host']);
    expect(history.state).toEqual({ undo: null, redo: 'Add Switch 1' });
  });
});
