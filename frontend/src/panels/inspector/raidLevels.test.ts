import { describe, expect, it } from 'vitest';
import { addLogical } from '../../model/commands/addLogical';
import { addPart } from '../../model/commands/addPart';
import { fillSlots } from '../../model/commands/fillSlots';
import { setAttribute } from '../../model/commands/setAttribute';
import { idOf, idsOf, workbench } from '../../model/testing/designs';
import { levelChoices } from './raidLevels';

const ALL = ['raid0', 'raid1', 'raid10', 'raid5', 'raid6', 'triple_parity', 'raidz1', 'raidz2', 'raidz3'];

function arraysOf(...parts: string[]) {
  const bench = workbench();
  for (const part of parts) {
    const system = idOf(addPart(bench, part));
    const drive = Object.values(bench.catalogue.data.parts).find(
      (item) => item.kind === 'drive' && fillSlots(bench, system, item.id).ok,
    );
    expect(drive).toBeDefined();
    idOf(addLogical(bench, 'raid_array', [system]));
  }
  const choices = () => {
    const { components } = bench.snapshot();
    const arrays = [...components.values()].filter((item) => item.kind === 'raid_array');
    const spec = bench.catalogue.attribute('raid_array', 'level');
    return spec && levelChoices(spec, arrays, components, bench.catalogue.data);
  };
  return { bench, choices };
}

describe('RAID levels to choose from', () => {
  it.each([
    ['dell-powerstore-3200t', ['raid5', 'raid6'], 'PowerStore1'],
    ['ibm-flashsystem-5300', ['raid1', 'raid5', 'raid6'], 'FlashSystem1'],
    ['netapp-e5700', ['raid0', 'raid1', 'raid10', 'raid5', 'raid6'], 'E5700 1'],
  ])('of %s are those that it makes, the others barred with the reason', (part, offered, name) => {
    const made = arraysOf(part).choices() ?? [];
    expect(made.flatMap((choice) => ('value' in choice ? [choice.value] : []))).toEqual(offered);
    const rest = ALL.filter((level) => !offered.includes(level));
    const groups = made.flatMap((choice) => ('group' in choice ? [choice] : []));
    expect(groups.map(({ group }) => group)).toEqual([`Not offered by ${name}`]);
    expect(groups[0]?.items.map((item) => [item.value, item.disabled])).toEqual(rest.map((level) => [level, true]));
  });

  it('of two systems are those that both make', () => {
    const made = arraysOf('dell-powerstore-3200t', 'netapp-e5700').choices() ?? [];
    expect(made.flatMap((choice) => ('value' in choice ? [choice.value] : []))).toEqual(['raid5', 'raid6']);
    expect(made.flatMap((choice) => ('group' in choice ? [choice.group] : []))).toContain(
      'Not offered by PowerStore1 and 1 more',
    );
  });

  it('are all of them where nobody states the rules', () => {
    const { bench, choices } = arraysOf('dell-powerstore-3200t');
    const [system = ''] = bench.snapshot().components.keys();
    idsOf(setAttribute(bench, [system], 'raid_rules', 'not_stated'));
    expect(choices()).toBeNull();
  });
});
