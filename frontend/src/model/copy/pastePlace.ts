/** Where a fragment goes that is pasted: into the part that is selected, to the pointer, or beside what is there. */

import { baseOf } from '../document/ids';
import { parsePlacement } from '../document/parse';
import type { ComponentId, DrawnTree } from '../document/types';
import type { Drawing } from '../fit/connect';
import type { Fragment } from './fragment';
import type { InsertOptions } from './insert';

export interface PasteWish {
  readonly selected?: Iterable<string>;
  /** The pointer in the world, and the part under it. */
  readonly pointer?: { readonly at: readonly [x: number, y: number]; readonly over: ComponentId | null } | null;
}

export function pastePlace({ catalogue, tree }: Drawing, fragment: Fragment, wish: PasteWish): InsertOptions {
  const chosen = [...(wish.selected ?? [])];
  const [single] = chosen.length === 1 ? chosen : [];
  const homes = headKinds(fragment).map((kind) => catalogue.kind(kind)?.inside.filter((home) => home !== null) ?? []);
  const placed = homes.filter((inside) => inside.length > 0);
  const isHolder = single !== undefined && placed.length > 0 && placed.every((inside) => holds(tree, single, inside));
  const over = wish.pointer?.over;
  return {
    only: isHolder ? single : null,
    near: over ? [over, ...chosen] : chosen,
    offset: wish.pointer ? offsetTo(fragment, wish.pointer.at) : [0, 0],
  };
}

/** Kinds of what stands in nothing that is pasted too. */
function headKinds({ components }: Fragment): string[] {
  const heads = [...components.values()].filter((raw) => {
    const at = parsePlacement(raw.at);
    return at === null || !components.has(baseOf(at[0]));
  });
  return [...new Set(heads.map((raw) => String(raw.kind)))];
}

function holds(tree: DrawnTree, id: ComponentId, kinds: readonly (string | null)[]): boolean {
  const part = tree.parts.get(id);
  return part !== undefined && (kinds.includes(part.kind) || part.children.some((child) => holds(tree, child, kinds)));
}

/** Puts the upper left corner of all of it to the pointer. */
function offsetTo({ layout }: Fragment, [x, y]: readonly [number, number]): readonly [number, number] {
  const places = [...layout.values()];
  if (places.length === 0) return [0, 0];
  const left = places.reduce((least, place) => Math.min(least, place[0]), Number.POSITIVE_INFINITY);
  const top = places.reduce((least, place) => Math.min(least, place[1]), Number.POSITIVE_INFINITY);
  return [Math.round(x - left), Math.round(y - top)];
}
