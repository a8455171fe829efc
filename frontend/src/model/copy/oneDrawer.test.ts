/** The p690 of the paper out of one of its drawers: 7 drawers, 112 HBAs, 56 storage systems, 112 arrays. */

import { describe, expect, it } from 'vitest';
import { arrayDuplicate } from '../commands/arrayDuplicate';
import type { CommandOutcome } from '../commands/context';
import { renameAll } from '../commands/renameAll';
import { canonicalJson, documentOf } from '../document/document';
import { UndoHistory } from '../document/undo';
import { idsOf, p690, type Workbench, workbench } from '../testing/designs';
import { oneDrawer, withoutIds } from '../testing/oneDrawer';

const LOCATIONS = '{U1.9,U1.5,U1.1,U1.13,U2.1,U2.5,U2.9}';
const MOST_COMMANDS = 15;

function idsNamed(bench: Workbench, pattern: RegExp): string[] {
  return [...bench.snapshot().components.values()].filter(({ name }) => pattern.test(name)).map(({ id }) => id);
}

function build(bench: Workbench): CommandOutcome[] {
  const ofKind = (kind: string) =>
    [...bench.snapshot().components.values()].filter((item) => item.kind === kind).map(({ id }) => id);
  const block = idsNamed(bench, /^(Drawer 1|sw1|FAStT[1-8])$/);
  return [
    arrayDuplicate(bench, block, { count: 6, pitch: [784, 0] }),
    renameAll(bench, ofKind('io_drawer'), LOCATIONS, { field: 'location_code' }),
    renameAll(bench, ofKind('volume'), 'hdisk{n}', { field: 'host_device', start: 2 }),
  ];
}

describe('the p690 from one drawer', () => {
  it('is built by at most 15 commands and equals the reference design up to ids', () => {
    const bench = workbench(oneDrawer(p690()));
    expect(bench.snapshot().components.size).toBeLessThan(320);
    const before = canonicalJson(bench.snapshot());
    const history = new UndoHistory(bench.doc);
    const outcomes = build(bench);
    for (const outcome of outcomes) expect(idsOf(outcome)).not.toEqual([]);
    expect(outcomes.length).toBeLessThanOrEqual(MOST_COMMANDS);
    expect(withoutIds(documentOf(bench.snapshot()))).toEqual(withoutIds(p690()));
    for (const _ of outcomes) history.undo();
    expect(canonicalJson(bench.snapshot())).toBe(before);
  });

  it('stands where the reference design has it', () => {
    const bench = workbench(oneDrawer(p690()));
    build(bench);
    const places = (of: Workbench) => {
      const { components, layout } = of.snapshot();
      return new Map([...layout].map(([id, point]) => [components.get(id)?.name, point]));
    };
    expect(places(bench)).toEqual(places(workbench(p690())));
  });
});
