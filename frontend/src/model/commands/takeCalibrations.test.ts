import { describe, expect, it } from 'vitest';
import { calibrationsOf } from '../catalogue/calibrations';
import { UndoHistory } from '../document/undo';
import { idOf, idsOf, refusalOf, workbench } from '../testing/designs';
import { proposal } from '../testing/proposals';
import { addPart } from './addPart';
import { takeCalibrations } from './takeCalibrations';

describe('taking calibrated figures', () => {
  it('sets all of them with range and source in one step', () => {
    const bench = workbench();
    const ids = [idOf(addPart(bench, 'ibm-7040-681')), idOf(addPart(bench, 'ibm-7040-681'))];
    const history = new UndoHistory(bench.doc);
    const [first = '', second = ''] = ids;
    const told = [
      proposal({ [first]: 'figures/throughput/read' }, 980),
      proposal({ [`${second}/link1`]: 'figures/link1/throughput/shared' }, 1900),
    ];
    expect(new Set(idsOf(takeCalibrations(bench, told)))).toEqual(new Set(ids));
    const attributes = (id: string) => bench.snapshot().components.get(id)?.attributes ?? {};
    expect(calibrationsOf(attributes(first), first)).toMatchObject([{ value: 980, low: 930, high: 1030 }]);
    expect(calibrationsOf(attributes(second), `${second}/link1`)).toMatchObject([{ value: 1900, direction: 'shared' }]);
    history.undo();
    expect(ids.map(attributes)).toEqual([{}, {}]);
  });

  it('sets none where a part has gone, and nothing where nothing is told', () => {
    const bench = workbench();
    const id = idOf(addPart(bench, 'ibm-7040-681'));
    const told = proposal({ [id]: 'figures/throughput/read', gone: 'figures/throughput/read' }, 980);
    expect(refusalOf(takeCalibrations(bench, [told]))).toMatch(/not in the design any more/);
    expect(bench.snapshot().components.get(id)?.attributes).toEqual({});
    expect(takeCalibrations(bench, [])).toMatchObject({ ok: true, ids: [] });
  });
});
