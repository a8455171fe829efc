import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../document/document';
import type { PortRef } from '../document/types';
import { UndoHistory } from '../document/undo';
import { planSwap, type SwapPlan } from '../swap/swap';
import { swapParts } from '../swap/swapChoice';
import { idOf, idsOf, p690, refusalOf, type Workbench, workbench } from '../testing/designs';
import { addLogical } from './addLogical';
import { addPart } from './addPart';
import { connect } from './connect';
import { drawingOf } from './context';
import { setAttribute } from './setAttribute';
import { setPortAttribute } from './setPortAttribute';
import { setZone } from './setZone';
import { swapPart } from './swapPart';

const ONE_PORT = 'ibm-fc6239';
const TWO_PORTS = 'qlogic-qla2342';

function component(bench: Workbench, id: string) {
  const found = bench.snapshot().components.get(id);
  if (found === undefined) throw new Error(`${id} is missing`);
  return found;
}

function planned(bench: Workbench, ids: Iterable<string>, part: string, choices = new Map<string, string | null>()) {
  const plan = planSwap(drawingOf(bench), ids, part, choices);
  if (typeof plan === 'string') throw new Error(plan);
  return plan;
}

const open = (plan: SwapPlan) => plan.items.filter((item) => item.state === 'open').map((item) => item.key);

/** A host with a card in it that has two ports, each cabled to the switch. */
function cabledCard() {
  const bench = workbench();
  idOf(addPart(bench, 'ibm-7040-681'));
  idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
  const card = idOf(addPart(bench, TWO_PORTS));
  const fabric = idOf(addPart(bench, 'ibm-2109-f32'));
  const first = idOf(connect(bench, [card, 'fc0'], [fabric, '4']));
  const second = idOf(connect(bench, [card, 'fc1'], [fabric, '5']));
  return { bench, card, fabric, first, second };
}

describe('swapping HBAs', () => {
  it('keeps every cable, zone and WWPN of 112 cards in one step that undo takes back whole', () => {
    const bench = workbench(p690());
    const history = new UndoHistory(bench.doc);
    const cards = [...bench.snapshot().components.values()].filter((item) => item.kind === 'hba').map(({ id }) => id);
    const before = canonicalJson(bench.snapshot());
    const { meta } = bench.snapshot();
    expect(idsOf(swapPart(bench, cards, TWO_PORTS))).toHaveLength(112);
    const after = { ...bench.snapshot(), meta };
    expect(canonicalJson(after)).toBe(before.replaceAll(`"part": "${ONE_PORT}"`, `"part": "${TWO_PORTS}"`));
    expect(bench.snapshot().meta.catalogue).toMatchObject({ [TWO_PORTS]: expect.any(Number) });
    expect(history.undo()).toMatch(/^Swap 112 parts for /);
    expect(canonicalJson(bench.snapshot())).toBe(before);
    expect(history.undo()).toBeNull();
  });

  it('asks for what finds no place, and unplugs only what is let go', () => {
    const { bench, card, first, second } = cabledCard();
    const plan = planned(bench, [card], ONE_PORT);
    expect(plan.after).toBeNull();
    expect(open(plan)).toEqual(['port  fc1']);
    expect(refusalOf(swapPart(bench, [card], ONE_PORT))).toMatch(
      /no place for: Port fc1 \(cable to Switch 1, port 5\)/,
    );
    const outcome = swapPart(bench, [card], ONE_PORT, new Map([['port  fc1', null]]));
    expect(outcome).toMatchObject({ ok: true, label: expect.stringMatching(/unplugging 1 cable$/) });
    expect([...bench.snapshot().cables.keys()]).toEqual([first]);
    expect(bench.snapshot().cables.has(second)).toBe(false);
  });

  it('gives the only port to the cable that the user chose for it', () => {
    const { bench, card, fabric } = cabledCard();
    const choices = new Map([
      ['port  fc1', ' fc0'],
      ['port  fc0', null],
    ]);
    idsOf(swapPart(bench, [card], ONE_PORT, choices));
    const [cable] = bench.snapshot().cables.values();
    expect(cable).toMatchObject({ from: [card, 'fc0'], to: [fabric, '5'] });
  });

  it('moves zones and WWPNs along with their port', () => {
    const bench = workbench();
    const [fabric, other] = [idOf(addPart(bench, 'ibm-2109-f32')), idOf(addPart(bench, 'ibm-2109-f32'))];
    const cable = idOf(connect(bench, [fabric, '20'], [other, '20']));
    idOf(setPortAttribute(bench, [fabric, '20'], 'wwpn', '10:00:00:00:c9:2f:01:02'));
    const members: PortRef[] = [
      [fabric, '20'],
      [other, '20'],
    ];
    const zone = idOf(setZone(bench, null, { name: 'z', members }));
    idsOf(swapPart(bench, [fabric], 'ibm-2109-f16', new Map([['port  20', ' 7']])));
    expect(component(bench, fabric).attributes['ports/7/wwpn']).toBe('10:00:00:00:c9:2f:01:02');
    expect(component(bench, fabric).attributes['ports/20/wwpn']).toBeUndefined();
    expect(bench.snapshot().zones.get(zone)?.members).toEqual([
      [fabric, '7'],
      [other, '20'],
    ]);
    expect(bench.snapshot().cables.get(cable)?.from).toEqual([fabric, '7']);
  });

  it('does not forget a speed set by hand without being told to', () => {
    const bench = workbench();
    const fabric = idOf(addPart(bench, 'ibm-2109-f32'));
    const other = idOf(addPart(bench, 'ibm-2109-f32'));
    const cable = idOf(connect(bench, [fabric, '3'], [other, '3']));
    idOf(setPortAttribute(bench, [fabric, '3'], 'speed_gbps', 1));
    expect(open(planned(bench, [fabric], 'brocade-300'))).toEqual(['speed  3']);
    idsOf(swapPart(bench, [fabric], 'brocade-300', new Map([['speed  3', null]])));
    expect(component(bench, fabric).attributes['ports/3/speed_gbps']).toBeUndefined();
    expect(bench.snapshot().cables.get(cable)?.from).toEqual([fabric, '3']);
  });
});

