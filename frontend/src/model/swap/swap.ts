/** Plans the swap of equal parts for another part: where all that hangs on them goes, and what finds no place. */

import type { Part } from '../../api/answers';
import { assign, type Candidates, type Places } from '../algorithms/assign';
import { naturalOrder } from '../algorithms/naturalOrder';
import { sameJson } from '../catalogue/values';
import { counted } from '../commands/context';
import { baseOf, portKey } from '../document/ids';
import type { ComponentId, DesignSnapshot } from '../document/types';
import type { Drawing } from '../fit/connect';
import { mapInner } from './innerMapping';
import { cableRefusal, type PortSwap } from './portMapping';
import { SwapAfter, settingKey, splitPlace } from './swapAfter';
import { standsRefusal, swappedPart } from './swapChoice';
import { type NeedSort, needsOf, portWords, type SwapNeed, slotWords } from './swapNeeds';
import { type Usage, usageOf } from './swapUsage';

export interface SwapOption {
  readonly value: string;
  readonly label: string;
}

/** One thing that moves, the same for all parts that are swapped. */
export interface SwapItem {
  readonly key: string;
  readonly sort: NeedSort;
  readonly from: string;
  readonly holds: readonly string[];
  readonly state: 'stays' | 'moves' | 'open' | 'let_go';
  /** Where it goes; null when it has no place, or not the same on all parts. */
  readonly to: string | null;
  readonly options: readonly SwapOption[];
}

export interface SwapPlan {
  readonly ids: readonly ComponentId[];
  readonly from: Part;
  readonly to: Part;
  readonly items: readonly SwapItem[];
  /** Values set by hand that the new part would give differently, and that stay. */
  readonly kept: readonly string[];
  /** The design after the swap; null while something has no place. */
  readonly after: DesignSnapshot | null;
  readonly unplugged: number;
  readonly removed: number;
  readonly label: string;
}

/** The plan, or in words why there is none. */
export function planSwap(
  drawing: Drawing,
  chosen: Iterable<ComponentId>,
  partId: string,
  choices: Candidates = new Map(),
): SwapPlan | string {
  const ids = [...new Set(chosen)];
  const from = swappedPart(drawing, ids);
  const to = drawing.catalogue.part(partId);
  if (typeof from === 'string') return from;
  if (to === null) return `The catalogue has no part ${partId}. Choose one that it has.`;
  if (to.kind !== from.kind) return `${to.name} is of another kind than ${from.name}. Choose a part of the same kind.`;
  return standsRefusal(drawing, ids, to) ?? new Planner(drawing, ids, from, to, choices).plan();
}

interface Moved {
  readonly needs: readonly SwapNeed[];
  readonly places: Places;
}

/** Ports and slots as people count them: 2 before 10. */

class Planner {
  readonly #usages: ReadonlyMap<ComponentId, Usage>;
  readonly #swap: PortSwap;
  readonly #moved = new Map<ComponentId, Moved>();

  constructor(
    readonly drawing: Drawing,
    readonly ids: readonly ComponentId[],
    readonly from: Part,
    readonly to: Part,
    readonly choices: Candidates,
  ) {
    const [old, next] = [from, to].map((part) => drawing.catalogue.assembly(part.id));
    this.#usages = usageOf(drawing, ids);
    const inner = mapInner(old ?? new Map(), next ?? new Map());
    this.#swap = { drawing, swapped: new Set(ids), from: old ?? new Map(), to: next ?? new Map(), inner };
  }

