/** A click selects, Shift toggles, empty ground clears. The view never moves. */

import type { Hit } from '../geometry/hit';
import type { Desk } from './desk';

export const idOf = (hit: Hit | null): string | null =>
  hit === null ? null : hit.kind === 'part' ? hit.box.id : hit.kind === 'port' ? hit.port.owner : hit.id;

/** The selection after a click. */
export function clicked(selection: ReadonlySet<string>, id: string | null, toggle: boolean): ReadonlySet<string> {
  if (id === null) return toggle ? selection : new Set();
  if (!toggle) return new Set([id]);
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function select(desk: Desk, hit: Hit | null, toggle: boolean): void {
  const id = idOf(hit);
  desk.state.focus = id !== null && desk.scene.index.has(id) ? id : null;
  desk.state.focusVisible = false;
  desk.props.onSelect?.(clicked(desk.props.selection, id, toggle));
}
