/** Racks and what stands in them: which units are filled, what is not placed yet, and where a part may go. */

import type { Amount, Part } from '../../api/answers';
import { naturalOrder } from '../algorithms/naturalOrder';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, DesignSnapshot, Json } from '../document/types';

/** What racks need of the catalogue. */
export interface RackParts {
  readonly parts: Readonly<Record<string, RackPart>>;
  readonly kinds: Readonly<Record<string, { readonly attributes: Readonly<Record<string, unknown>> }>>;
}

type RackPart = Pick<Part, 'name'> & Partial<Pick<Part, 'rack_units' | 'weight_kg' | 'power_w' | 'attributes'>>;

/** A part that can be mounted; copies count as one block. */
export interface RackMount {
  readonly id: ComponentId;
  readonly name: string;
  readonly kind: string;
  readonly partName: string;
  /** How many stand one above another. */
  readonly copies: number;
  /** Units of all copies; null = the catalogue does not say. */
  readonly units: number | null;
  /** The rack that it names, if that rack is there. */
  readonly rack: ComponentId | null;
  /** Lowest unit; null = in the rack, but nobody said where. */
  readonly low: number | null;
  /** The top-level part that it belongs to. */
  readonly group: ComponentId;
  readonly weight: Total;
  readonly power: Total;
}

/** A sum of what is known, and how many parts it leaves out. */
export type Total = Omit<Amount, 'unknown_ids'>;

export interface Rack {
  readonly id: ComponentId;
  readonly name: string;
  /** Null when nobody says how high it is. */
  readonly height: number | null;
  /** Parts with a unit, from below. */
  readonly mounted: readonly RackMount[];
  /** Parts that are in this rack without a known height or place. */
  readonly loose: readonly RackMount[];
  readonly used: number;
  /** Parts that share units, or stand out of the rack. */
  readonly clashes: ReadonlySet<ComponentId>;
  readonly weight: Total;
  readonly power: Total;
}

export interface Racks {
  readonly racks: readonly Rack[];
  /** Parts in no rack whose height is known. */
  readonly waiting: readonly RackMount[];
  /** Parts in no rack whose height is unknown. */
  readonly unknown: readonly RackMount[];
}

const nothing: Total = { known: 0, unknown: 0 };

