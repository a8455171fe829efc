import { describe, expect, it } from 'vitest';
import { planArray } from '../copy/arrayPlan';
import { canonicalJson } from '../document/document';
import { UndoHistory } from '../document/undo';
import { idOf, idsOf, refusalOf, type Workbench, workbench } from '../testing/designs';
import { addLogical } from './addLogical';
import { addPart } from './addPart';
import { arrayDuplicate } from './arrayDuplicate';
import { connect } from './connect';
import { drawingOf } from './context';
import { fillSlots } from './fillSlots';
import { rename } from './rename';
import { addWorkload } from './setWorkload';
import { setZone } from './setZone';

const HBA = 'ibm-fc6239';
const SWITCH = 'ibm-2109-f32';
const FASTT = 'ibm-fastt600-turbo';

/** A host with one HBA, cabled to a switch to which a storage system with an array and a volume is cabled too. */
function small() {
  const bench = workbench();
  const host = idOf(addPart(bench, 'ibm-7040-681', { position: [0, 0] }));
  const drawer = idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
  const hba = idOf(addPart(bench, HBA));
  const fabric = idOf(addPart(bench, SWITCH, { position: [0, 500] }));
  const storage = idOf(addPart(bench, FASTT, { position: [0, 900] }));
  fillSlots(bench, storage, 'ibm-36gb-15k-fc');
  connect(bench, [hba, 'fc0'], [fabric, '0']);
  connect(bench, [`${storage}/controllerA`, 'host1'], [fabric, '16']);
  const array = idOf(addLogical(bench, 'raid_array', [storage]));
  const volume = idOf(addLogical(bench, 'volume', [array]));
  return { bench, host, drawer, hba, fabric, storage, array, volume };
}

const named = (bench: Workbench, kind: string) =>
  [...bench.snapshot().components.values()].filter((item) => item.kind === kind).map((item) => item.name);

const cabledTo = (bench: Workbench, ids: readonly string[]) =>
  [...bench.snapshot().cables.values()]
    .flatMap(({ from, to }) => [
      { end: from, other: to },
      { end: to, other: from },
    ])
    .filter(({ end }) => ids.includes(end[0]))
    .map(({ other }) => other[1]);

