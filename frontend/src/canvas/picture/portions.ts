/** A drawing in portions, so that a page that hands a large one to a worker never stops for it. */

import type { ComponentId, DesignCable, DrawnPart } from '../../model/document/types';
import type { PartLoad, Point } from '../types';
import type { PictureDrawing } from './compose';

export type Portion =
  | { readonly of: 'parts'; readonly items: readonly DrawnPart[] }
  | { readonly of: 'cables'; readonly items: readonly DesignCable[] }
  | { readonly of: 'layout'; readonly items: readonly (readonly [ComponentId, Point])[] }
  | { readonly of: 'loads' | 'cableLoads'; readonly items: readonly (readonly [string, PartLoad])[] }
  | { readonly of: 'roots'; readonly items: readonly ComponentId[] };

/** Takes a millisecond or two to copy. */
const PORTION = 250;

function* chunks<T>(items: Iterable<T>): Generator<readonly T[], void> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < PORTION) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Results say much more of a part than a picture shows. */
const shown = ([id, load]: readonly [string, PartLoad]): readonly [string, PartLoad] => {
  const { utilisation, throughput_mb_s, ceiling_mb_s, binds, likely } = load;
  return [id, { utilisation, throughput_mb_s, ceiling_mb_s, binds, ...(likely && { likely }) }];
};

export function* portionsOf({ tree, layout, loads, cableLoads }: PictureDrawing): Generator<Portion, void> {
  for (const items of chunks(tree.parts.values())) yield { of: 'parts', items };
  for (const items of chunks(tree.cables)) yield { of: 'cables', items };
  for (const items of chunks(tree.roots)) yield { of: 'roots', items };
  for (const items of chunks(layout)) yield { of: 'layout', items };
  for (const items of chunks(loads)) yield { of: 'loads', items: items.map(shown) };
  for (const items of chunks(cableLoads)) yield { of: 'cableLoads', items: items.map(shown) };
}

/** The drawing on the other side. */
export class DrawingAssembly {
  private readonly parts = new Map<ComponentId, DrawnPart>();
  private readonly cables: DesignCable[] = [];
  private readonly roots: ComponentId[] = [];
  private readonly layout = new Map<ComponentId, Point>();
  private readonly loads = new Map<string, PartLoad>();
  private readonly cableLoads = new Map<string, PartLoad>();

  add(portion: Portion): void {
    if (portion.of === 'parts') for (const part of portion.items) this.parts.set(part.id, part);
    else if (portion.of === 'cables') this.cables.push(...portion.items);
    else if (portion.of === 'roots') this.roots.push(...portion.items);
    else if (portion.of === 'layout') for (const [id, place] of portion.items) this.layout.set(id, place);
    else for (const [id, load] of portion.items) this[portion.of].set(id, load);
  }

  get drawing(): PictureDrawing {
    const { parts, cables, roots, layout, loads, cableLoads } = this;
    return { tree: { parts, cables, roots }, layout, loads, cableLoads };
  }
}
