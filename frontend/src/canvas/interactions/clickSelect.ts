/** A click selects, Shift toggles, empty ground clears. The view never moves. */

import type { Hit } from '../geometry/hit';
import type { CanvasHost } from './host';

export const idOf = (hit: Hit | null): string | null =>
  hit === null ? null : hit.kind === 'part' ? hit.box.id : hit.kind === 'port' ? hit.port.owner : hit.id;

/** The selection after a click. */
export function selectionAfterClick(
  selection: ReadonlySet<string>,
  id: string | null,
  toggle: boolean,
): ReadonlySet<string> {
  if (id === null) return toggle ? selection : new Set();
  if (!toggle) return new Set([id]);
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function select(host: CanvasHost, hit: Hit | null, toggle: boolean): void {
  const id = idOf(hit);
  host.state.focus = id !== null && host.scene.index.has(id) ? id : null;
  host.state.focusVisible = false;
  host.props.onSelect?.(selectionAfterClick(host.props.selection, id, toggle));
}
