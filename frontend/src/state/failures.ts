/** How the failures of the open design are looked at: what is asked, opened and broken by hand. Never in the document. */

import { create } from 'zustand';
import type { CableResult, ComponentResult, Explanation } from '../api/answers';
import type { HarmLoad } from '../model/failures/harm';
import type { BrokenTarget } from '../model/failures/targets';
import type { ResultHead } from './results';

/** What does not work, by part and cable as drawn; true where all copies of it are meant. */
export type DeadMarks = ReadonlyMap<string, boolean>;

export const NOTHING_DEAD: DeadMarks = new Map();

/** The result while something is broken, its rows by id. */
export interface BrokenResult extends ResultHead {
  readonly parts: ReadonlyMap<string, ComponentResult>;
  readonly cables: ReadonlyMap<string, CableResult>;
  readonly explanations: ReadonlyMap<string, Explanation>;
}

/** What the loss of each part or cable costs, in place of loads. */
export interface HarmLoads {
  readonly parts: ReadonlyMap<string, HarmLoad>;
  readonly cables: ReadonlyMap<string, HarmLoad>;
}

export interface FailuresState {
  /** The design that the rest is about. */
  readonly design: string;
  /** State of the design that the answer is of; null before anybody asked. */
  readonly asked: number | null;
  /** Ids of classes whose members are shown. */
  readonly open: ReadonlySet<string>;
  readonly onlyDown: boolean;
  readonly broken: readonly BrokenTarget[];
  readonly dead: DeadMarks;
  /** In place of the design's own result, which comes back when all is mended. */
  readonly result: BrokenResult | null;
  /** That result is of the design, or of what was broken, before a change. */
  readonly resultStale: boolean;
  /** The drawing shows what the loss of each part would cost. */
  readonly showsHarm: boolean;
  /** Null until it is worked out. */
  readonly harm: HarmLoads | null;
  /** Another design: nothing of the one before holds. */
  enter(design: string): void;
}

const FIRST = {
  asked: null,
  open: new Set<string>(),
  onlyDown: false,
  broken: [],
  dead: NOTHING_DEAD,
  result: null,
  resultStale: false,
  showsHarm: false,
  harm: null,
} as const;

export const useFailureState = create<FailuresState>()((set) => ({
  ...FIRST,
  design: '',
  enter: (design) => set((before) => (before.design === design ? before : { ...FIRST, design })),
}));