describe('swapping what holds others', () => {
  it('moves ports and owners to the controllers of the same name, and asks where bays are missing', () => {
    const bench = workbench();
    const host = idOf(addPart(bench, 'ibm-7040-681'));
    const storage = idOf(addPart(bench, 'ibm-fastt600-turbo'));
    const fabric = idOf(addPart(bench, 'ibm-2109-f32'));
    const drives = Array.from({ length: 5 }, () => idOf(addPart(bench, 'ibm-36gb-15k-fc', { near: [storage] })));
    const array = idOf(addLogical(bench, 'raid_array', drives));
    const volume = idOf(addLogical(bench, 'volume', [array]));
    const enclosure = idOf(addPart(bench, 'ibm-exp700', { near: [storage] }));
    idsOf(setAttribute(bench, [volume], 'owner', `${storage}/controllerB`));
    idOf(connect(bench, [`${storage}/controllerB`, 'host1'], [fabric, '0']));
    const plan = planned(bench, [storage], 'ibm-fastt900');
    expect(open(plan)).toEqual([1, 2, 3, 4, 5].map((bay) => `slot  bay${bay}`));
    const gone = new Map(open(plan).map((key) => [key, null]));
    idsOf(swapPart(bench, [storage], 'ibm-fastt900', gone));
    expect(component(bench, enclosure).at).toEqual([storage, 'expansion1']);
    expect(component(bench, volume).attributes.owner).toBe(`${storage}/controllerB`);
    expect(component(bench, array).attributes.drives).toEqual([]);
    expect(drives.some((drive) => bench.snapshot().components.has(drive))).toBe(false);
    expect([...bench.snapshot().cables.values()][0]?.from).toEqual([`${storage}/controllerB`, 'host1']);
    expect(bench.snapshot().components.has(host)).toBe(true);
  });

  it('asks who owns a volume when the new system has no controllers of that kind', () => {
    const bench = workbench();
    const storage = idOf(addPart(bench, 'ibm-fastt900'));
    const enclosure = idOf(addPart(bench, 'ibm-exp700', { near: [storage] }));
    const drives = Array.from({ length: 5 }, () => idOf(addPart(bench, 'ibm-36gb-15k-fc', { near: [enclosure] })));
    const volume = idOf(addLogical(bench, 'volume', [idOf(addLogical(bench, 'raid_array', drives))]));
    idsOf(setAttribute(bench, [volume], 'owner', `${storage}/controllerA`));
    const plan = planned(bench, [storage], 'ibm-ds8300');
    expect(plan.items.find((item) => item.key === 'inner /controllerA')).toMatchObject({ state: 'open', options: [] });
    idsOf(swapPart(bench, [storage], 'ibm-ds8300', new Map(open(plan).map((key) => [key, null]))));
    expect(component(bench, volume).attributes.owner).toBeUndefined();
  });

  it('takes a DS8300 for a DS8700 with enclosures, pools and host adapters where they were', () => {
    const bench = workbench();
    const storage = idOf(addPart(bench, 'ibm-ds8300'));
    const enclosure = idOf(addPart(bench, 'ibm-ds8000-enclosure', { near: [storage], at: [storage, 'enclosure7'] }));
    const fabric = idOf(addPart(bench, 'brocade-300'));
    const cable = idOf(connect(bench, [`${storage}/ha3`, portOf(bench, `${storage}/ha3`, 1)], [fabric, '0']));
    const before = bench.snapshot().cables.get(cable);
    idsOf(swapPart(bench, [storage], 'ibm-ds8700'));
    expect(component(bench, storage).part).toBe('ibm-ds8700');
    expect(component(bench, enclosure).at).toEqual([storage, 'enclosure7']);
    expect(bench.snapshot().cables.get(cable)).toEqual(before);
  });

  it('moves cables between two switches that are swapped together', () => {
    const bench = workbench();
    const [a, b] = [idOf(addPart(bench, 'ibm-2109-f32')), idOf(addPart(bench, 'ibm-2109-f32'))];
    idOf(connect(bench, [a, '31'], [b, '30']));
    idsOf(swapPart(bench, [a, b], 'ibm-2109-f16'));
    expect([...bench.snapshot().cables.values()][0]).toMatchObject({ from: [a, '0'], to: [b, '0'] });
  });
});

