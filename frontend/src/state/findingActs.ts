/** What somebody is about to do with findings of the open design: accept some, or look at a fix. */

import { create } from 'zustand';
import type { BadgeMarks } from './checks';

export interface FindingActsState {
  /** Keys of the findings that a dialog asks about; null: none does. */
  readonly accepting: readonly string[] | null;
  /** The fix of the finding that is looked at is shown. */
  readonly fixing: boolean;
  /** Where that fix would add, change or remove something; null: nothing is shown. */
  readonly marks: BadgeMarks | null;
  /** Takes the fix that is shown; null while there is none to take. */
  readonly take: (() => void) | null;
}

const NOTHING: FindingActsState = { accepting: null, fixing: false, marks: null, take: null };

export const useFindingActs = create<FindingActsState>(() => NOTHING);

export const acceptKeys = (accepting: readonly string[] | null) => useFindingActs.setState({ accepting });
