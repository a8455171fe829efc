/** How the findings of the open design are looked at: what is chosen, filtered and opened, and what came with the last edit. */

import { create } from 'zustand';
import type { BadgeState, FindingBadge } from '../model/checks/badges';
import type { Family, FindingState } from '../model/checks/groups';

/** The finding that is looked at, alone or with all that are alike. */
export interface ChosenFinding {
  readonly key: string;
  /** All of its group. */
  readonly all: boolean;
  /** Parts and cables that are selected for it: another selection ends it. */
  readonly ids: ReadonlySet<string>;
}

/** What an edit brought and took, for as long as it is told. */
export interface FindingNews {
  readonly came: number;
  readonly gone: number;
}

/** As the canvas takes them. */
export interface BadgeMarks {
  readonly badges: readonly FindingBadge<BadgeState>[];
  readonly onBadge: (ids: readonly string[]) => void;
}

export const NO_BADGES: BadgeMarks = { badges: [], onBadge: () => undefined };

export interface ChecksState {
  readonly chosen: ChosenFinding | null;
  /** Ids of groups whose members are shown. */
  readonly open: ReadonlySet<string>;
  /** Only these; empty: every severity. */
  readonly severities: ReadonlySet<FindingState>;
  readonly showsAccepted: boolean;
  /** Null: every family. */
  readonly family: Family | null;
  /** The list is by part, and otherwise by check. */
  readonly byPart: boolean;
  readonly text: string;
  /** Keys that came with an edit and nobody has seen. */
  readonly fresh: ReadonlySet<string>;
  readonly news: FindingNews | null;
  readonly marks: BadgeMarks;
  choose(chosen: ChosenFinding | null): void;
  setOpen(group: string, open: boolean): void;
  toggle(severity: FindingState): void;
  setFamily(family: Family | null): void;
  setByPart(byPart: boolean): void;
  setText(text: string): void;
  /** These have been looked at. */
  see(keys: Iterable<string>): void;
  /** Another design: nothing of the one before holds. */
  enter(): void;
}

const FIRST = {
  chosen: null,
  open: new Set<string>(),
  severities: new Set<FindingState>(),
  showsAccepted: false,
  family: null,
  byPart: false,
  text: '',
  fresh: new Set<string>(),
  news: null,
  marks: NO_BADGES,
} as const;

export const useChecks = create<ChecksState>((set) => ({
  ...FIRST,
  choose: (chosen) =>
    set(({ fresh }) => ({ chosen, ...(chosen && fresh.has(chosen.key) && { fresh: without(fresh, [chosen.key]) }) })),
  setOpen: (group, isOpen) => set(({ open }) => ({ open: isOpen ? new Set(open).add(group) : without(open, [group]) })),
  toggle: (state) =>
    set(({ severities, showsAccepted }) => {
      if (state === 'accepted') return { showsAccepted: !showsAccepted };
      return { severities: severities.has(state) ? without(severities, [state]) : new Set(severities).add(state) };
    }),
  setFamily: (family) => set({ family }),
  setByPart: (byPart) => set({ byPart }),
  setText: (text) => set({ text }),
  see: (keys) => set(({ fresh }) => ({ fresh: without(fresh, keys) })),
  enter: () => set(FIRST),
}));

/** The same set where nothing of it leaves. */
function without<T>(all: ReadonlySet<T>, leaving: Iterable<T>): ReadonlySet<T> {
  const rest = new Set(all);
  for (const one of leaving) rest.delete(one);
  return rest.size === all.size ? all : rest;
}
