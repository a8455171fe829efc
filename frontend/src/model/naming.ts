/** Names for new parts, counted on from those that are there: FAStT3 after FAStT2. */

import type { Kind, Part } from './catalogueTypes';
import type { DesignComponent } from './types';

/** What a first part of its kind is called; other kinds take their label. */
const STEMS: Readonly<Record<string, string>> = {
  host: 'host',
  io_drawer: 'Drawer ',
  hba: 'hba',
  switch: 'Switch ',
  drive: 'Drive ',
  raid_array: 'Array ',
  volume: 'v',
  lvm_volume_group: 'vg',
  logical_volume: 'lv',
  filesystem: 'fs',
  rack: 'Rack ',
};

const NUMBERED = /^(.*?)(?<!\d)(\d+)$/u;

/** Hands out names that are unique within their kind. */
export class Namer {
  /** By kind, how many have each name. */
  readonly #taken = new Map<string, Map<string, number>>();
  readonly #next = new Map<string, number>();
  readonly #components: readonly DesignComponent[];

  constructor(components: Iterable<DesignComponent>) {
    this.#components = [...components];
    for (const { kind, name } of this.#components) this.#note(kind, name);
  }

  /** A name for a new part: the stem that its like have, else the one of its kind. */
  fresh(kind: Kind, part: Part | null): string {
    return this.#numbered(kind.id, this.#stemInUse(kind.id, part?.id ?? null) ?? firstStem(kind, part));
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

  #numbered(kind: string, stem: string): string {
    const names = this.#names(kind);
    const key = `${kind} ${stem}`;
    let number = this.#next.get(key) ?? highest(names.keys(), stem) + 1;
    while (names.has(`${stem}${number}`)) number += 1;
    this.#next.set(key, number + 1);
    this.#note(kind, `${stem}${number}`);
    return `${stem}${number}`;
  }

  #stemInUse(kind: string, part: string | null): string | null {
    const counts = new Map<string, number>();
    let best: string | null = null;
    for (const component of this.#components) {
      if (component.kind !== kind || component.part !== part) continue;
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
  const known = Object.hasOwn(STEMS, kind.id) ? STEMS[kind.id] : undefined;
  if (known !== undefined) return known;
  const letters = /^\p{L}{3,}/u.exec(part?.name ?? '')?.[0];
  return letters ?? `${kind.label} `;
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
