import { expect, it } from 'vitest';
import { idOf, idsOf, p690, refusalOf, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { setOpenValues } from './setOpenValues';

it('sets values of many parts as one step of undo, or none of them', () => {
  const bench = workbench(p690());
  const volumes = [...bench.snapshot().components.values()].filter(({ kind }) => kind === 'volume').slice(0, 3);
  const [first, second] = volumes.map(({ id }) => id) as [string, string];
  const deviceOf = (id: string) => bench.snapshot().components.get(id)?.attributes.host_device;
  const before = deviceOf(first);
  const set = (one: string | number, other: string | number) =>
    setOpenValues(bench, [
      { component_id: first, key: 'host_device', value: one },
      { component_id: second, key: 'host_device', value: other },
    ]);
  expect(refusalOf(set('sda', 7))).toMatch(/Device on the host of .* must be text/);
  expect(deviceOf(first)).toBe(before);
  expect(idsOf(set('sda', 'sdb'))).toEqual([first, second]);
  expect([deviceOf(first), deviceOf(second)]).toEqual(['sda', 'sdb']);
  expect(set('sda', 'sdb')).toMatchObject({ ok: true, ids: [] });
});

it('knows attributes of ports, and refuses parts and attributes that are not there', () => {
  const bench = workbench();
  idOf(addPart(bench, 'ibm-7040-681'));
  idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
  const hba = idOf(addPart(bench, 'ibm-fc6239'));
  const set = (component_id: string, key: string, value: string) =>
    setOpenValues(bench, [{ component_id, key, value }]);
  expect(refusalOf(set(hba, 'ports/fc0/wwpn', 'nonsense'))).toMatch(/does not read as/);
  expect(idsOf(set(hba, 'ports/fc0/wwpn', '10:00:00:00:c9:00:00:01'))).toEqual([hba]);
  expect(refusalOf(set(hba, 'colour', 'red'))).toMatch(/has no attribute colour/);
  expect(refusalOf(set('gone', 'wwid', 'x'))).toMatch(/not in the design any more/);
});