export function racksOf(snapshot: DesignSnapshot, catalogue: RackParts): Racks {
  const components = [...snapshot.components.values()];
  const isRackable = ({ kind }: DesignComponent) => Object.hasOwn(catalogue.kinds[kind]?.attributes ?? {}, 'in_rack');
  const loads = loadsOf(components, snapshot, catalogue, isRackable);
  const mounted = components
    .filter(isRackable)
    .map((component) => mountedOf(component, snapshot, catalogue, loads.get(component.id) ?? [nothing, nothing]))
    .filter(({ units }) => units !== 0)
    .toSorted((a, b) => naturalOrder(a.name, b.name) || (a.id < b.id ? -1 : 1));
  const racks = components
    .filter(({ kind }) => kind === 'rack')
    .toSorted((a, b) => naturalOrder(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map((rack) =>
      rackOf(
        rack,
        mounted.filter((part) => part.rack === rack.id),
        catalogue,
      ),
    );
  const free = mounted.filter(({ rack }) => rack === null);
  return {
    racks,
    waiting: free.filter(({ units }) => units !== null),
    unknown: free.filter(({ units }) => units === null),
  };
}

const partOf = ({ part }: DesignComponent, { parts }: RackParts) =>
  part !== null && Object.hasOwn(parts, part) ? parts[part] : undefined;

/** A component and all that it stands in, from the inside out; each once, whatever two editors did at once. */
function chainOf(component: DesignComponent, { components }: DesignSnapshot): DesignComponent[] {
  const chain = new Set([component]);
  for (const { at } of chain) {
    const holder = at === null ? undefined : components.get(baseOf(at[0]));
    if (holder) chain.add(holder);
  }
  return [...chain];
}

const copiesOf = (chain: readonly DesignComponent[]): number => chain.reduce((copies, { count }) => copies * count, 1);

function mountedOf(
  component: DesignComponent,
  snapshot: DesignSnapshot,
  catalogue: RackParts,
  [weight, power]: readonly [Total, Total],
): RackMount {
  const part = partOf(component, catalogue);
  const chain = chainOf(component, snapshot);
  const copies = copiesOf(chain);
  const rack = text(component.attributes.in_rack);
  const low = component.attributes.rack_unit;
  const own = component.attributes.rack_height;
  const each = typeof own === 'number' ? own : (part?.rack_units ?? null);
  return {
    id: component.id,
    name: component.name,
    kind: component.kind,
    partName: part?.name ?? '',
    copies,
    units: each === null ? null : each * copies,
    rack: rack !== null && snapshot.components.get(rack)?.kind === 'rack' ? rack : null,
    low: typeof low === 'number' ? low : null,
    group: chain.at(-1)?.id ?? component.id,
    weight,
    power,
  };
}

const text = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** Weight and power by mounted part: its own, and those of the parts in it that are not mounted by themselves. */
function loadsOf(
  components: readonly DesignComponent[],
  snapshot: DesignSnapshot,
  catalogue: RackParts,
  isRackable: (component: DesignComponent) => boolean,
): Map<ComponentId, readonly [Total, Total]> {
  const loads = new Map<ComponentId, readonly [Total, Total]>();
  for (const component of components) {
    const part = partOf(component, catalogue);
    const chain = chainOf(component, snapshot);
    const holder = chain.find(isRackable);
    if (part === undefined || holder === undefined) continue;
    const [weight, power] = loads.get(holder.id) ?? [nothing, nothing];
    const copies = copiesOf(chain);
    // What the design states of a mounted part stands for all that is in it.
    const each = (own: string, value: number | null): number | null => {
      const stated = holder.attributes[own];
      if (typeof stated !== 'number') return value;
      return component === holder ? stated : 0;
    };
    loads.set(holder.id, [
      plus(weight, each('weight', part.weight_kg ?? null), copies),
      plus(power, each('power_maximum', part.power_w?.maximum ?? null), copies),
    ]);
  }
  return loads;
}

const plus = (total: Total, each: number | null, copies: number): Total =>
  each === null ? { ...total, unknown: total.unknown + copies } : { ...total, known: total.known + each * copies };

const sum = (totals: readonly Total[]): Total =>
  totals.reduce((all, { known, unknown }) => ({ known: all.known + known, unknown: all.unknown + unknown }), nothing);

function rackOf(rack: DesignComponent, inside: readonly RackMount[], catalogue: RackParts): Rack {
  const part = partOf(rack, catalogue);
  const height = rack.attributes.height_units ?? part?.attributes?.height_units;
  const placed = inside.filter(({ low, units }) => low !== null && units !== null);
  const mounted = placed.toSorted((a, b) => (a.low ?? 0) - (b.low ?? 0));
  const height_u = typeof height === 'number' ? height : null;
  return {
    id: rack.id,
    name: rack.name,
    height: height_u,
    mounted,
    loose: inside.filter((item) => !mounted.includes(item)),
    used: mounted.reduce((all, { units }) => all + (units ?? 0), 0),
    clashes: clashesOf(mounted, height_u),
    weight: sum(inside.map(({ weight }) => weight)),
    power: sum(inside.map(({ power }) => power)),
  };
}

function clashesOf(mounted: readonly RackMount[], height: number | null): ReadonlySet<ComponentId> {
  const clashes = new Set<ComponentId>();
  for (const part of mounted) {
    if (height !== null && topOf(part) > height) clashes.add(part.id);
    for (const other of mounted) if (other !== part && overlap(part, other)) clashes.add(part.id);
  }
  return clashes;
}

/** Highest unit that a placed part fills. */
export const topOf = ({ low, units }: Pick<RackMount, 'low' | 'units'>): number => (low ?? 1) + (units ?? 1) - 1;

const overlap = (a: Pick<RackMount, 'low' | 'units'>, b: Pick<RackMount, 'low' | 'units'>): boolean =>
  (a.low ?? 0) <= topOf(b) && (b.low ?? 0) <= topOf(a);

/** Why a part may not stand with its lowest unit there, in words; null if it may. */
export function rackRefusal(part: RackMount, rack: Rack, low: number): string | null {
  if (part.units === null) {
    return `Nobody states how many rack units ${part.name} takes, so it has no place of its own in ${rack.name}.`;
  }
  const wish = { low, units: part.units };
  if (low < 1) return `Rack units begin with 1. Choose a higher place for ${part.name}.`;
  if (rack.height !== null && topOf(wish) > rack.height) {
    return `${part.name} takes ${counted(part.units)} and would reach U${topOf(wish)}; ${rack.name} ends at U${rack.height}.`;
  }
  const other = rack.mounted.find((item) => item.id !== part.id && overlap(wish, item));
  if (other === undefined) return null;
  const units = topOf(other) === other.low ? `U${other.low}` : `U${other.low} to U${topOf(other)}`;
  return `${other.name} stands in ${units} of ${rack.name}. Choose free units, or move it first.`;
}

const counted = (units: number): string => (units === 1 ? '1 unit' : `${units} units`);

/** The free place nearest to `from` in the direction asked, past what is in the way; null when there is none. */
export function nextPlace(part: RackMount, rack: Rack, from: number, step: 1 | -1): number | null {
  const last = rack.height ?? Math.max(0, ...rack.mounted.map(topOf)) + (part.units ?? 1);
  for (let low = from; low >= 1 && low <= last; low += step) {
    if (rackRefusal(part, rack, low) === null) return low;
  }
  return null;
}

/** Units up to the highest that is used, at least `least`: how high a rack of unknown height is drawn. */
export const drawnHeight = (rack: Rack, least: number): number =>
  rack.height ?? Math.max(least, ...rack.mounted.map(topOf));
