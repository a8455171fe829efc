import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { Scheduler } from '../algorithms/scheduler';
import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { PORTION } from '../commands/context';
import { duplicateSteps } from '../commands/duplicate';
import { remove } from '../commands/remove';
import { docOf, idsOf, readerOf, realCatalogue, workbench } from '../testing/designs';
import { TreeBuilder } from '../tree/tree';
import { canonicalJson } from './document';
import { DesignReader } from './read';
import type { DrawnTree, Json } from './types';
import { UndoHistory } from './undo';

const SWITCHES = PORTION + 500;

/** Switches in pairs, each pair with a cable. */
function large(): { [key: string]: Json } {
  const components: Record<string, Json> = {};
  const cables: Record<string, Json> = {};
  const layout: Record<string, Json> = {};
  for (let i = 0; i < SWITCHES; i += 1) {
    components[`s${i}`] = { kind: 'switch', part: 'ibm-2109-f32', name: `Switch ${i}` };
    layout[`s${i}`] = [400 * (i % 60), 200 * Math.floor(i / 60)];
    if (i % 2 === 1) cables[`c${i}`] = { from: [`s${i - 1}`, '0'], to: [`s${i}`, '0'], length_m: 5 };
  }
  return { meta: { name: 'Large' }, components, cables, layout };
}

/** Each step of the work, with something that happens in between. */
function stepped<T>(work: SlicedWork<T>, between: () => void): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    between();
  }
}

const plain = ({ parts, roots, cables }: DrawnTree) => ({
  parts: Object.fromEntries(parts),
  roots,
  cables: Object.fromEntries(cables.map((cable) => [cable.id, cable])),
});
const afresh = (doc: Y.Doc): DrawnTree => new TreeBuilder(realCatalogue()).build(readerOf(doc).snapshot);

describe('a command on thousands of parts', { timeout: 30_000 }, () => {
  const document = large();

  it('is written in several transactions and undone as one step', () => {
    const bench = workbench(document);
    const history = new UndoHistory(bench.doc);
    const before = canonicalJson(bench.snapshot());
    let transactions = 0;
    bench.doc.on('afterTransaction', () => {
      transactions += 1;
    });
    const ids = idsOf(runToEnd(duplicateSteps(bench, bench.snapshot().components.keys(), { offset: [0, 40] })));
    expect(transactions).toBeGreaterThan(2);
    expect(ids).toHaveLength(SWITCHES);
    const { components, cables, layout } = bench.snapshot();
    expect([components.size, cables.size, layout.size]).toEqual([2 * SWITCHES, SWITCHES, 2 * SWITCHES]);
    const after = canonicalJson(bench.snapshot());
    expect(history.undo()).toBe(`Duplicate ${SWITCHES} parts`);
    expect(canonicalJson(bench.snapshot())).toBe(before);
    expect(history.undo()).toBeNull();
    history.redo();
    expect(canonicalJson(bench.snapshot())).toBe(after);
  });

  it('comes to the same in turns, whoever looks at the design between them', () => {
    const doc = docOf(document);
    const scheduler = new Scheduler(() => true);
    const trees = new TreeBuilder(realCatalogue());
    const told: DrawnTree[] = [];
    const reader = new DesignReader(doc, realCatalogue().data.workload_fields, {
      scheduler,
      prepare: (snapshot) => trees.buildSteps(snapshot),
    });
    reader.subscribe((snapshot) => told.push(trees.build(snapshot)));
    const context = {
      doc,
      catalogue: realCatalogue(),
      snapshot: () => reader.snapshot,
      tree: () => trees.build(reader.snapshot),
    };
    const history = new UndoHistory(doc);
    idsOf(remove(context, [...reader.snapshot.components.keys()].slice(0, PORTION)));
    scheduler.finish();
    history.undo();
    let looks = 0;
    stepped(reader.readInTurns(), () => {
      looks += 1;
      if (looks === 3) expect(reader.snapshot.components.size).toBe(SWITCHES);
    });
    stepped(trees.buildSteps(reader.snapshot), () => {
      looks += 1;
      if (looks === 12) trees.build(reader.snapshot);
    });
    scheduler.finish();
    expect(told).toHaveLength(2);
    expect(plain(told[1] as DrawnTree)).toEqual(plain(afresh(doc)));
    expect(canonicalJson(reader.snapshot)).toBe(canonicalJson(readerOf(doc).snapshot));
  });
});
