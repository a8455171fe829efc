import { describe, expect, test } from 'vitest';
import type { PastedWwn } from '../../api/answers';
import { addPart } from '../commands/addPart';
import { setCount } from '../commands/setCount';
import { setPortAttribute } from '../commands/setPortAttribute';
import { setWwns } from '../commands/setWwns';
import { UndoHistory } from '../document/undo';
import { idOf, p690, workbench } from '../testing/designs';
import { type PortName, portNames, portsWithin, unnamed, withFragment } from './portNames';
import { placeNames, valuesOf } from './wwnPaste';

const NAME = '21:00:02:00:00:00:00:01';
const NODE = '20:00:02:00:00:00:00:01';

function storage() {
  const bench = workbench();
  const id = idOf(addPart(bench, 'ibm-fastt600-turbo'));
  const names = () => portNames(bench.snapshot(), bench.tree());
  return { bench, id, names };
}

const pasted = (line: number, wwn: string | null, more: Partial<PastedWwn> = {}): PastedWwn => ({
  line,
  wwn,
  role: 'port',
  label: '',
  problem: null,
  used_by: [],
  ...more,
});

describe('the ports of a design', () => {
  test('those of hosts and storage are listed, with the names on parts inside; switches only where they have one', () => {
    const { bench, id, names } = storage();
    expect(names().every(({ componentId, wwpn }) => componentId === id && wwpn === '')).toBe(true);
    const ports = names().length;
    const other = idOf(addPart(bench, 'ibm-2109-f16'));
    expect(names()).toHaveLength(ports);
    setPortAttribute(bench, [other, '0'], 'wwpn', NAME);
    setPortAttribute(bench, [`${id}/controllerA`, 'host1'], 'wwpn', NODE);
    expect(names().filter(({ wwpn }) => wwpn !== '')).toMatchObject([
      { partId: `${id}/controllerA`, port: 'host1', wwpn: NODE },
      { partId: other, port: '0', wwpn: NAME },
    ]);
    expect(portsWithin(names(), bench.tree(), new Set([other]))).toHaveLength(1);
    expect(portsWithin(names(), bench.tree(), new Set([id]))).toHaveLength(ports);
  });

  test('every port of the p690 is there once', () => {
    const bench = workbench(p690());
    const names = portNames(bench.snapshot(), bench.tree());
    expect(new Set(names.map(({ key }) => key)).size).toBe(names.length);
    expect(names.filter(({ port }) => port === 'fc0')).toHaveLength(112);
  });

  test('a part that stands for several waits for no name', () => {
    const { bench, id, names } = storage();
    expect(unnamed(names()).length).toBeGreaterThan(0);
    setCount(bench, id, 3);
    expect(unnamed(names())).toEqual([]);
  });
});

describe('a fragment', () => {
  const found = (names: readonly PortName[], fragment: string) => withFragment(names, fragment).length;

  test.each(['02:00:00', '0200-00', '0x2100020000000001', '2100.0200', ' 00 00 01 ', 'controller a host1'])(
    'finds by %s',
    (fragment) => {
      const { bench, id, names } = storage();
      setPortAttribute(bench, [`${id}/controllerA`, 'host1'], 'wwpn', NAME);
      expect(found(names(), fragment)).toBe(1);
    },
  );

  test('goes not across two names, and other words find nothing', () => {
    const { bench, id, names } = storage();
    setPortAttribute(bench, [`${id}/controllerA`, 'host1'], 'wwpn', NAME);
    setPortAttribute(bench, [`${id}/controllerA`, 'host1'], 'wwnn', NODE);
    expect(found(names(), '0120')).toBe(0);
    expect(found(names(), 'xyz')).toBe(0);
    expect(found(names(), ' ')).toBe(names().length);
  });

  test('is found among 10,000 ports', () => {
    const [port] = storage().names();
    if (!port) throw new Error('no port');
    const names = Array.from({ length: 10_000 }, (_, index) => {
      const wwpn = index.toString(16).padStart(16, '0');
      return { ...port, wwpn, text: `${wwpn}  \nframe ${index} hba fc0` };
    });
    expect(found(names, '00:0f:a')).toBe(17);
  });
});

describe('pasted names', () => {
  test('go in order to ports without one, with their nodes, and are set in one step', () => {
    const { bench, names } = storage();
    const text = [pasted(1, NAME), pasted(1, NODE, { role: 'node' }), pasted(2, NAME.replace('01', '02'))];
    const placed = placeNames(text, names(), names(), 'order');
    const history = new UndoHistory(bench.doc);
    expect(setWwns(bench, valuesOf(placed))).toMatchObject({ ok: true, label: 'Name 2 ports' });
    expect(names()[0]).toMatchObject({ wwpn: NAME, wwnn: NODE });
    history.undo();
    expect(names().every(({ wwpn, wwnn }) => wwpn === '' && wwnn === '')).toBe(true);
  });

  test('say why they go nowhere', () => {
    const { bench, id, names } = storage();
    setPortAttribute(bench, [`${id}/controllerA`, 'host1'], 'wwpn', NAME);
    const many = Array.from({ length: names().length }, (_, index) =>
      pasted(index + 4, `50:00:00:00:00:00:00:${(index + 16).toString(16)}`),
    );
    const text = [
      pasted(1, null, { problem: 'Complete it.' }),
      pasted(2, NAME.toUpperCase()),
      pasted(3, NODE, { role: 'node' }),
      ...many,
    ];
    const placed = placeNames(text, names(), names(), 'order');
    expect(placed.slice(0, 3).map(({ reason }) => reason)).toEqual(['problem', 'present', 'alone']);
    expect(placed.at(-1)?.reason).toBe('no_port_left');
    expect(placed.filter(({ port }) => port !== null)).toHaveLength(names().length - 1);
  });

  test('go by the words beside them, also in the place of another name', () => {
    const { bench, id, names } = storage();
    setPortAttribute(bench, [`${id}/controllerA`, 'host1'], 'wwpn', NODE);
    const place = (label: string) => placeNames([pasted(1, NAME, { label })], names(), names(), 'name')[0];
    expect(place('controller_A-HOST1')).toMatchObject({ port: { port: 'host1' }, replaces: NODE, reason: null });
    expect(place('host1')).toMatchObject({ reason: 'no_such_port' });
    expect(place('Controller A')).toMatchObject({ reason: 'several_ports' });
    setCount(bench, id, 2);
    expect(place('controller_A-HOST1')).toMatchObject({ reason: 'multiplied' });
  });
});
