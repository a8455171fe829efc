import { expect, it } from 'vitest';
import { UndoHistory } from '../document/undo';
import { idOf, refusalOf, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { drawingOf } from './context';
import { fillablePlaces } from './fillSlots';
import { placeAdapters } from './placeAdapters';

const HBA = 'ibm-fc6239';
const HOST = 'ibm-7040-681';
const DRAWER = 'ibm-7040-61d-fc6571';

it('places adapters where they were proposed as one step, and none where a slot is taken by now', () => {
  const bench = workbench();
  const history = new UndoHistory(bench.doc);
  const host = idOf(addPart(bench, HOST));
  const drawer = idOf(addPart(bench, DRAWER, { near: [host] }));
  const free = fillablePlaces(drawingOf(bench), drawer, HBA);
  expect(free.length).toBeGreaterThan(2);
  const chosen = free.slice(0, 2);
  expect(placeAdapters(bench, drawer, HBA, chosen)).toMatchObject({ ok: true });
  const placed = [...bench.snapshot().components.values()].filter(({ part }) => part === HBA);
  expect(placed.map(({ at }) => at)).toEqual(chosen);
  expect(refusalOf(placeAdapters(bench, drawer, HBA, free.slice(1, 3)))).toMatch(/not free any more/);
  expect([...bench.snapshot().components.values()].filter(({ part }) => part === HBA)).toHaveLength(2);
  history.undo();
  expect([...bench.snapshot().components.values()].some(({ part }) => part === HBA)).toBe(false);
});
