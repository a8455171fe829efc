/** Failures by their ids, `kind:id`, as the drawing knows what fails. */

import type { DesignSnapshot, DrawnTree } from '../document/types';

/** What can be broken by hand: a part or cable as drawn or one of its copies, or something else that fails. */
export interface BrokenTarget {
  readonly is: 'part' | 'cable' | 'failure';
  readonly id: string;
}

/** Failures of many parts, or of none that is drawn by itself. */
const NOT_PARTS: ReadonlySet<string> = new Set(['port', 'feed', 'fabric', 'site']);

/** `hba1#2` is the second copy of what is drawn as `hba1`. */
export const drawnId = (id: string): string => id.replace(/#\d+/g, '');

function split(failure: string): readonly [kind: string, id: string] {
  const colon = failure.indexOf(':');
  return [failure.slice(0, colon), failure.slice(colon + 1)];
}

/** The thing to break for a failure. */
export function thingOf(failure: string): BrokenTarget {
  const [kind, id] = split(failure);
  if (kind === 'cable') return { is: 'cable', id };
  return NOT_PARTS.has(kind) ? { is: 'failure', id: failure } : { is: 'part', id };
}

/** What of the drawing is selected for a failure: part or cable, the part of a port, the first switch of a fabric. */
export function drawnOf(
  failure: string,
  { tree, snapshot }: { readonly tree: DrawnTree; readonly snapshot: DesignSnapshot },
): string[] {
  const [kind, whole] = split(failure);
  const id = drawnId(kind === 'port' ? whole.slice(0, whole.lastIndexOf(':')) : whole);
  return tree.parts.has(id) || snapshot.cables.has(id) ? [id] : [];
}

/** The name of a failure, in the words of the drawing; a cable by the parts that it joins. */
export function nameOf(
  failure: string,
  { tree, snapshot }: { readonly tree: DrawnTree; readonly snapshot: DesignSnapshot },
): string {
  const [kind, whole] = split(failure);
  const part = (id: string) => {
    const name = tree.parts.get(drawnId(id))?.name ?? drawnId(id);
    const copy = id.indexOf('#');
    return copy < 0 ? name : `${name} #${id.slice(copy + 1).replaceAll('#', '.')}`;
  };
  if (kind === 'cable') {
    const cable = snapshot.cables.get(drawnId(whole));
    return cable ? `${part(cable.from[0])} – ${part(cable.to[0])}` : whole;
  }
  if (kind === 'port') {
    const at = whole.lastIndexOf(':');
    return `${part(whole.slice(0, at))} ${whole.slice(at + 1)}`;
  }
  return part(whole);
}
