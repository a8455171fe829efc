/** How the failures of the open design are looked at: what is asked, opened and broken by hand. Never in the document. */

import { create } from 'zustand';
import type { BrokenThing } from '../model/failures/targets';

/** What does not work, by part and cable as drawn; true where all copies of it are meant. */
export type DeadMarks = ReadonlyMap<string, boolean>;

export const NOTHING_DEAD: DeadMarks = new Map();

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
}

const FIRST = { asked: null, open: new Set<string>(), onlyDown: false, broken: [], dead: NOTHING_DEAD } as const;

export const useFailureState = create<FailuresState>()((set) => ({
  ...FIRST,
  design: '',
  enter: (design) => set((before) => (before.design === design ? before : { ...FIRST, design })),
}));
