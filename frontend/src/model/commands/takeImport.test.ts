import { expect, it } from 'vitest';
import { documentOf } from '../document/document';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, workbench } from '../testing/designs';
import { rename } from './rename';
import { type ShownImport, takeImport } from './takeImport';

/** A new host, and a serial number of one that is there. */
function shown(bench: ReturnType<typeof workbench>): ShownImport {
  const [known = ''] = [...bench.snapshot().components.values()].flatMap(({ id, kind }) => (kind === 'host' ? id : []));
  const host = { kind: 'host', name: 'db04', part: 'generic-pcie-5-server' };
  const places = [
    { root: 'components', id: 'h9', key: null },
    { root: 'components', id: known, key: 'serial' },
  ] as const;
  return {
    changes: [
      { ...places[0], value: host },
      { ...places[1], value: 'J900AB01' },
    ],
    base: places.map((place) => ({ ...place, value: null })),
    layout: { h9: [100, 9000], gone: [0, 0] },
    imported: 'ab'.repeat(32),
  };
}

it('takes an import as one step with the places of new parts, and back', () => {
  const bench = workbench(p690());
  const history = new UndoHistory(bench.doc);
  const before = documentOf(bench.snapshot());
  expect(takeImport(bench, shown(bench))).toMatchObject({ ok: true, label: 'Import listings' });
  expect(bench.snapshot().components.get('h9')?.name).toBe('db04');
  expect(bench.snapshot().layout.get('h9')).toEqual([100, 9000]);
  expect(bench.snapshot().layout.has('gone')).toBe(false);
  expect(bench.snapshot().meta.imported).toBe('ab'.repeat(32));
  expect(history.undo()).toBe('Import listings');
  expect(documentOf(bench.snapshot())).toEqual(before);
});

it('is taken once: the same again changes nothing', () => {
  const bench = workbench(p690());
  const asked = shown(bench);
  takeImport(bench, asked);
  expect(takeImport(bench, asked)).toMatchObject({ ok: true, ids: [] });
});

it('deletes what is gone and chosen, with what hangs on it', () => {
  const bench = workbench(p690());
  const { components, cables } = bench.snapshot();
  const [switchId = ''] = [...components.values()].flatMap(({ id, kind }) => (kind === 'switch' ? id : []));
  const [ofSwitch] = [...cables.values()].filter(({ from, to }) => from[0] === switchId || to[0] === switchId);
  expect(ofSwitch).toBeDefined();
  const place = { root: 'components', id: switchId, key: null } as const;
  const { [switchId]: value } = documentOf(bench.snapshot()).components as Record<string, unknown>;
  const imported = 'ab'.repeat(32);
  const gone = { changes: [{ ...place, value: null }], base: [{ ...place, value }], layout: {}, imported };
  expect(takeImport(bench, gone)).toMatchObject({ ok: true });
  expect(bench.snapshot().components.has(switchId)).toBe(false);
  expect(bench.snapshot().cables.has(ofSwitch?.id ?? '')).toBe(false);
});

it('refuses what was shown of a design that is another meanwhile', () => {
  const bench = workbench(p690());
  const asked = shown(bench);
  takeImport(bench, asked);
  rename(bench, 'h9', 'Ours');
  expect(refusalOf(takeImport(bench, asked))).toMatch(/changed meanwhile/);
});
