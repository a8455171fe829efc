/** How the failures of the open design are looked at: what is asked, opened and broken by hand. Never in the document. */

import { create } from 'zustand';
import type { BrokenThing } from '../model/failures/targets';

/** What does not work, by part and cable as drawn; true where all copies of it are meant. */
export type DeadMarks = ReadonlyMap<string, boolean>;

const NOTHING: DeadMarks = new Map();

export interface FailuresState {
  /** The design that the rest is about. */
  readonly design: string;
  /** State of the design that the answer is of; null before anybody asked. */
  readonly asked: number | null;
  /** Ids of classes whose members are shown. */
  readonly open: ReadonlySet<string>;
  readonly onlyDown: boolean;
  readonly broken: readonly BrokenThing[];
  readonly dead: DeadMarks;
  /** Another design: nothing of the one before holds. */
  enter(design: string): void;
  ask(seq: number): void;
  setOpen(id: string, open: boolean): void;
  setOnlyDown(only: boolean): void;
  /** Breaks what works, and mends what is broken. */
  toggle(things: readonly BrokenThing[]): void;
  mendAll(): void;
  setDead(dead: DeadMarks | null): void;
}

/** The server takes no more at once. */
export const MOST_BROKEN = 50;

const FIRST = { asked: null, open: new Set<string>(), onlyDown: false, broken: [], dead: NOTHING } as const;

export const sameThing = (a: BrokenThing, b: BrokenThing): boolean => a.is === b.is && a.id === b.id;

export const useFailureState = create<FailuresState>()((set) => ({
  ...FIRST,
  design: '',
  enter: (design) => set((before) => (before.design === design ? before : { ...FIRST, design })),
  ask: (seq) => set({ asked: seq }),
  setOpen: (id, isOpen) =>
    set(({ open }) => {
      const next = new Set(open);
      if (isOpen) next.add(id);
      else next.delete(id);
      return { open: next };
    }),
  setOnlyDown: (onlyDown) => set({ onlyDown }),
  toggle: (things) =>
    set(({ broken }) => {
      const isNew = things.some((thing) => !broken.some((one) => sameThing(one, thing)));
      const others = broken.filter((one) => !things.some((thing) => sameThing(one, thing)));
      return { broken: isNew ? [...others, ...things].slice(0, MOST_BROKEN) : others };
    }),
  mendAll: () => set({ broken: [], dead: NOTHING }),
  setDead: (dead) => set({ dead: dead ?? NOTHING }),
}));
