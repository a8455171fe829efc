import { describe, expect, it } from 'vitest';
import { connectRefusal } from '../fit/connect';
import { idOf, idsOf, p690, refusalOf, workbench } from '../testing/designs';
import { addLogical } from './addLogical';
import { addPart } from './addPart';
import { pasteClipboard } from './clipboard';
import { connect } from './connect';
import { drawingOf } from './context';
import { duplicate } from './duplicate';
import { moveParts } from './moveParts';
import { placePart } from './placePart';
import { removalOf, remove } from './remove';
import { rename } from './rename';
import { setAttribute } from './setAttribute';
import { setCount } from './setCount';
import { setMeta } from './setMeta';
import { setPortAttribute } from './setPortAttribute';
import { addWorkload } from './setWorkload';
import { setZone } from './setZone';

const HOST = 'ibm-7040-681';
const DRAWER = 'ibm-7040-61d-fc6571';
const HBA = 'ibm-fc6239';
const SWITCH = 'ibm-2109-f32';
const FASTT = 'ibm-fastt600-turbo';
const DRIVE = 'ibm-36gb-15k-fc';

function built() {
  const bench = workbench();
  const host = idOf(addPart(bench, HOST, { position: [0, 0] }));
  const drawer = idOf(addPart(bench, DRAWER));
  const hba = idOf(addPart(bench, HBA));
  const fabric = idOf(addPart(bench, SWITCH));
  const storage = idOf(addPart(bench, FASTT));
  const drives = Array.from({ length: 5 }, () => idOf(addPart(bench, DRIVE, { near: [storage] })));
  const component = (id: string) => {
    const found = bench.snapshot().components.get(id);
    if (found === undefined) throw new Error(`${id} is missing`);
    return found;
  };
  return { bench, host, drawer, hba, fabric, storage, drives, component };
}

describe('adding', () => {
  it('gives the next free name and place', () => {
    const { bench, host, drawer, hba, storage, component } = built();
    expect(component(storage).name).toBe('FAStT1');
    expect(component(drawer)).toMatchObject({ name: 'Drawer 1', at: [host, 'drawer1'] });
    expect(component(hba)).toMatchObject({ name: 'hba1', at: [`${drawer}/planar0/phb1`, '1'] });
    rename(bench, storage, 'Box7');
    expect(component(idOf(addPart(bench, FASTT))).name).toBe('Box8');
    expect(component(idOf(addPart(bench, HBA, { near: [`${drawer}/planar1/phb3`] }))).at).toEqual([
      `${drawer}/planar1/phb3`,
      '18',
    ]);
  });

  it('refuses what has no place, in words', () => {
    const bench = workbench();
    expect(refusalOf(addPart(bench, HBA))).toMatch(/goes into: PCI host bridge, .*Host/);
    expect(refusalOf(addPart(bench, 'constructor'))).toMatch(/no part constructor/);
    expect(refusalOf(addPart(bench, 'ibm-fc6571-planar'))).toMatch(/comes inside other parts/);
    const host = idOf(addPart(bench, HOST));
    expect(refusalOf(addPart(bench, HBA, { at: [host, 'drawer1'] }))).toMatch(/takes I\/O drawers/);
    for (let drawer = 0; drawer < 7; drawer += 1) idOf(addPart(bench, DRAWER));
    expect(refusalOf(addPart(bench, DRAWER))).toMatch(/no free place.*Host/i);
  });

  it('makes arrays of drives, volumes, groups and filesystems', () => {
    const { bench, host, storage, drives, component } = built();
    const two = addLogical(bench, 'raid_array', drives.slice(0, 2), { attributes: { level: 'raid5' } });
    expect(refusalOf(two)).toMatch(/needs at least 3 drives, not 2/);
    const array = idOf(addLogical(bench, 'raid_array', drives));
    expect(component(array)).toMatchObject({ at: [storage, null], attributes: { level: 'raid5', drives } });
    expect(bench.tree().parts.get(array)?.subtitle).toBe('RAID 5 4+P');
    expect(refusalOf(addLogical(bench, 'raid_array', drives.slice(1, 4)))).toMatch(/belongs to Array 1 already/);
    expect(refusalOf(addLogical(bench, 'raid_array', [storage]))).toMatch(/free drives/);
    const volume = idOf(addLogical(bench, 'volume', [array]));
    const group = idOf(addLogical(bench, 'lvm_volume_group', [volume]));
    expect(component(group)).toMatchObject({ at: [host, null], attributes: { volumes: [volume] } });
    const logical = idOf(addLogical(bench, 'logical_volume', [group]));
    const files = idOf(addLogical(bench, 'filesystem', [logical], { part: 'ibm-gpfs-2.2' }));
    expect(component(files)).toMatchObject({ part: 'ibm-gpfs-2.2', at: [host, null], attributes: { on: [logical] } });
    const work = idOf(addWorkload(bench));
    expect(bench.snapshot().workloads.get(work)?.on).toEqual([files]);
  });
});

