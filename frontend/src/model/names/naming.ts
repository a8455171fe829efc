/** Names for new parts, counted on from those that are there (FAStT3 after FAStT2) or taken from where they sit (FC A0). */

import type { Kind, Part } from '../../api/answers';
import type { ComponentId, DesignComponent, DrawnTree, Placement } from '../document/types';
import { isAdapter, nameInSlot, productStem, saysSlot, standingStem } from './partNames';

const NONE: ReadonlySet<string> = new Set();
const NUMBERED = /^(.*?)(?<!\d)(\d+)$/u;

/** Hands out names that are unique within their kind. */
export class Namer {
  /** By kind, how many have each name. */
  readonly #taken = new Map<string, Map<string, number>>();
  readonly #next = new Map<string, number>();
  readonly #components: readonly DesignComponent[];
  /** By holder, the names that a part in it must not have: those of its siblings and of all that hold it. */
  readonly #near = new Map<ComponentId, Set<string>>();

  /** Without a tree, names follow no place. */
  constructor(
    components: Iterable<DesignComponent>,
    private readonly tree: DrawnTree | null = null,
  ) {
    this.#components = [...components];
    for (const { kind, name } of this.#components) this.#note(kind, name);
  }

  /** A name for a new part: the stem that its like have, else where it sits, else the product or the kind. */
  fresh(kind: Kind, part: Part | null, at: Placement | null = null): string {
    const near = this.#namesNear(at);
    const name = this.#inSlot(kind, part, at, near) ?? this.#numbered(kind.id, this.#stem(kind, part), near);
    near.add(name);
    return name;
  }

  #stem(kind: Kind, part: Part | null): string {
    return this.#stemInUse(kind.id, part?.id ?? null) ?? firstStem(kind, part);
  }

  /** Null for a part that is counted on: it sits in no slot, or is called by a product that its holders are not. */
  #inSlot(kind: Kind, part: Part | null, at: Placement | null, near: Set<string>): string | null {
    const holder = this.tree?.parts.get(at?.[0] ?? '');
    const slot = holder?.slots.find((item) => item.id === at?.[1]);
    if (part === null || holder === undefined || slot === undefined || kind.name_stem !== null) return null;
    const stem = productStem(part);
    const used = this.#stemInUse(kind.id, part.id);
    if (used !== null && used !== stem && !this.#saysHolder(used, holder.id)) return null;
    if (!isAdapter(kind.id) && stem !== null && !this.#saysHolder(stem, holder.id)) return null;
    const name = nameInSlot(kind, part, holder, slot);
    let free = name;
    for (let number = 2; near.has(free); number += 1) free = `${name} (${number})`;
    this.#note(kind.id, free);
    return free;
  }

  /** A part inside a PowerStore says nothing by being called PowerStore too. */
  #saysHolder(stem: string, holder: ComponentId): boolean {
    const own = stem.trim();
    for (let next = this.tree?.parts.get(holder); next; next = this.tree?.parts.get(next.parent ?? '')) {
      if (next.name.startsWith(own) || next.subtitle.startsWith(own)) return true;
    }
    return false;
  }

  #namesNear(at: Placement | null): Set<string> {
    const holder = this.tree?.parts.get(at?.[0] ?? '');
    const names = this.#near.get(holder?.id ?? '') ?? new Set<string>();
    if (holder === undefined || this.#near.has(holder.id)) return names;
    for (const id of holder.children) names.add(this.tree?.parts.get(id)?.name ?? '');
    for (let next: typeof holder | undefined = holder; next; next = this.tree?.parts.get(next.parent ?? '')) {
      names.add(next.name);
    }
    this.#near.set(holder.id, names);
    return names;
  }

  /** A name for a copy: `name` if it is free in its kind or shared there anyway, else the next number of it. */
  like(kind: string, name: string): string {
    if (this.#names(kind).get(name) !== 1) {
      this.#note(kind, name);
      return name;
    }
    const match = NUMBERED.exec(name);
    return this.#numbered(kind, match?.[1] ?? `${name} `);
  }

  #numbered(kind: string, stem: string, near: ReadonlySet<string> = NONE): string {
    const names = this.#names(kind);
    const key = `${kind} ${stem}`;
    let number = this.#next.get(key) ?? highest(names.keys(), stem) + 1;
    while (names.has(`${stem}${number}`) || near.has(`${stem}${number}`)) number += 1;
    this.#next.set(key, number + 1);
    this.#note(kind, `${stem}${number}`);
    return `${stem}${number}`;
  }

  #stemInUse(kind: string, part: string | null): string | null {
    const counts = new Map<string, number>();
    let best: string | null = null;
    for (const component of this.#components) {
      if (component.kind !== kind || component.part !== part || saysSlot(component)) continue;
      const stem = NUMBERED.exec(component.name)?.[1];
      if (stem === undefined) continue;
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
      if (best === null || (counts.get(stem) ?? 0) > (counts.get(best) ?? 0)) best = stem;
    }
    return best;
  }

  #note(kind: string, name: string): void {
    const names = this.#names(kind);
    names.set(name, (names.get(name) ?? 0) + 1);
  }

  #names(kind: string): Map<string, number> {
    const names = this.#taken.get(kind) ?? new Map<string, number>();
    this.#taken.set(kind, names);
    return names;
  }
}

function firstStem(kind: Kind, part: Part | null): string {
  if (kind.name_stem !== null) return kind.name_stem;
  return (part && standingStem(part, kind.id === 'storage_system')) ?? `${kind.label} `;
}

/** The highest number in use after a stem, so that a number is not used twice by accident after a deletion. */
function highest(names: Iterable<string>, stem: string): number {
  let top = 0;
  for (const name of names) {
    if (!name.startsWith(stem)) continue;
    const rest = name.slice(stem.length);
    if (/^\d{1,9}$/.test(rest)) top = Math.max(top, Number(rest));
  }
  return top;
}