  plan(): SwapPlan | string {
    for (const [id, usage] of this.#usages) {
      const needs = needsOf(this.#swap, this.to, id, usage);
      const places = new Map<string, string | null>();
      for (const sort of ['port', 'slot', 'inner'] as const) {
        const own = needs.filter((need) => need.sort === sort);
        for (const [key, place] of assign(own, this.choices)) places.set(key, place);
      }
      const speeds = this.#lostSpeeds(id, usage, places);
      for (const { key } of speeds) if (this.choices.get(key) === null) places.set(key, null);
      this.#moved.set(id, { needs: [...needs, ...speeds], places });
    }
    const items = this.#items();
    const after = items.some((item) => item.state === 'open') ? null : this.#after();
    const both = after && cableRefusal(this.drawing.catalogue, after, this.#cablesBetween());
    if (both !== null) return both;
    const { components, cables } = this.drawing.snapshot;
    const [removed, unplugged] = [
      components.size - (after ?? this.drawing.snapshot).components.size,
      cables.size - (after ?? this.drawing.snapshot).cables.size,
    ];
    const label = this.#label(removed, unplugged);
    return { ids: this.ids, from: this.from, to: this.to, items, kept: this.#kept(), after, removed, unplugged, label };
  }

  #label(removed: number, unplugged: number): string {
    const [first = ''] = this.ids;
    const name = this.drawing.snapshot.components.get(first)?.name ?? '';
    const also = [
      ...(removed > 0 ? [`removing ${counted(removed, 'part')}`] : []),
      ...(unplugged > 0 ? [`unplugging ${counted(unplugged, 'cable')}`] : []),
    ];
    const what = this.ids.length === 1 ? name : counted(this.ids.length, 'part');
    return `Swap ${[`${what} for ${this.to.name}`, ...also].join(', ')}`;
  }

  /** A speed that was set by hand and that the new port does not run at. */
  #lostSpeeds(id: ComponentId, usage: Usage, places: Places): SwapNeed[] {
    const component = this.drawing.snapshot.components.get(id);
    return [...usage.ports.values()].flatMap((use): SwapNeed[] => {
      const place = places.get(`port ${portKey(use.path, use.port)}`);
      const set = component?.attributes[settingKey(use.path, use.port, 'speed_gbps')];
      if (place == null || typeof set !== 'number' || this.#portGroup(place)?.speeds_gbps.includes(set)) return [];
      const from = portWords(this.#swap.from.get(use.path)?.name ?? '', use.path, use.port);
      const holds = [`speed set to ${set} Gb/s, at which the new port does not run`];
      const key = `speed ${portKey(use.path, use.port)}`;
      return [{ key, sort: 'speed', from, holds, fits: [], same: null, exclusive: false }];
    });
  }

  #portGroup(place: string) {
    const [path, port] = splitPlace(place);
    return this.#swap.to.get(path)?.ports.get(port);
  }

  #items(): SwapItem[] {
    const byKey = new Map<string, { need: SwapNeed; place: string | null | undefined }[]>();
    for (const { needs, places } of this.#moved.values()) {
      for (const need of needs) {
        const existing = byKey.get(need.key);
        const entry = { need, place: places.get(need.key) };
        if (existing) existing.push(entry);
        else byKey.set(need.key, [entry]);
      }
    }
    return [...byKey.values()].map((entries) => this.#item(entries)).sort((a, b) => naturalOrder(a.from, b.from));
  }

  #item(entries: readonly { need: SwapNeed; place: string | null | undefined }[]): SwapItem {
    const [first] = entries;
    if (first === undefined) throw new Error('an item is made of at least one need');
    const places = new Set(entries.map((entry) => entry.place));
    const [place] = places;
    const shared = first.need.fits.filter((fit) => entries.every(({ need }) => need.fits.includes(fit)));
    const stays = entries.every((entry) => entry.place === entry.need.same);
    return {
      key: first.need.key,
      sort: first.need.sort,
      from: first.need.from,
      holds: entries.flatMap(({ need }) => need.holds),
      state: places.has(undefined) ? 'open' : places.has(null) ? 'let_go' : stays ? 'stays' : 'moves',
      to: places.size === 1 && place != null ? place : null,
      options: shared.map((value) => ({ value, label: this.#placeWords(first.need.sort, value) })),
    };
  }

  #placeWords(sort: NeedSort, place: string): string {
    const [path, last] = splitPlace(place);
    if (sort === 'inner') return this.#swap.to.get(place.slice(1))?.name ?? place;
    const inner = this.#swap.to.get(path)?.name ?? '';
    return sort === 'port' ? portWords(inner, path, last) : slotWords(inner, path, last);
  }

  /** Attributes of the old parts that the new one gives otherwise. */
  #kept(): string[] {
    const labels = new Set<string>();
    for (const id of this.ids) {
      for (const [key, value] of Object.entries(this.drawing.snapshot.components.get(id)?.attributes ?? {})) {
        const given = this.to.attributes[key];
        if (given === undefined || sameJson(given, value)) continue;
        labels.add(this.drawing.catalogue.attribute(this.to.kind, key)?.label ?? key);
      }
    }
    return [...labels];
  }

  #after(): DesignSnapshot {
    const moved = new Map([...this.#moved].map(([id, { places }]) => [id, places]));
    return new SwapAfter(this.drawing, this.to.id, this.#usages, moved).design();
  }

  #cablesBetween(): string[] {
    const swapped = this.#swap.swapped;
    const cables = [...this.drawing.snapshot.cables.values()];
    return cables
      .filter(({ from, to }) => swapped.has(baseOf(from[0])) && swapped.has(baseOf(to[0])))
      .map(({ id }) => id);
  }
}