describe('arrayDuplicate', () => {
  it('fills the next slots, names on, and cables each copy to the next free port, in one step', () => {
    const { bench, hba, drawer } = small();
    const before = canonicalJson(bench.snapshot());
    const history = new UndoHistory(bench.doc);
    const outcome = arrayDuplicate(bench, [hba], { count: 15 });
    const copies = idsOf(outcome);
    expect(outcome).toMatchObject({ ok: true, label: 'Make 15 copies of hba1' });
    expect(copies).toHaveLength(15);
    expect(named(bench, 'hba')).toEqual(Array.from({ length: 16 }, (_, at) => `hba${at + 1}`));
    const slots = copies.map((id) => bench.snapshot().components.get(id)?.at);
    expect(slots.every((at) => at?.[0].startsWith(`${drawer}/planar`))).toBe(true);
    expect(new Set(slots.map((at) => at?.[1])).size).toBe(15);
    expect(cabledTo(bench, copies)).toEqual(Array.from({ length: 15 }, (_, at) => `${at + 1}`));
    history.undo();
    expect(canonicalJson(bench.snapshot())).toBe(before);
  });

  it('makes no fewer copies than asked, and says what does not fit', () => {
    const { bench, hba, drawer } = small();
    expect(refusalOf(arrayDuplicate(bench, [hba], { count: 40 }))).toBe(
      '19 of 40 copies fit. No free bay or slot in Drawer 1 for FC 6239 2 Gb HBA. Free one, or choose another parent.',
    );
    expect(refusalOf(arrayDuplicate(bench, [hba], { count: 0 }))).toMatch(/whole number from 1 to 1000/);
    expect(refusalOf(arrayDuplicate(bench, [], { count: 1 }))).toMatch(/Select the parts/);
    expect(refusalOf(arrayDuplicate(bench, [`${drawer}/planar0`], { count: 1 }))).toMatch(
      /^Planar 0 comes with Drawer/,
    );
    expect(refusalOf(arrayDuplicate(bench, [drawer], { count: 7 }))).toMatch(
      /^6 of 7 copies fit\. No free bay or slot in host1/,
    );
  });

  it('leaves cables out that find no port, and names them beforehand', () => {
    const { bench, storage, fabric } = small();
    const plan = planArray(drawingOf(bench), [storage], { count: 35 });
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.left).toHaveLength(5);
    expect(plan.left[0]).toEqual({ from: 'FAStT1 Controller A host1', to: 'Switch 1' });
    expect(plan).toMatchObject({ short: null, cables: 30, parts: 35 * 17 });
    idsOf(arrayDuplicate(bench, [storage], { count: 35 }));
    expect(cabledTo(bench, [fabric])).toHaveLength(32);
  });

  it('copies storage with its volumes, which join what named all of them', () => {
    const { bench, host, storage, volume } = small();
    const group = idOf(addLogical(bench, 'lvm_volume_group', [host]));
    const work = idOf(addWorkload(bench, { on: [volume] }));
    rename(bench, storage, 'FAStT1');
    expect(named(bench, 'volume')).toEqual(['v1']);
    idsOf(arrayDuplicate(bench, [storage], { count: 3, pitch: [400, 0] }));
    const { components, workloads, layout } = bench.snapshot();
    expect(named(bench, 'storage_system')).toEqual(['FAStT1', 'FAStT2', 'FAStT3', 'FAStT4']);
    expect(named(bench, 'volume')).toEqual(['v1', 'v2', 'v3', 'v4']);
    const volumes = [...components.values()].filter((item) => item.kind === 'volume').map((item) => item.id);
    expect(components.get(group)?.attributes.volumes).toEqual(volumes);
    expect(workloads.get(work)?.on).toEqual(volumes);
    expect(components.get(volumes[3] ?? '')?.attributes.hosts).toEqual([host]);
    const places = [...components.values()].filter((item) => item.kind === 'storage_system');
    expect(places.map(({ id }) => layout.get(id))).toEqual([
      [0, 900],
      [400, 900],
      [800, 900],
      [1200, 900],
    ]);
  });

  it('lets no copy join when told, nor a list that was picked by hand', () => {
    const { bench, host, array, volume } = small();
    const group = idOf(addLogical(bench, 'lvm_volume_group', [host]));
    const listed = () => bench.snapshot().components.get(group)?.attributes.volumes;
    idsOf(arrayDuplicate(bench, [volume], { count: 2, join: false }));
    expect(listed()).toEqual([volume]);
    const plan = planArray(drawingOf(bench), [array], { count: 1 });
    expect(typeof plan === 'string' ? plan : plan.joinable).toEqual([]);
  });

  it('gives copies the zones of their originals, at the ports that their cables take', () => {
    const { bench, hba, fabric, storage } = small();
    const target = [`${storage}/controllerA`, 'host1'] as const;
    setZone(bench, null, { name: 'z_h1', members: [[hba, 'fc0'], target] });
    setZone(bench, null, { name: 'port0', members: [[fabric, '0'], target] });
    const copies = idsOf(arrayDuplicate(bench, [hba], { count: 2 }));
    const zones = new Map([...bench.snapshot().zones.values()].map(({ name, members }) => [name, members]));
    expect(zones.get('z_h2')).toEqual([[copies[0], 'fc0'], target]);
    expect(zones.get('z_h3')).toEqual([[copies[1], 'fc0'], target]);
    expect(zones.size).toBe(4);
  });

  it('gives a switch a number of its own, and drawings of parts to their copies', () => {
    const { bench, fabric } = small();
    bench.doc.getMap('drawing').set(fabric, { collapsed: true });
    const [copy = ''] = idsOf(arrayDuplicate(bench, [fabric], { count: 1 }));
    expect(bench.snapshot().components.get(copy)?.attributes.domain_id).toBe(2);
    expect(bench.snapshot().drawing.get(copy)).toEqual({ collapsed: true, pinned: false });
  });
});
