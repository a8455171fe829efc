import { describe, expect, it } from 'vitest';
import { placeTree } from '../../../canvas/geometry/arrange/place';
import { runToEnd } from '../../../model/algorithms/slices';
import { addPart } from '../../../model/commands/addPart';
import type { CommandOutcome } from '../../../model/commands/context';
import { remove } from '../../../model/commands/remove';
import { canonicalJson } from '../../../model/document/document';
import { UndoHistory } from '../../../model/document/undo';
import { idOf, idsOf, p690, type Workbench, workbench } from '../../../model/testing/designs';
import { designNow, keepPlaces } from './freeGround';

function placesOf(bench: Workbench): Map<string, string> {
  const { boxes } = placeTree(bench.tree(), bench.snapshot().layout);
  return new Map([...boxes].map(([id, { x, y }]) => [id, `${x} ${y}`]));
}

const named = (bench: Workbench, name: string): string =>
  [...bench.snapshot().components.values()].find((item) => item.name === name)?.id ?? '';

/** Parts that stand elsewhere than before. */
function moved(bench: Workbench, before: ReadonlyMap<string, string>): string[] {
  return [...placesOf(bench)].filter(([id, place]) => before.get(id) !== place).map(([id]) => id);
}

function removed(bench: Workbench, ids: readonly string[]): CommandOutcome {
  const before = designNow(bench);
  const outcome = remove(bench, ids);
  runToEnd(keepPlaces(bench, before));
  return outcome;
}

describe('removal', () => {
  it.each(['Drawer 1', 'Drawer 4'])('of %s leaves the drawers beside it under their switches', (name) => {
    const bench = workbench(p690());
    const history = new UndoHistory(bench.doc);
    const [before, document] = [placesOf(bench), canonicalJson(bench.snapshot())];
    idsOf(removed(bench, [named(bench, name)]));
    expect(moved(bench, before)).toEqual([]);
    history.undo();
    expect(canonicalJson(bench.snapshot())).toBe(document);
    expect(moved(bench, before)).toEqual([]);
  });

  it('leaves parts that nobody has placed where they are drawn, in the same undo step', () => {
    const bench = workbench();
    const ids = Array.from({ length: 6 }, () => idOf(addPart(bench, 'ibm-fastt900')));
    const history = new UndoHistory(bench.doc);
    const [before, document] = [placesOf(bench), canonicalJson(bench.snapshot())];
    idsOf(removed(bench, ids.slice(1, 3)));
    expect(moved(bench, before)).toEqual([]);
    expect(bench.snapshot().layout.size).toBe(4);
    history.undo();
    expect(canonicalJson(bench.snapshot())).toBe(document);
    expect(history.state.undo).toBeNull();
  });
});
