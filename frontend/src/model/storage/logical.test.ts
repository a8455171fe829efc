import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Workbench, workbench } from '../testing/designs';
import { chainOf, type LogicalLayer, logicalStorage } from './logical';
import { groupAlike } from './logicalGroups';
import { foremost, stripePlan, workloadOn } from './stripePlan';

function storageOf(bench: Workbench) {
  return logicalStorage(bench.tree(), bench.snapshot(), (part) => {
    const gb = bench.catalogue.part(part)?.attributes.capacity_gb;
    return typeof gb === 'number' ? gb : null;
  });
}

type Entries = Record<string, Record<string, unknown>>;

function opened(name: string, change: (components: Entries) => void = () => undefined) {
  const path = fileURLToPath(new URL(`../../../../db/reference-designs/${name}.json`, import.meta.url));
  const document = JSON.parse(readFileSync(path, 'utf8'));
  change(document.components);
  const bench = workbench(document);
  const storage = storageOf(bench);
  const count = (ids: Iterable<string>) => {
    const counts: Partial<Record<LogicalLayer, number>> = {};
    for (const id of ids) {
      const layer = storage.parts.get(id)?.layer;
      if (layer) counts[layer] = (counts[layer] ?? 0) + 1;
    }
    return counts;
  };
  const groups = () =>
    [...groupAlike(storage)].map(([layer, own]) => [layer, own.map(({ members }) => members.length)]);
  return { bench, storage, count, groups };
}

describe('logical storage', () => {
  it('draws p690 as a few groups, with drives that no array uses apart', () => {
    expect(opened('p690-gpfs').groups()).toEqual([
      ['drive', [1008, 560]],
      ['raid_array', [112]],
      ['volume', [112]],
      ['lvm_volume_group', [1]],
      ['logical_volume', [16]],
      ['filesystem', [1]],
    ]);
  });

  it('draws a DS8300 with all layers, its ranks alike though their adapters are not', () => {
    expect(opened('ds8300-debian').groups()).toEqual([
      ['drive', [512]],
      ['raid_array', [64]],
      ['rank', [64]],
      ['extent_pool', [8]],
      ['volume', [8]],
      ['lvm_volume_group', [1]],
      ['logical_volume', [1, 1]],
      ['filesystem', [1, 1]],
    ]);
  });

  it('knows what stands behind and before each part', () => {
    const { storage, count } = opened('p690-gpfs');
    expect(count(chainOf(storage, ['f1a']))).toEqual({
      drive: 9,
      raid_array: 1,
      volume: 1,
      lvm_volume_group: 1,
      logical_volume: 16,
      filesystem: 1,
    });
    expect(count(chainOf(storage, ['gpfs']))).toMatchObject({ drive: 1008, raid_array: 112, lvm_volume_group: 1 });
    const ds = opened('ds8300-debian');
    expect(ds.count(chainOf(ds.storage, ['p0']))).toMatchObject({ drive: 64, rank: 8, volume: 1, filesystem: 2 });
    expect(chainOf(storage, ['gone', 'sw1']).size).toBe(0);
  });

  it('counts capacity in the unit of the part that states it', () => {
    const { storage } = opened('p690-gpfs');
    expect(storage.parts.get('f1a')).toMatchObject({ capacity_gb: 8 * 36, raw_gb: 9 * 36 });
    expect(storage.parts.get('f1av')?.capacity_gb).toBe(8 * 36);
    expect(storage.parts.get('vg')?.capacity_gb).toBe(112 * 8 * 36);
    expect(storage.parts.get('lv1')?.capacity_gb).toBeCloseTo(689 * 1.073741824, 6);
    const flash = opened('fc64-flashsystem').storage;
    expect(flash.parts.get('v1.1')?.capacity_gb).toBeCloseTo(4096 * 1.073741824, 6);
    // Two volumes that state no size share their array in a way that nobody knows.
    const unknown = opened('fc64-flashsystem', (components) => {
      for (const entry of Object.values(components)) delete entry.capacity_gib;
    }).storage;
    expect(unknown.parts.get('v1.1')?.capacity_gb).toBeNull();
    expect(flash.parts.get('a')).toMatchObject({ capacity_gb: (23 * 3840 * 10) / 12, raw_gb: 24 * 3840 });
  });

  it('follows a logical volume to its own volumes, and a volume of a pool that does not rotate to one rank', () => {
    const array = (id: string) => [id, { kind: 'raid_array', name: id, at: ['s', null], drives: [`${id}d`] }] as const;
    const drive = (id: string) => [`${id}d`, { kind: 'drive', name: id, at: ['s', null] }] as const;
    const rank = (id: string) => [`r${id}`, { kind: 'rank', name: id, at: ['s', null], arrays: [id] }] as const;
    const names = ['a1', 'a2'];
    const bench = workbench({
      components: {
        s: { kind: 'storage_system', part: 'ibm-ds8300', name: 's' },
        h: { kind: 'host', part: 'ibm-7040-681', name: 'h' },
        ...Object.fromEntries(names.flatMap((id) => [array(id), drive(id), rank(id)])),
        p: { kind: 'extent_pool', name: 'p', at: ['s', null], ranks: ['ra1', 'ra2'], rotate_extents: false },
        v1: { kind: 'volume', name: 'v1', at: ['p', null] },
        v2: { kind: 'volume', name: 'v2', at: ['p', null] },
        vg: { kind: 'lvm_volume_group', name: 'vg', at: ['h', null], volumes: ['v1', 'v2'] },
        one: { kind: 'logical_volume', name: 'one', at: ['vg', null], volumes: ['v2'] },
        all: { kind: 'logical_volume', name: 'all', at: ['vg', null] },
      },
    });
    const storage = storageOf(bench);
    expect([...chainOf(storage, ['one'])].toSorted()).toEqual(['a2', 'a2d', 'one', 'p', 'ra2', 'v2', 'vg']);
    expect([...chainOf(storage, ['a1d'])].toSorted()).toEqual(['a1', 'a1d', 'all', 'p', 'ra1', 'v1', 'vg']);
    expect(storage.links).toContainEqual(['p', 'v1']);
  });
});

