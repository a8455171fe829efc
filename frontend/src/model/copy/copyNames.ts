/** Names for copies: a number counted on, or the number of what they stand in when the name repeats it. */

import { naturalOrder } from '../algorithms/naturalOrder';
import { inBatches, type SlicedWork } from '../algorithms/slices';
import { sortSteps } from '../algorithms/sort';
import type { Catalogue } from '../catalogue/catalogue';
import { nameRefusal } from '../catalogue/values';
import { baseOf } from '../document/ids';
import { parsePlacement } from '../document/parse';
import type { ComponentId, DesignSnapshot, PortRef } from '../document/types';
import { saysSlot } from '../names/partNames';
import type { Fragment } from './fragment';

const LONGEST = 200;
const NUMBER = /\d{1,9}/g;
const LAST_NUMBER = /^(.*?)(\d{1,9})(\D*)$/su;

/** A part that is copied, as it stands among those copied with it. */
export interface CopySource {
  readonly kind: string;
  readonly name: string;
  /** Null when what holds it is not copied. */
  readonly holder: ComponentId | null;
  /** The name tells the slot, which is the same in a copy of the holder. */
  readonly bySlot?: boolean | undefined;
}

/** The text may come from anywhere: a name that is none gives way to the kind. */
export function* copiedSteps(
  catalogue: Catalogue,
  { components }: Fragment,
): SlicedWork<ReadonlyMap<ComponentId, CopySource>> {
  const copied = new Map<ComponentId, CopySource>();
  yield* inBatches(components, ([id, raw]) => {
    const kind = String(raw.kind);
    const name = typeof raw.name === 'string' && nameRefusal(raw.name) === null ? raw.name : null;
    const before = parsePlacement(raw.at);
    const holder = before === null ? null : baseOf(before[0]);
    const isInside = holder !== null && components.has(holder);
    copied.set(id, {
      kind,
      name: name ?? catalogue.kind(kind)?.label ?? kind,
      holder: isInside ? holder : null,
      bySlot: saysSlot({ name: name ?? '', at: before }),
    });
  });
  return copied;
}

/** What a copy's name made of a number of the original's. */
interface Change {
  readonly old: string;
  readonly now: string;
}

interface Original extends CopySource {
  readonly id: ComponentId;
  /** Which of its numbers is that of its holder; null = none, it is counted on. */
  readonly follows: number | null;
}

/** `lv01` counts on to `lv02`, not to `lv2`. */
function like(number: number | string, pattern: string): string {
  return pattern.startsWith('0') ? String(number).padStart(pattern.length, '0') : String(Number(number));
}

export function withNumber(stem: string, number: string, suffix: string): string {
  return [...stem].slice(0, LONGEST - number.length - suffix.length).join('') + number + suffix;
}

const numbersOf = (name: string): readonly string[] => name.match(NUMBER) ?? [];

/** What a name is beside its last number, which is 1 where it has none. */
function numbered(name: string): { stem: string; digits: string; suffix: string } {
  const [, stem = `${name} `, digits = '1', suffix = ''] = LAST_NUMBER.exec(name) ?? [];
  return { stem, digits, suffix };
}

/** Numbers names on, within a kind (or among zones), and never gives one twice. */
class NameCounter {
  readonly #taken = new Map<string, number>();
  /** By stem and suffix. */
  readonly #highest = new Map<string, number>();

  /** Takes a name that stands already, perhaps several times. */
  note(name: string): void {
    this.#add(name, (this.#taken.get(name) ?? 0) + 1);
  }

  has(name: string): boolean {
    return this.#taken.has(name);
  }

  /** A name that several share is no name to tell them apart by: copies have it too. */
  isShared(name: string): boolean {
    return (this.#taken.get(name) ?? 0) > 1;
  }

  take(name: string): string {
    this.#add(name, 1);
    return name;
  }

  on(name: string): string {
    const { stem, digits, suffix } = numbered(name);
    const key = `${stem} ${suffix}`;
    let number = Math.max(this.#highest.get(key) ?? 0, Number(digits));
    let made: string;
    do made = withNumber(stem, like(++number, digits), suffix);
    while (this.has(made));
    // A stem that was cut short for its number is another's: the next one would begin anew.
    this.#highest.set(key, number);
    return this.take(made);
  }

  #add(name: string, times: number): void {
    this.#taken.set(name, times);
    const { stem, digits, suffix } = numbered(name);
    const key = `${stem} ${suffix}`;
    this.#highest.set(key, Math.max(this.#highest.get(key) ?? 0, Number(digits)));
  }
}

/** Names of one copy after the other, parents first: `Drive 1.4` of `FAStT1` is `Drive 9.4` in `FAStT9`. */
export class CopyNames {
  readonly #zones = new NameCounter();

  private constructor(
    readonly snapshot: DesignSnapshot,
    readonly copied: ReadonlyMap<ComponentId, CopySource>,
    readonly originals: readonly Original[],
    readonly counters: ReadonlyMap<string, NameCounter>,
  ) {
    for (const zone of snapshot.zones.values()) this.#zones.note(zone.name);
  }