describe('cables', () => {
  it('join free fitting ports only', () => {
    const { bench, hba, fabric, storage } = built();
    const cable = idOf(connect(bench, [hba, 'fc0'], [fabric, '0']));
    expect(bench.snapshot().cables.get(cable)).toMatchObject({ from: [hba, 'fc0'], to: [fabric, '0'], length_m: null });
    const refusal = (a: readonly [string, string], b: readonly [string, string]) =>
      connectRefusal(drawingOf(bench), a, b);
    expect(refusal([hba, 'fc0'], [fabric, '1'])).toBe(
      'Port fc0 of hba1 is cabled to Switch 1. Remove that cable first.',
    );
    expect(refusal([fabric, '1'], [fabric, '1'])).toBe('A cable needs two ports.');
    expect(refusal([fabric, '1'], [`${storage}/controllerA`, 'drive1'])).toMatch(/does not go through a switch/);
    expect(refusal([fabric, '99'], [fabric, '1'])).toBe('Switch 1 has no port 99. Choose one of its ports.');
    expect(refusal(['gone', '0'], [fabric, '1'])).toMatch(/no longer exists/);
    idOf(setPortAttribute(bench, [`${storage}/controllerA`, 'host1'], 'speed_gbps', 1));
    idOf(setPortAttribute(bench, [fabric, '5'], 'speed_gbps', 2));
    expect(refusal([fabric, '5'], [`${storage}/controllerA`, 'host1'])).toMatch(/share no speed/);
    expect(refusal([fabric, '6'], [`${storage}/controllerA`, 'host1'])).toBeNull();
  });
});

describe('removing', () => {
  it('takes along what is inside, cables, and every mention', () => {
    const { bench, drawer, hba, host, fabric, storage, drives, component } = built();
    connect(bench, [hba, 'fc0'], [fabric, '0']);
    const zone = idOf(
      setZone(bench, null, {
        name: 'z',
        members: [
          [hba, 'fc0'],
          [fabric, '3'],
        ],
      }),
    );
    const array = idOf(addLogical(bench, 'raid_array', drives));
    const volume = idOf(
      addLogical(bench, 'volume', [array], { attributes: { hosts: [host], owner: `${storage}/controllerA` } }),
    );
    const work = idOf(addWorkload(bench, { on: [host, volume] }));
    expect(removalOf(bench, [drawer]).label).toBe('Remove Drawer 1 with 1 part inside and 1 cable');
    expect(idsOf(remove(bench, [drawer]))).toContain(hba);
    expect(bench.snapshot().cables.size).toBe(0);
    expect(bench.snapshot().zones.get(zone)?.members).toEqual([[fabric, '3']]);
    remove(bench, [drives[0] ?? '']);
    expect(component(array).attributes.drives).toEqual(drives.slice(1));
    remove(bench, [host]);
    expect(component(volume).attributes.hosts).toEqual([]);
    expect(bench.snapshot().workloads.get(work)?.on).toEqual([volume]);
    expect(bench.snapshot().layout.size).toBe(0);
    remove(bench, [storage]);
    expect([...bench.snapshot().components.keys()]).toEqual([fabric]);
  });

  it('takes no cable along that has the id of a part', () => {
    const { bench, hba, fabric, storage } = built();
    bench.doc.getMap('cables').set(storage, { from: [hba, 'fc0'], to: [fabric, '3'], length_m: null });
    expect(bench.snapshot().cables.has(storage)).toBe(true);
    expect(removalOf(bench, [storage]).cables.size).toBe(0);
  });

  it('refuses parts that come inside others, and passes over what is gone', () => {
    const { bench, drawer } = built();
    expect(refusalOf(remove(bench, [`${drawer}/planar0`]))).toBe(
      'Planar 0 comes with Drawer 1; change or remove Drawer 1 instead.',
    );
    expect(refusalOf(remove(bench, ['gone']))).toMatch(/not in the design any more/);
  });
});

