/** How a RAID array lies on its drives by the rules of its storage system; as the backend's `array_layout`. */

import type { CatalogueAnswer, RaidForm, RaidLevel, RaidRules } from '../../api/answers';
import { naturalOrder } from '../algorithms/naturalOrder';
import type { Catalogue } from '../catalogue/catalogue';
import { baseOf } from '../document/ids';
import type { ArrayLayout, ComponentId, DesignComponent, Json } from '../document/types';

type Components = ReadonlyMap<ComponentId, DesignComponent>;

const SAFE_DATA_STRIPS = 4;
const DEFAULT_LEVEL = 'raid5';

const numberIn = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const idsIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What a RAID level is, null for a value that is none. */
export function levelOf(
  { data }: { readonly data: Pick<CatalogueAnswer, 'raid_levels'> },
  level: Json | undefined,
): RaidLevel | null {
  const name = level ?? DEFAULT_LEVEL;
  return typeof name === 'string' && Object.hasOwn(data.raid_levels, name) ? (data.raid_levels[name] ?? null) : null;
}

/** The rules of a storage system, null where nobody states any. */
export function raidRules(
  system: DesignComponent | undefined,
  { data }: { readonly data: Pick<CatalogueAnswer, 'parts' | 'raid'> },
): RaidRules | null {
  if (system === undefined) return null;
  const part = Object.hasOwn(data.parts, system.part ?? '') ? data.parts[system.part ?? ''] : undefined;
  const name = system.attributes.raid_rules ?? part?.attributes.raid_rules;
  return typeof name === 'string' && Object.hasOwn(data.raid, name) ? (data.raid[name] ?? null) : null;
}

/** The levels that a storage system makes, null where that is not stated. */
export const offeredLevels = (rules: RaidRules | null): ReadonlySet<string> | null =>
  rules?.stated ? new Set(rules.arrays.map((form) => form.level)) : null;

/** The form of a level; `distributed` null: the one that the system makes unless told otherwise. */
export const formOf = (rules: RaidRules | null, level: Json | undefined, distributed: Json | undefined) =>
  rules?.arrays.find(
    (form) =>
      form.level === (level ?? DEFAULT_LEVEL) && (typeof distributed !== 'boolean' || form.distributed === distributed),
  ) ?? null;

/** The value of the last step that so many drives reach. */
export function stepValue(steps: RaidForm['widths'], drives: number): number {
  const reached = steps.filter((step) => step.drives <= drives);
  return (reached.at(-1) ?? steps[0])?.value ?? 0;
}

/** Drives' worth of data in stripes over so many drives, null for too few. */
export function dataStrips(
  { parity, mirrored }: Pick<RaidLevel, 'parity' | 'mirrored'>,
  drives: number,
): number | null {
  const data = mirrored ? Math.floor(drives / 2) : drives - parity;
  return data < 1 ? null : data;
}

/** The form that a new array of these drives gets: what the rules recommend where the drives suffice, else what fits. */
export function proposedForm(rules: RaidRules | null, drives: number): RaidForm | null {
  const fitting = rules?.arrays.filter((form) => form.least_drives <= drives) ?? [];
  return fitting.find((form) => form.recommended) ?? fitting[0] ?? null;
}

const systemOf = (array: DesignComponent, components: Components): DesignComponent | undefined =>
  components.get(baseOf(array.at?.[0] ?? ''));

/** Null for an array that has too few drives for its level and spares. */
export function arrayLayout(array: DesignComponent, components: Components, catalogue: Catalogue): ArrayLayout | null {
  const { level: stated, distributed, drives: named } = array.attributes;
  const form = formOf(raidRules(systemOf(array, components), catalogue), stated, distributed);
  const level = levelOf(catalogue, stated);
  if (level === null) return null;
  const drives = Array.isArray(named) ? named.length : 0;
  const spares = sparesOf(array, form, components, catalogue);
  const spread = distributed === true || form?.distributed === true;
  const width = spread ? widthOf(array, level, form, drives - spares) : null;
  const fits = spares < drives && dataStrips(level, width ?? drives - spares) !== null;
  const { id, parity, mirrored } = level;
  return fits ? { level: id, parity, mirrored, drives, spares, width } : null;
}