  /** `copied` has holders before what they hold. */
  static *of(snapshot: DesignSnapshot, copied: ReadonlyMap<ComponentId, CopySource>): SlicedWork<CopyNames> {
    const originals = yield* originalSteps(copied);
    const counters = new Map(originals.map(({ kind }) => [kind, new NameCounter()]));
    yield* inBatches(snapshot.components.values(), ({ kind, name }) => counters.get(kind)?.note(name));
    return new CopyNames(snapshot, copied, originals, counters);
  }

  /** New names by the ids of the originals. */
  *next(): SlicedWork<ReadonlyMap<ComponentId, string>> {
    const names = new Map<ComponentId, string>();
    const changes = new Map<ComponentId, Change | null>();
    yield* inBatches(this.originals, (original) => {
      const change = original.holder === null ? null : (changes.get(original.holder) ?? null);
      const name = this.#name(original, change);
      names.set(original.id, name);
      changes.set(original.id, firstChange(original.name, name));
    });
    return names;
  }

  /** A zone's numbers follow those of its members, where it has theirs in their order; else it is counted on. */
  zone(name: string, members: readonly PortRef[], names: ReadonlyMap<ComponentId, string>): string {
    if (!this.#zones.has(name)) return this.#zones.take(name);
    const changes = members.flatMap(([id]) => changesOf(this.#old(id), names.get(baseOf(id)) ?? this.#old(id)));
    let at = 0;
    let complete = true;
    const followed = name.replace(NUMBER, (digits) => {
      while (at < changes.length && Number(changes[at]?.old) !== Number(digits)) at += 1;
      const change = changes[at];
      at += 1;
      if (change === undefined) complete = false;
      return change === undefined ? digits : like(change.now, digits);
    });
    return complete && !this.#zones.has(followed) ? this.#zones.take(followed) : this.#zones.on(name);
  }

  #old(id: ComponentId): string {
    const base = baseOf(id);
    return this.copied.get(base)?.name ?? this.snapshot.components.get(base)?.name ?? '';
  }

  #name({ kind, name, holder, bySlot, follows }: Original, change: Change | null): string {
    const counter = this.counters.get(kind);
    if (counter === undefined || (bySlot && holder !== null)) return name;
    if (counter.isShared(name)) return name;
    if (!counter.has(name)) return counter.take(name);
    if (follows !== null && change !== null) {
      let at = -1;
      const followed = name.replace(NUMBER, (digits) => {
        at += 1;
        return at === follows ? like(change.now, digits) : digits;
      });
      if (!counter.has(followed)) return counter.take(followed);
    }
    return counter.on(name);
  }
}

/** In the order in which people count: holders first, `HBA 2` before `HBA 10`. */
function* originalSteps(copied: ReadonlyMap<ComponentId, CopySource>): SlicedWork<Original[]> {
  const depths = new Map<ComponentId, number>();
  const groups = new Map<string, Original[]>();
  yield* inBatches(copied, ([id, { kind, name, holder, bySlot }]) => {
    depths.set(id, holder === null ? 0 : (depths.get(holder) ?? 0) + 1);
    const key = JSON.stringify([holder, kind, name.replace(NUMBER, '#')]);
    const group = groups.get(key) ?? [];
    group.push({ id, kind, name, holder, bySlot, follows: null });
    groups.set(key, group);
  });
  /** The number that changes in a copy's name: holders come before what they hold. */
  const changing = new Map<ComponentId, number | null>();
  const all: Original[] = [];
  yield* inBatches(groups.values(), (group) => {
    const follows = followed(group, changing.get(group[0]?.holder ?? '') ?? null);
    for (const original of group) {
      const numbers = numbersOf(original.name);
      const number = numbers[follows ?? numbers.length - 1];
      changing.set(original.id, number === undefined ? null : Number(number));
      all.push({ ...original, follows });
    }
  });
  const depth = (id: ComponentId): number => depths.get(id) ?? 0;
  return yield* sortSteps(all, (a, b) => depth(a.id) - depth(b.id) || naturalOrder(a.name, b.name));
}

/** Which number all of these have that changes in their holder's name. `hba1` in `Drawer 1` beside `hba2` has none. */
function followed(group: readonly Original[], changing: number | null): number | null {
  if (changing === null) return null;
  const isIt = (at: number) => group.every(({ name }) => Number(numbersOf(name)[at]) === changing);
  const at = [...numbersOf(group[0]?.name ?? '').keys()].find(isIt);
  return at ?? null;
}

function changesOf(old: string, now: string): Change[] {
  const after = numbersOf(now);
  return numbersOf(old).map((number, at) => ({ old: number, now: after[at] ?? number }));
}

function firstChange(old: string, now: string): Change | null {
  return changesOf(old, now).find((change) => change.old !== change.now) ?? null;
}