describe('changing', () => {
  it('refuses values that cannot be, in words, and makes no empty step', () => {
    const { bench, host, hba, drives } = built();
    expect(refusalOf(setAttribute(bench, [host], 'cores', Number.NaN))).toMatch(
      /Processor cores must be a finite number/,
    );
    expect(refusalOf(setAttribute(bench, [host], 'cores', -1))).toMatch(/at least 1/);
    expect(refusalOf(setAttribute(bench, [host], 'multipath', 'luck'))).toMatch(/must be one of failover/);
    expect(refusalOf(setAttribute(bench, [host, hba], 'cores', 8))).toBe('hba1 has no attribute cores.');
    const array = idOf(addLogical(bench, 'raid_array', drives));
    expect(refusalOf(setAttribute(bench, [array], 'drives', [host]))).toMatch(/takes a Drive; host1 is none/);
    expect(refusalOf(setAttribute(bench, [array], 'level', null))).toMatch(/must have a value/);
    expect(idsOf(setAttribute(bench, [host], 'cores', 8))).toEqual([host]);
    let updates = 0;
    bench.doc.on('update', () => {
      updates += 1;
    });
    expect(idsOf(setAttribute(bench, [host], 'cores', 8))).toEqual([]);
    expect(idsOf(rename(bench, host, ' host1 '))).toEqual([]);
    expect(idsOf(moveParts(bench, new Map([[host, [0, 0]]])))).toEqual([]);
    expect(idsOf(setCount(bench, host, 1))).toEqual([]);
    expect(updates).toBe(0);
  });

  it('takes hostile names as they are, and refuses those that break lines', () => {
    const { bench, host, component } = built();
    for (const name of ['"; $(reboot)', "<script>alert('1')</script>", '=cmd()', '__proto__']) {
      idsOf(rename(bench, host, name));
      expect(component(host).name).toBe(name);
    }
    expect(refusalOf(rename(bench, host, 'two\nlines'))).toMatch(/a line break at position 4/);
    expect(refusalOf(rename(bench, host, '  '))).toMatch(/must not be empty/);
    expect(refusalOf(rename(bench, host, 'x'.repeat(201)))).toMatch(/201 characters/);
    expect(refusalOf(setMeta(bench, 'name', ''))).toMatch(/must not be empty/);
    expect(refusalOf(setMeta(bench, 'basis', 'guessed'))).toMatch(/measured, measured_only or planning/);
  });

  it('moves an HBA to a free fitting slot only, cables along', () => {
    const { bench, host, drawer, hba, component } = built();
    idsOf(placePart(bench, hba, [`${drawer}/planar1/phb1`, '11']));
    expect(component(hba).at).toEqual([`${drawer}/planar1/phb1`, '11']);
    const second = idOf(addPart(bench, HBA));
    expect(refusalOf(placePart(bench, second, [`${drawer}/planar1/phb1`, '11']))).toMatch(/holds hba1/);
    expect(refusalOf(placePart(bench, drawer, [`${drawer}/planar1`, null]))).toMatch(/cannot stand inside itself/);
    expect(refusalOf(placePart(bench, hba, null))).toMatch(/goes into/);
    expect(refusalOf(setCount(bench, hba, 2))).toMatch(/A slot holds one part/);
    expect(refusalOf(setCount(bench, host, 0))).toMatch(/at least 1/);
  });
});