function widthOf({ attributes }: DesignComponent, level: RaidLevel, form: RaidForm | null, working: number): number {
  const safe = level.mirrored ? 2 : SAFE_DATA_STRIPS + level.parity;
  const stated = numberIn(attributes.stripe_width) ?? (form ? stepValue(form.widths, working) : 0);
  return Math.min(stated || safe, working);
}

function sparesOf(array: DesignComponent, form: RaidForm | null, components: Components, catalogue: Catalogue): number {
  const stated = numberIn(array.attributes.spares);
  if (stated !== null || form === null) return stated ?? 0;
  if (form.spares_of_adapter !== null) return dealtSpares(components, catalogue).get(array.id) ?? 0;
  return form.distributed ? stepValue(form.spares, idsIn(array.attributes.drives).length) : 0;
}

const dealtBefore = new WeakMap<Components, ReadonlyMap<ComponentId, number>>();

/** Spares of arrays that share them behind a device adapter: the first ones give them. */
function dealtSpares(components: Components, catalogue: Catalogue): ReadonlyMap<ComponentId, number> {
  const cached = dealtBefore.get(components);
  if (cached !== undefined) return cached;
  const groups = new Map<string, { array: DesignComponent; form: RaidForm }[]>();
  const adapters = adaptersOf(components);
  const homeless = new Map<string, number>();
  for (const array of [...components.values()].filter((item) => item.kind === 'raid_array').toSorted(byPlace)) {
    const system = systemOf(array, components);
    const form = formOf(raidRules(system, catalogue), array.attributes.level, array.attributes.distributed);
    if (system === undefined || form === null || form.spares_of_adapter === null) continue;
    const turn = homeless.get(system.id) ?? 0;
    if (!adapters.has(array.id)) homeless.set(system.id, turn + 1);
    const adapter = adapters.get(array.id) ?? `${turn % Math.max(adapterCount(system, catalogue), 1)}`;
    const drive = components.get(idsIn(array.attributes.drives)[0] ?? '')?.part ?? '';
    const key = `${system.id} ${adapter} ${drive}`;
    groups.set(key, [...(groups.get(key) ?? []), { array, form }]);
  }
  const dealt = new Map<ComponentId, number>();
  for (const members of groups.values()) deal(members, dealt);
  dealtBefore.set(components, dealt);
  return dealt;

  function byPlace(a: DesignComponent, b: DesignComponent): number {
    return naturalOrder(placeOf(a, components), placeOf(b, components));
  }
}

function deal(members: readonly { array: DesignComponent; form: RaidForm }[], dealt: Map<ComponentId, number>): void {
  const stated = members.map(({ array }) => numberIn(array.attributes.spares));
  let left = (members[0]?.form.spares_of_adapter ?? 0) - stated.reduce((sum: number, one) => sum + (one ?? 0), 0);
  for (const { array, form } of members) {
    if (numberIn(array.attributes.spares) !== null) continue;
    const own = Math.max(Math.min(left, stepValue(form.spares, idsIn(array.attributes.drives).length)), 0);
    dealt.set(array.id, own);
    left -= own;
  }
}

function adaptersOf(components: Components): ReadonlyMap<ComponentId, string> {
  const result = new Map<ComponentId, string>();
  for (const { kind, attributes } of components.values()) {
    if (kind !== 'rank' || typeof attributes.device_adapter !== 'string') continue;
    for (const array of idsIn(attributes.arrays)) result.set(array, attributes.device_adapter);
  }
  return result;
}

const adapterCount = (system: DesignComponent, catalogue: Catalogue): number =>
  [...catalogue.assembly(system.part).values()].filter((inner) => inner.part.kind === 'device_adapter').length;

/** Where the first drive of an array sits. */
function placeOf(array: DesignComponent, components: Components): string {
  const first = components.get(idsIn(array.attributes.drives)[0] ?? '');
  const holder = components.get(baseOf(first?.at?.[0] ?? ''));
  return [holder?.at?.[1] ?? '', first?.at?.[1] ?? '', array.id].join(' ');
}
