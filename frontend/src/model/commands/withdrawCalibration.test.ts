import { describe, expect, it } from 'vitest';
import { calibrationsOf } from '../catalogue/calibrations';
import { rootsOf } from '../document/doc';
import { UndoHistory } from '../document/undo';
import { idOf, idsOf, refusalOf, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { duplicate } from './duplicate';
import { swapPart } from './swapPart';
import { withdrawCalibration } from './withdrawCalibration';

const READS = 'figures/throughput/read';

/** A card of which runs have told what it reads, and the card's attributes. */
function calibrated() {
  const bench = workbench();
  idOf(addPart(bench, 'ibm-7040-681'));
  idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
  const id = idOf(addPart(bench, 'ibm-fc6239'));
  const entry = rootsOf(bench.doc).components.get(id);
  for (const [key, value] of [
    [READS, 180],
    [`${READS}/low`, 170],
    [`${READS}/source`, 'fio.json'],
    ['figures/iops/write', 900],
  ] as const) {
    entry?.set(key, value);
  }
  return { bench, id, attributes: (of = id) => bench.snapshot().components.get(of)?.attributes ?? {} };
}

describe('withdrawing a calibrated figure', () => {
  it('takes it and all that is said of it away in one step, and leaves the others', () => {
    const { bench, id, attributes } = calibrated();
    const history = new UndoHistory(bench.doc);
    expect(calibrationsOf(attributes(), id)).toMatchObject([
      { key: READS, value: 180, low: 170, high: null, source: 'fio.json', direction: 'read' },
      { key: 'figures/iops/write', value: 900 },
    ]);
    expect(idsOf(withdrawCalibration(bench, id, READS))).toEqual([id]);
    expect(Object.keys(attributes())).toEqual(['figures/iops/write']);
    expect(withdrawCalibration(bench, id, READS)).toMatchObject({ ok: true, ids: [] });
    history.undo();
    expect(attributes()).toMatchObject({ [READS]: 180, [`${READS}/low`]: 170 });
    expect(refusalOf(withdrawCalibration(bench, 'gone', READS))).toMatch(/not in the design/);
  });

  it('is of one thing: neither a copy nor another part in its place has it', () => {
    const { bench, id, attributes } = calibrated();
    const [copy = ''] = idsOf(duplicate(bench, [id]));
    expect(attributes(copy)).toEqual({});
    idsOf(swapPart(bench, [id], 'qlogic-qla2342'));
    expect(attributes()).toEqual({});
  });

  it('belongs to the part inside that it names', () => {
    const own = { 'figures/planar0/phb1/throughput/shared': 450 };
    expect(calibrationsOf(own, 'd1/planar0/phb1')).toMatchObject([{ value: 450, row: 'throughput' }]);
    expect(calibrationsOf(own, 'd1/planar0')).toEqual([]);
    expect(calibrationsOf(own, 'd1')).toEqual([]);
  });
});