describe('copying', () => {
  it('copies a drawer of p690 with its HBAs into the next free place, under names of their own', () => {
    const bench = workbench(p690());
    const drawers = [...bench.snapshot().components.values()].filter((item) => item.kind === 'io_drawer');
    const [first, last] = [drawers[0]?.id ?? '', drawers[6]?.id ?? ''];
    expect(refusalOf(duplicate(bench, [first]))).toMatch(/No free bay or slot for 7040-61D/);
    remove(bench, [last]);
    const before = bench.snapshot();
    const copy = idOf(duplicate(bench, [first]));
    const added = [...bench.snapshot().components.values()].filter((item) => !before.components.has(item.id));
    expect(added.filter((item) => item.kind === 'hba')).toHaveLength(16);
    expect(added.every((item) => item.id === copy || item.at?.[0].startsWith(`${copy}/`))).toBe(true);
    const names = [...bench.snapshot().components.values()]
      .filter((item) => item.kind === 'hba')
      .map((item) => item.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('follows references and cables inside, and claims no drive twice', () => {
    const { bench, host, storage, drives, component } = built();
    const enclosure = idOf(addPart(bench, 'ibm-exp700', { near: [storage] }));
    const ports = bench.tree().parts.get(enclosure)?.ports ?? [];
    idsOf(connect(bench, [`${storage}/controllerA`, 'drive1'], [enclosure, ports[0]?.id ?? '']));
    const array = idOf(addLogical(bench, 'raid_array', drives));
    idOf(
      addLogical(bench, 'volume', [array], {
        attributes: { hosts: [host], owner: `${storage}/controllerB`, host_device: 'hdisk2', lun_id: 3 },
      }),
    );
    const known = new Set(bench.snapshot().components.keys());
    const copy = idOf(duplicate(bench, [storage], { offset: [300, 0] }));
    const made = [...bench.snapshot().components.values()].filter((item) => !known.has(item.id));
    expect(made).toHaveLength(9);
    const volume = made.find((item) => item.kind === 'volume');
    expect(volume?.attributes).toEqual({ hosts: [host], owner: `${copy}/controllerB`, lun_id: 3 });
    const copied = made.find((item) => item.kind === 'raid_array');
    expect(copied?.attributes.drives).toEqual(made.filter((item) => item.kind === 'drive').map((item) => item.id));
    expect([...bench.snapshot().cables.values()].at(-1)?.from).toEqual([`${copy}/controllerA`, 'drive1']);
    expect(component(idOf(duplicate(bench, [array]))).attributes.drives).toEqual([]);
  });

  it('takes no harm from hostile clipboards', () => {
    const bench = workbench();
    const paste = (components: unknown, cables: unknown = []) =>
      pasteClipboard(bench, JSON.stringify({ format: 'headroom-parts', version: 1, components, cables }));
    const host = { kind: 'host', part: HOST, name: 'a\nb', cores: -5, memory_gib: 'much', evil: 1, count: 1e9 };
    idOf(paste({ '../x': host }, [{ from: ['../x', 'p'], to: ['../x', 'p'] }]));
    const [pasted] = bench.snapshot().components.values();
    expect(pasted).toMatchObject({ name: 'Host', attributes: {}, count: 1 });
    expect(bench.snapshot().cables.size).toBe(0);
    expect(refusalOf(paste({ x: { kind: 'constructor', name: 'x' } }))).toMatch(/does not have constructor/);
    expect(refusalOf(paste({ x: { kind: 'host', part: HBA, name: 'x' } }))).toMatch(/does not have/);
    const drive = { kind: 'drive', part: DRIVE, name: 'd', at: ['x', 'drawer1'] };
    expect(refusalOf(paste({ x: { kind: 'host', part: HOST, name: 'x' }, d: drive }))).toMatch(/takes I\/O drawers/);
    const circle = {
      a: { kind: 'host', part: HOST, at: ['b', null] },
      b: { kind: 'host', part: HOST, at: ['a', null] },
    };
    expect(idsOf(paste(circle))).toEqual([]);
  });
});
