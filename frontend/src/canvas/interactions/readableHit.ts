/** Which part a finger means: the innermost that is drawn large enough to be told apart, not a speck inside it. */

import type { Hit } from '../geometry/hit';
import { NEAR_PX } from '../geometry/lod';
import type { CanvasHost } from './host';

export function readableHit({ scene, view }: CanvasHost, hit: Hit | null): Hit | null {
  if (hit === null || hit.kind === 'cable') return hit;
  const { boxes } = scene.placed;
  let box = hit.kind === 'part' ? hit.box : boxes.get(hit.port.owner);
  while (box && Math.min(box.w, box.h) * view.k < NEAR_PX && box.parent !== null) box = boxes.get(box.parent);
  return box ? { kind: 'part', box } : hit;
}
