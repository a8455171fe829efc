import { describe, expect, test } from 'vitest';
import { UndoHistory } from '../document/undo';
import { idOf, refusalOf, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { setWwns } from './setWwns';

const NAME = '21:00:02:00:00:00:00:01';

describe('setWwns', () => {
  test('names ports in one step that undo takes back', () => {
    const bench = workbench();
    const id = idOf(addPart(bench, 'ibm-fastt600-turbo'));
    const history = new UndoHistory(bench.doc);
    const values = ['wwpn', 'wwnn', 'npiv'].map((name) => ({
      component_id: id,
      key: `ports/controllerA/host1/${name}`,
      value: name === 'npiv' ? `${NAME} ${NAME.replace('21:00', '21:01')}` : NAME,
    }));
    expect(setWwns(bench, values)).toMatchObject({ ok: true, label: 'Name 1 port', ids: [id] });
    expect(bench.snapshot().components.get(id)?.attributes['ports/controllerA/host1/wwpn']).toBe(NAME);
    expect(setWwns(bench, values)).toMatchObject({ ok: true, ids: [] });
    history.undo();
    expect(bench.snapshot().components.get(id)?.attributes['ports/controllerA/host1/wwpn']).toBeUndefined();
  });

  test.each([
    ['ports/fc0/speed_gbps', '4', /no attribute/],
    ['name', 'x', /no attribute/],
    ['ports/controllerA/host1/wwpn', 'no name', /WWPN/],
  ])('refuses %s = %s', (key, value, words) => {
    const bench = workbench();
    const id = idOf(addPart(bench, 'ibm-fastt600-turbo'));
    expect(refusalOf(setWwns(bench, [{ component_id: id, key, value }]))).toMatch(words);
  });

  test('refuses a part that is gone', () => {
    const values = [{ component_id: 'gone', key: 'ports/fc0/wwpn', value: NAME }];
    expect(refusalOf(setWwns(workbench(), values))).toMatch(/not in the design/);
  });
});
