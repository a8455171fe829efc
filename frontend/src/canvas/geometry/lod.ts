/** Level of detail by the short side of a part on screen, in CSS pixels. */

export const FAR = 0;
export const MID = 1;
export const NEAR = 2;
export type Level = typeof FAR | typeof MID | typeof NEAR;

export const MID_PX = 8;
export const NEAR_PX = 24;

export const levelOf = (shortSidePx: number): Level =>
  shortSidePx < MID_PX ? FAR : shortSidePx < NEAR_PX ? MID : NEAR;

/** Cards stand for the view as a whole: cables and ports follow the card's level. */
const CARD_SHORT_SIDE = 44;
export const viewLevel = (k: number): Level => levelOf(CARD_SHORT_SIDE * k);

/** Ports are squares that can be taken from here on: a host and its switch fit the view then. */
const PORTS_PX = 18;
export const portsOpen = (k: number): boolean => CARD_SHORT_SIDE * k >= PORTS_PX;
