import { describe, expect, it } from 'vitest';
import type { LogicalLayer, LogicalPart, LogicalStorage } from '../../model/storage/logical';
import { groupAlike } from '../../model/storage/logicalGroups';
import { boxesOf, layerCapacity, linksOf } from './boxes';
import { binary, capacityText, decimal } from './capacity';
import { worstOf } from './flowParts';

const part = (id: string, layer: LogicalLayer, capacity_gb: number | null): LogicalPart => ({
  id,
  layer,
  name: id,
  subtitle: '',
  copies: 1,
  capacity_gb,
  raw_gb: null,
  layout: null,
  shape: layer,
});

/** Three arrays with a volume each, one logical volume on all, two filesystems on that. */
function storage(): LogicalStorage {
  const parts = [
    ...[1, 2, 3].map((n) => part(`a${n}`, 'raid_array', 100)),
    ...[1, 2, 3].map((n) => part(`v${n}`, 'volume', 100)),
    part('lv', 'logical_volume', 300),
    part('fs1', 'filesystem', 300),
    part('fs2', 'filesystem', 300),
  ];
  const links = [
    ...[1, 2, 3].flatMap((n) => [[`a${n}`, `v${n}`] as const, [`v${n}`, 'lv'] as const]),
    ['lv', 'fs1'] as const,
    ['lv', 'fs2'] as const,
  ];
  const table = (from: 0 | 1) => {
    const result = new Map<string, string[]>();
    for (const link of links) result.set(link[from], [...(result.get(link[from]) ?? []), link[from === 0 ? 1 : 0]]);
    return result;
  };
  return { parts: new Map(parts.map((one) => [one.id, one])), below: table(1), above: table(0), links };
}

describe('boxes of the flow', () => {
  it('stand for groups, and for parts where a group is open', () => {
    const groups = groupAlike(storage());
    const keys = (open: [string, number][]) => boxesOf(groups, new Map(open)).map(({ key, role }) => `${key} ${role}`);
    expect(keys([])).toEqual(['a1 group', 'v1 group', 'lv group', 'fs1 group']);
    expect(keys([['v1', 2]])).toEqual([
      'a1 group',
      'v1 head head',
      'v1 part',
      'v2 part',
      'v1 more more',
      'lv group',
      'fs1 group',
    ]);
    expect(boxesOf(groups, new Map([['lv', 100]])).find(({ key }) => key === 'lv')?.role).toBe('group');
  });

  it('are joined by links as wide as what one gives the other', () => {
    const all = storage();
    const links = linksOf(all, boxesOf(groupAlike(all), new Map([['a1', 100]])));
    expect(links.flow.map(({ from, to, value }) => [from, to, value])).toEqual([
      ['a1', 'v1', 100],
      ['v1', 'lv', 300],
      ['a2', 'v1', 100],
      ['a3', 'v1', 100],
      ['lv', 'fs1', 600],
    ]);
    expect(links.joins.get('v1 lv')).toHaveLength(3);
  });

  it('count what two filesystems share once', () => {
    const all = storage();
    const layer = (name: LogicalLayer) => [...all.parts.values()].filter((one) => one.layer === name);
    expect(layerCapacity(all, 'filesystem', layer('filesystem'))).toBe(300);
    expect(layerCapacity(all, 'volume', layer('volume'))).toBe(300);
    expect(layerCapacity(all, 'volume', [...layer('volume'), part('v', 'volume', null)])).toBeNull();
  });

  it('are as hot as the hottest of their parts', () => {
    const load = (utilisation: number | null, binds: boolean, throughput_mb_s: number) => ({
      utilisation,
      binds,
      throughput_mb_s,
      id: '',
      name: '',
      kind: '',
      read_mb_s: 0,
      write_mb_s: 0,
      ceiling_mb_s: null,
      explanations: [],
      requests_s: null,
      queue: null,
      service_ms: null,
      wait_ms: null,
    });
    const loads = new Map([
      ['a1', load(0.5, false, 10)],
      ['a2', load(0.9, true, 20)],
      ['a3', load(null, false, 5)],
    ]);
    const members = ['a1', 'a2', 'a3', 'a4'].map((id) => part(id, 'raid_array', 1));
    expect(worstOf(members, loads)).toEqual({ utilisation: 0.9, binds: true, throughput_mb_s: 35 });
    expect(worstOf(members, undefined).utilisation).toBeNull();
  });

  it('say capacity in the unit of their layer', () => {
    expect([decimal(288), decimal(56_448)]).toEqual(['288\u00a0GB', '56.4\u00a0TB']);
    expect([binary(1.073741824), binary(32_256)]).toEqual(['1\u00a0GiB', '29.3\u00a0TiB']);
    expect([capacityText(288, 'drive'), capacityText(288, 'volume'), capacityText(null, 'volume')]).toEqual([
      '288\u00a0GB',
      '268\u00a0GiB',
      'size unknown',
    ]);
  });
});
