/** What a user does while looking at failures; loads with the panels that offer it, not before the drawing. */

import type { BrokenThing } from '../model/failures/targets';
import { type DeadMarks, NOTHING_DEAD, useFailureState } from './failures';

/** The server takes no more at once. */
const MOST_BROKEN = 50;

const set = useFailureState.setState;

export const sameThing = (a: BrokenThing, b: BrokenThing): boolean => a.is === b.is && a.id === b.id;

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
export function toggle(things: readonly BrokenThing[]): void {
  set(({ broken }) => {
    const isNew = things.some((thing) => !broken.some((one) => sameThing(one, thing)));
    const others = broken.filter((one) => !things.some((thing) => sameThing(one, thing)));
    return { broken: isNew ? [...others, ...things].slice(0, MOST_BROKEN) : others };
  });
}

export function mendAll(): void {
  set({ broken: [], dead: NOTHING_DEAD });
}

export function setDead(dead: DeadMarks | null): void {
  set({ dead: dead ?? NOTHING_DEAD });
}
