import type { Attribute, CatalogueAnswer } from '../../api/answers';
import { valueName } from '../../model/catalogue/valueNames';
import { baseOf } from '../../model/document/ids';
import type { ComponentId, DesignComponent } from '../../model/document/types';
import { offeredLevels, raidRules } from '../../model/storage/raidLayout';
import { words } from '../../ui/words/inspector';

export interface LevelChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Choices of a field; those under a heading come last. */
export type LevelChoices = (LevelChoice | { readonly group: string; readonly items: LevelChoice[] })[];

/** RAID levels that the storage systems of these arrays all make, then the others with the reason; null = all of them. */
export function levelChoices(
  spec: Attribute,
  arrays: readonly DesignComponent[],
  components: ReadonlyMap<ComponentId, DesignComponent>,
  catalogue: CatalogueAnswer,
): LevelChoices | null {
  const systems = new Set(arrays.flatMap(({ at }) => components.get(baseOf(at?.[0] ?? '')) ?? []));
  const lacking = new Map<string, string[]>();
  for (const system of systems) {
    const offered = offeredLevels(raidRules(system, { data: catalogue }));
    for (const level of offered === null ? [] : (spec.values ?? [])) {
      if (!offered?.has(level)) lacking.set(level, [...(lacking.get(level) ?? []), system.name]);
    }
  }
  if (lacking.size === 0) return null;
  const groups = new Map<string, LevelChoice[]>();
  const choices: LevelChoices = [];
  for (const value of spec.values ?? []) {
    const names = lacking.get(value);
    if (names === undefined) choices.push({ value, label: valueName(value) });
    else {
      const group = words.notOffered(names);
      groups.set(group, [...(groups.get(group) ?? []), { value, label: valueName(value), disabled: true }]);
    }
  }
  return [...choices, ...[...groups].map(([group, items]) => ({ group, items }))];
}