function portOf(bench: Workbench, id: string, index: number): string {
  const port = bench.tree().parts.get(id)?.ports[index];
  if (port === undefined) throw new Error(`${id} has no port ${index}`);
  return port.id;
}

describe('refusals', () => {
  it('says in words why parts cannot be swapped', () => {
    const { bench, card, fabric } = cabledCard();
    const drawer = idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
    const group = idOf(addLogical(bench, 'filesystem', []));
    expect(refusalOf(swapPart(bench, [], ONE_PORT))).toBe('Select the part to swap first.');
    expect(refusalOf(swapPart(bench, ['gone'], ONE_PORT))).toMatch(/not in the design any more/);
    expect(refusalOf(swapPart(bench, [`${drawer}/planar0`], ONE_PORT))).toMatch(/comes with Drawer 2; swap Drawer 2/);
    expect(refusalOf(swapPart(bench, [card, fabric], ONE_PORT))).toMatch(/Select equal parts/);
    expect(refusalOf(swapPart(bench, [group], ONE_PORT))).toMatch(/no part of the catalogue/);
    expect(refusalOf(swapPart(bench, [card], 'constructor'))).toMatch(/no part constructor/);
    expect(refusalOf(swapPart(bench, [card], 'ibm-2109-f16'))).toMatch(/another kind/);
    expect(refusalOf(swapPart(bench, [card], 'emulex-lpe12002'))).toMatch(/takes PCI-X adapter cards/);
    expect(swapPart(bench, [card], TWO_PORTS)).toMatchObject({ ok: true, ids: [] });
  });

  it('offers parts first that take all cables, and last those that take none', () => {
    const { bench, fabric } = cabledCard();
    const offered = swapParts(drawingOf(bench), [fabric]);
    if (typeof offered === 'string') throw new Error(offered);
    const takes = offered.map(
      ({ ports }) =>
        ports
          .filter(({ type, speeds_gbps }) => type === 'fc' && speeds_gbps.some((gbps) => gbps <= 2))
          .flatMap(({ ids }) => ids).length,
    );
    const enough = takes.filter((number) => number >= 32).length;
    expect(enough).toBeGreaterThan(0);
    expect(Math.min(...takes.slice(0, enough))).toBeGreaterThanOrEqual(32);
    expect(offered.findIndex((part) => part.id === 'ibm-2109-f16')).toBe(takes.indexOf(16));
    expect(takes.at(-1)).toBe(0);
  });

  it('offers only what fits the place, and ports that share no speed find no place', () => {
    const { bench, card, fabric } = cabledCard();
    const offered = swapParts(drawingOf(bench), [card]);
    if (typeof offered === 'string') throw new Error(offered);
    expect(offered.map((part) => part.id)).toContain(ONE_PORT);
    expect(offered.every((part) => part.plugs === 'pci_x_64')).toBe(true);
    const plan = planned(bench, [fabric], 'brocade-g720');
    expect(open(plan)).toEqual(['port  4', 'port  5']);
    expect(plan.items[0]?.options).toEqual([]);
  });
});
