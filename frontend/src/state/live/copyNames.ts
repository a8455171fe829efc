/** How the browser's copies of designs are called, and what is in one. */

/** Of a copy's database, before the design's id. */
export const PREFIX = 'headroom-design-';
/** The design's updates, in the order in which they came. */
export const UPDATES = 'updates';
/** Notes by name. */
export const NOTES = 'custom';
/** Under this name a copy notes its edits that no server has. */
export const UNSAVED = 'unsaved';
