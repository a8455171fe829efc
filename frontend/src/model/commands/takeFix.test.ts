import { expect, it } from 'vitest';
import type { Schemas } from '../../api/client';
import { fixMarks } from '../checks/fixMarks';
import { finding } from '../checks/testing/findings';
import { changesBetween } from '../collaboration/suggestion';
import { documentOf } from '../document/document';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, workbench } from '../testing/designs';
import { acceptFindings } from './acceptFindings';
import { disconnect } from './disconnect';
import { rename } from './rename';
import { setAttribute } from './setAttribute';
import { drawnChanges, type ShownFix, takeFix } from './takeFix';

const said = { scope: 'finding', reason: 'Known.', author: 'Ann', at: new Date(), until: null } as const;

/** A design, and a fix that pulls a cable, sets a strip and takes a suppression out. */
function mended() {
  const bench = workbench(p690());
  acceptFindings(bench, [finding('gone')], said);
  const other = workbench(documentOf(bench.snapshot()) as Parameters<typeof workbench>[0]);
  const seen = other.snapshot();
  const [cable = ''] = seen.cables.keys();
  const array = [...seen.components.values()].find(({ kind }) => kind === 'raid_array')?.id ?? '';
  disconnect(other, [cable]);
  setAttribute(other, [array], 'strip_kib', 256);
  const { changes, base } = changesBetween(seen, other.snapshot());
  const [id = ''] = [...bench.snapshot().suppressions.values()].flatMap((one) =>
    one.reason === 'Known.' ? one.id : [],
  );
  const place = { root: 'suppressions', id, key: null } as const;
  const fix: ShownFix = {
    changes: [...changes, { ...place, value: null }] as Schemas['FixPlace'][],
    base: [...base, { ...place, value: {} }] as Schemas['FixPlace'][],
  };
  return { bench, fix, cable, array, id };
}

it('takes a fix with the suppressions that it ends as one step, and back', () => {
  const { bench, fix, cable, array, id } = mended();
  const history = new UndoHistory(bench.doc);
  const before = documentOf(bench.snapshot());
  expect(takeFix(bench, 'Set the strip', fix)).toMatchObject({ ok: true, label: 'Fix: Set the strip' });
  expect(bench.snapshot().cables.has(cable)).toBe(false);
  expect(bench.snapshot().components.get(array)?.attributes.strip_kib).toBe(256);
  expect(bench.snapshot().suppressions.has(id)).toBe(false);
  expect(history.undo()).toBe('Fix: Set the strip');
  expect(documentOf(bench.snapshot())).toEqual(before);
});

it('takes one that only ends suppressions', () => {
  const { bench, fix, id } = mended();
  const only = (places: ShownFix['changes']) => places.filter(({ root }) => root === 'suppressions');
  expect(takeFix(bench, 'Take it out', { changes: only(fix.changes), base: only(fix.base) })).toMatchObject({
    ok: true,
  });
  expect(bench.snapshot().suppressions.has(id)).toBe(false);
});

it('refuses one of a design that is another meanwhile, and writes nothing of it', () => {
  const { bench, fix, cable, array } = mended();
  setAttribute(bench, [array], 'strip_kib', 64);
  expect(refusalOf(takeFix(bench, 'Set the strip', fix))).toMatch(/changed meanwhile/);
  expect(bench.snapshot().cables.has(cable)).toBe(true);
});

it('does not mind changes elsewhere', () => {
  const { bench, fix, array } = mended();
  rename(bench, array, 'Another name');
  expect(takeFix(bench, 'Set the strip', fix)).toMatchObject({ ok: true });
});

it('marks what goes, what is another and where something comes', () => {
  const { bench, fix, cable, array } = mended();
  const marks = (changes: ReturnType<typeof drawnChanges>) =>
    fixMarks(changes, bench.tree(), (mark) => mark).map(({ id, state }) => [id, state]);
  expect(marks(drawnChanges(fix))).toEqual(
    expect.arrayContaining([
      [cable, 'removed'],
      [array, 'changed'],
    ]),
  );
  const { from, to } = bench.snapshot().cables.get(cable) ?? { from: ['', ''], to: ['', ''] };
  const place = { root: 'cables', id: 'new', key: null } as const;
  const added = { changes: [{ ...place, value: { from: [...from], to: [...to] } }], base: [{ ...place, value: null }] };
  expect(marks(added)).toEqual([
    [from[0], 'added'],
    [to[0], 'added'],
  ]);
});
