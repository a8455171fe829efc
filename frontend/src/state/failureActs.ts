/** What a user does while looking at failures; loads with the panels that offer it, not before the drawing. */

import type { BrokenTarget } from '../model/failures/targets';
import { type BrokenResult, type DeadMarks, type HarmLoads, NOTHING_DEAD, useFailureState } from './failures';

/** The server takes no more at once. */
const MOST_BROKEN = 50;

const set = useFailureState.setState;

export const sameThing = (a: BrokenTarget, b: BrokenTarget): boolean => a.is === b.is && a.id === b.id;

export function ask(seq: number): void {
  set({ asked: seq });
}

/** Shows or hides the members of a class. */
export function setOpen(id: string, isOpen: boolean): void {
  set(({ open }) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    return { open: next };
  });
}

export function setOnlyDown(onlyDown: boolean): void {
  set({ onlyDown });
}

/** Breaks what works, and mends what is broken. */
export function toggle(things: readonly BrokenTarget[]): void {
  set(({ broken }) => {
    const isNew = things.some((thing) => !broken.some((one) => sameThing(one, thing)));
    const others = broken.filter((one) => !things.some((thing) => sameThing(one, thing)));
    return { broken: isNew ? [...others, ...things].slice(0, MOST_BROKEN) : others };
  });
}

export function mendAll(): void {
  set({ broken: [], dead: NOTHING_DEAD, result: null });
}

export function setDead(dead: DeadMarks | null): void {
  set({ dead: dead ?? NOTHING_DEAD });
}

/** What the studio shows while something is broken; null: the design's own result. */
export function setBrokenResult(result: BrokenResult | null, resultStale = false): void {
  set({ result, resultStale });
}

/** Whether the drawing shows loads, or what the loss of each part would cost. */
export function showHarm(showsHarm: boolean): void {
  set({ showsHarm });
}

export function setHarm(harm: HarmLoads | null): void {
  set({ harm });
}
