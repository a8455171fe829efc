import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { addLogical } from '../commands/addLogical';
import { addPart } from '../commands/addPart';
import { fillSlots } from '../commands/fillSlots';
import { setAttribute } from '../commands/setAttribute';
import { setDriveCount } from '../commands/setDriveCount';
import { idOf, refusalOf, type Workbench, workbench } from '../testing/designs';

const NVME = 'generic-3840gb-nvme-g4';

function filled(part: string, drive: string) {
  const bench = workbench();
  const system = idOf(addPart(bench, part, { position: [0, 0] }));
  fillSlots(bench, system, drive);
  const add = () => idOf(addLogical(bench, 'raid_array', [system]));
  return { bench, system, add };
}

const titleOf = (bench: Workbench, id: string) => bench.tree().parts.get(id)?.subtitle;
const entry = (bench: Workbench, id: string) => bench.snapshot().components.get(id)?.attributes;

describe('arrays by the rules of their storage systems', () => {
  it('lie on their drives as the backend says, in every reference design', () => {
    for (const [name, layouts] of Object.entries(inject('backend').layouts)) {
      const path = fileURLToPath(new URL(`../../../../db/reference-designs/${name}.json`, import.meta.url));
      const { parts } = workbench(JSON.parse(readFileSync(path, 'utf8'))).tree();
      const arrays = [...parts.values()].flatMap(({ id, kind, layout }) =>
        kind === 'raid_array' ? [[id, layout]] : [],
      );
      expect(Object.fromEntries(arrays)).toEqual(layouts);
    }
  });

  it.each([
    ['dell-powerstore-1200t', NVME, { level: 'raid6', spares: 1 }, 'RAID 6 16+P+Q, 25 drives'],
    ['ibm-flashsystem-9500', NVME, { level: 'raid6', spares: 2, strip_kib: 256 }, 'RAID 6 10+P+Q, 48 drives'],
    [
      'hpe-msa-2060',
      'generic-3840gb-sas-ssd',
      { level: 'raid6', distributed: true, spares: 2 },
      'RAID 6 8+P+Q, 24 drives',
    ],
    ['ibm-fastt600-turbo', 'ibm-36gb-15k-fc', { level: 'raid5' }, 'RAID 5 13+P'],
    ['generic-nvme-array', NVME, { level: 'raid6', spares: 1 }, 'RAID 6 21+P+Q+S'],
  ])('of %s get its own level and spares in one step', (part, drive, expected, title) => {
    const { bench, add } = filled(part, drive);
    const array = add();
    expect(entry(bench, array)).toMatchObject(expected);
    expect(titleOf(bench, array)).toBe(title);
  });

  it('change their title at once with spares, width and drives', () => {
    const { bench, add } = filled('generic-nvme-array', NVME);
    const array = add();
    setAttribute(bench, [array], 'spares', 2);
    expect(titleOf(bench, array)).toBe('RAID 6 20+P+Q+2S');
    setAttribute(bench, [array], 'distributed', true);
    setAttribute(bench, [array], 'stripe_width', 9);
    expect(titleOf(bench, array)).toBe('RAID 6 7+P+Q, 24 drives');
    setDriveCount(bench, array, 12);
    expect(titleOf(bench, array)).toBe('RAID 6 7+P+Q, 12 drives');
  });

  it('follow the rules that their storage system is given', () => {
    const { bench, system, add } = filled('generic-nvme-array', NVME);
    const array = add();
    setAttribute(bench, [system], 'raid_rules', 'storage_virtualize');
    expect(titleOf(bench, array)).toBe('RAID 6 10+P+Q, 24 drives');
  });

  it('of a DS8300 take an array site each, the first with a spare', () => {
    const bench = workbench();
    const system = idOf(addPart(bench, 'ibm-ds8300', { position: [0, 0] }));
    const shelf = idOf(addPart(bench, 'ibm-ds8000-enclosure', { near: [system] }));
    fillSlots(bench, shelf, 'ibm-ds8000-ddm-146gb-15k');
    const arrays = [0, 1].map(() => idOf(addLogical(bench, 'raid_array', [system])));
    expect(arrays.map((id) => titleOf(bench, id))).toEqual(['RAID 5 6+P+S', 'RAID 5 6+P+S']);
    setAttribute(bench, [arrays[0] ?? ''], 'spares', 0);
    expect(titleOf(bench, arrays[0] ?? '')).toBe('RAID 5 7+P');
    expect(refusalOf(setDriveCount(bench, arrays[0] ?? '', 7))).toMatch(/at least 8 drives/);
  });
});