describe('stripe plans', () => {
  it('go over drives, ranks or volumes, in the order that the part says', () => {
    const { bench, storage } = opened('p690-gpfs');
    const plan = (id: string) => stripePlan(bench.snapshot(), storage, id);
    expect(plan('f1a')).toMatchObject({
      over: 'drive',
      order: 'parity',
      strip_kib: 128,
      shape: { data: 8, parity: 1 },
    });
    expect(plan('f1av')).toEqual(plan('f1a'));
    expect(plan('lv1')).toMatchObject({ over: 'volume', order: 'strips', strip_kib: 1024 });
    expect(plan('lv1')?.columns).toHaveLength(112);
    expect([plan('vg'), plan('gpfs'), plan('gone')]).toEqual([null, null, null]);
    const ds = opened('ds8300-debian');
    const pool = stripePlan(ds.bench.snapshot(), ds.storage, 'v0');
    expect(pool).toMatchObject({ owner: 'p0', over: 'rank', order: 'extents', strip_kib: null });
    expect(stripePlan(ds.bench.snapshot(), ds.storage, 'r0')).toMatchObject({ owner: 'a0', over: 'drive' });
  });

  it('take the workload that works on the part or on what it stands in', () => {
    const { bench, storage } = opened('p690-gpfs');
    const found = (id: string, scenario: string) => workloadOn(bench.snapshot(), chainOf(storage, [id]), scenario);
    expect(found('f1a', 'All disks read')?.on).toEqual(['p690']);
    expect(found('f1d10', 'All disks read')).toBeNull();
    expect(found('f1a', 'none')).toBeNull();
    expect(foremost(storage, ['f1d1', 'f1av', 'f1a', 'sw1'])).toBe('f1av');
    expect(foremost(storage, ['sw1'])).toBeNull();
  });
});
