import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { addPart } from '../commands/addPart';
import { type CommandDone, PORTION } from '../commands/context';
import { moveParts, settleParts } from '../commands/moveParts';
import { removeSteps } from '../commands/remove';
import { rename } from '../commands/rename';
import { idOf, idsOf, readerOf, type Workbench, workbench } from '../testing/designs';
import { rootsOf } from './doc';
import { canonicalJson } from './document';
import type { Json } from './types';
import { UndoHistory } from './undo';

const PAIRS = PORTION;

/** Hosts with an adapter each, every adapter with a cable to a switch, and a zone of the first two. */
function large(): { [key: string]: Json } {
  const components: Record<string, Json> = { s: { kind: 'switch', part: 'ibm-2109-f32', name: 'Switch' } };
  const layout: Record<string, Json> = { s: [0, 0] };
  const cables: Record<string, Json> = {};
  for (let i = 0; i < PAIRS; i += 1) {
    components[`h${i}`] = { kind: 'host', part: 'ibm-7040-681', name: `Host ${i}` };
    components[`d${i}`] = {
      kind: 'io_drawer',
      part: 'ibm-7040-61d-fc6571',
      name: `Drawer ${i}`,
      at: [`h${i}`, 'drawer1'],
    };
    layout[`h${i}`] = [400 * (i % 60), 200 * Math.floor(i / 60)];
  }
  for (let i = 0; i < 16; i += 1) cables[`c${i}`] = { from: ['s', `${2 * i}`], to: ['s', `${2 * i + 1}`], length_m: 5 };
  const zones = {
    z: {
      name: 'Zone',
      members: [
        ['s', '0'],
        ['s', '1'],
      ],
    },
  };
  return { meta: { name: 'Large' }, components, cables, layout, zones };
}

/** The work to its end, with something that happens after each portion. */
function stepped<T>(work: SlicedWork<T>, between: (portion: number) => void): T {
  for (let portion = 0; ; portion += 1) {
    const step = work.next();
    if (step.done) return step.value;
    between(portion);
  }
}

/** A second person's copy, and what brings both to the same. */
function another(bench: Workbench) {
  const doc = new Y.Doc();
  rootsOf(doc);
  const meet = (): void => {
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(bench.doc, Y.encodeStateVector(doc)), 'remote');
    Y.applyUpdate(bench.doc, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(bench.doc)), 'remote');
  };
  meet();
  const reader = readerOf(doc);
  const theirs = { ...workbench(), doc, reader, snapshot: () => reader.snapshot };
  return { theirs, meet };
}

/** What the document holds and the design leaves out: parts without their holder, cables without an end. */
function leftOut(bench: Workbench): string[] {
  const { components, cables } = rootsOf(bench.doc);
  const shown = readerOf(bench.doc).snapshot;
  return [
    ...[...components.keys()].filter((id) => !shown.components.has(id)),
    ...[...cables.keys()].filter((id) => !shown.cables.has(id)),
  ];
}

describe('a step of several portions', { timeout: 60_000 }, () => {
  it('leaves a valid design after each, done, undone and done again', () => {
    const bench = workbench(large());
    const turns: SlicedWork<void>[] = [];
    const history = new UndoHistory(bench.doc, { carry: (work) => turns.push(work) });
    const before = canonicalJson(bench.snapshot());
    const seen: number[] = [];
    const look = (): void => {
      seen.push(rootsOf(bench.doc).components.size);
      expect(leftOut(bench)).toEqual([]);
    };
    const outcome = stepped(removeSteps(bench, bench.snapshot().components.keys()), look);
    expect(idsOf(outcome).length).toBeGreaterThan(2 * PAIRS);
    expect(bench.snapshot().components.size).toBe(0);
    const label = history.state.undo ?? '';
    expect(history.undo()).toBe(label);
    expect(history.state).toEqual({ undo: label, redo: null });
    stepped(turns.shift() as SlicedWork<void>, look);
    expect(canonicalJson(bench.snapshot())).toBe(before);
    expect(history.state).toEqual({ undo: null, redo: label });
    history.redo();
    stepped(turns.shift() as SlicedWork<void>, look);
    expect(bench.snapshot().components.size).toBe(0);
    expect(history.state).toEqual({ undo: label, redo: null });
    expect(new Set(seen).size).toBeGreaterThan(3);
  });

  it('keeps what somebody else does between its portions', () => {
    const bench = workbench(large());
    const turns: SlicedWork<void>[] = [];
    const history = new UndoHistory(bench.doc, { carry: (work) => turns.push(work) });
    const { theirs, meet } = another(bench);
    const added: string[] = [];
    let names = 0;
    const edit = (): void => {
      meet();
      added.push(idOf(addPart(theirs, 'ibm-2109-f32')));
      const host = [...theirs.snapshot().components.values()].find(({ kind }) => kind === 'host');
      if (host && rename(theirs, host.id, `Theirs ${names}`).ok) names += 1;
      meet();
    };
    stepped(removeSteps(bench, bench.snapshot().components.keys()), edit);
    expect([...bench.snapshot().components.keys()].sort()).toEqual([...added].sort());
    history.undo();
    stepped(turns.shift() as SlicedWork<void>, edit);
    meet();
    expect(added.length).toBeGreaterThan(4);
    expect(bench.snapshot().components.size).toBe(2 * PAIRS + 1 + added.length);
    expect(canonicalJson(readerOf(theirs.doc).snapshot)).toBe(canonicalJson(bench.snapshot()));
  });

  it('takes nothing back of the step before it where one of its portions has nothing left to change', () => {
    const bench = workbench(large());
    const history = new UndoHistory(bench.doc);
    const first = idOf(addPart(bench, 'ibm-2109-f32'));
    const hosts = [...bench.snapshot().components.values()].filter(({ kind }) => kind === 'host').map(({ id }) => id);
    const { theirs, meet } = another(bench);
    const many = [...hosts, ...bench.snapshot().components.keys()].slice(0, PORTION + 500);
    idsOf(moveParts(bench, new Map(many.map((id, i) => [id, [8 * i, 8] as const]))));
    meet();
    // The first portion is overwritten by somebody else, so that there is nothing of it to take back.
    moveParts(theirs, new Map(many.slice(0, PORTION).map((id, i) => [id, [16 * i, 16] as const])));
    meet();
    history.undo();
    expect(bench.snapshot().components.has(first)).toBe(true);
    expect(history.state.undo).toBe('Add Switch 1');
    expect(bench.snapshot().layout.get(many[1] ?? '')).toEqual([16, 16]);
    history.undo();
    expect(bench.snapshot().components.has(first)).toBe(false);
  });

  it('is one step of undo with the room that was made after it, told portion by portion', () => {
    const bench = workbench(large());
    const told: string[] = [];
    const history = new UndoHistory(bench.doc, {
      onPortion: (label, done, all) => told.push(`${label}: ${done} of ${all}`),
    });
    const before = canonicalJson(bench.snapshot());
    const { label } = removed(bench, 'd1');
    const rest = [...bench.snapshot().components.keys()];
    runToEnd(settleParts(bench, new Map(rest.map((id, i) => [id, [8 * i, 8] as const]))));
    expect(history.undo()).toBe(label);
    expect(canonicalJson(bench.snapshot())).toBe(before);
    expect(told.at(0)).toBe(`${label}: 1 of ${told.length}`);
    expect(history.state.undo).toBeNull();
  });
});

function removed(bench: Workbench, id: string): CommandDone {
  const outcome = runToEnd(removeSteps(bench, [id]));
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome;
}
