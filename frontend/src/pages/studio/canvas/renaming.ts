import { create } from 'zustand';
import type { CanvasHandle } from '../../../canvas/types';
import { baseOf } from '../../../model/document/ids';
import type { Studio } from '../../../panels/studio';
import { words } from '../../../ui/words/studio';
import { showRefusal } from '../notices/showRefusal';

/** In pixels of the page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

interface Renaming {
  readonly id: string;
  readonly at: PagePoint;
}

/** The part whose name is being changed on the canvas, and where. */
export const useRenaming = create<{ readonly renaming: Renaming | null }>(() => ({ renaming: null }));

/** Opens the field over the part's name, or says which part gives it. */
export function startRenaming({ readOnly, tree, acts }: Studio, canvas: CanvasHandle | null, id: string): void {
  const box = canvas?.clientBox(id);
  const part = tree.parts.get(id);
  if (readOnly || part === undefined) return;
  if (part.fixed) {
    const holder = tree.parts.get(baseOf(id));
    const select = holder && { label: words.select(holder.name), run: () => acts.select([holder.id]) };
    showRefusal(words.fixedName(part.name, holder?.name ?? ''), select);
  } else if (box) {
    const at = { x: Math.max(8, box.x), y: Math.max(8, box.y + Math.min(box.h, 44)) };
    useRenaming.setState({ renaming: { id, at } });
  }
}

export const endRenaming = () => useRenaming.setState({ renaming: null });
