/** Versions of parts that a design is made with: what a newer catalogue says changes it only when it is taken. */

import type * as Y from 'yjs';
import type { Json } from '../document/types';
import type { Catalogue } from './catalogue';

/** Pins parts that are added, and all that is inside them, to the present version; pins that stand stay. */
export function pinParts(catalogue: Catalogue, meta: Y.Map<Json>, partIds: Iterable<string>): void {
  const before = meta.get('catalogue');
  const base = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {};
  const added: Record<string, Json> = {};
  for (const partId of new Set(partIds)) {
    for (const { part } of catalogue.assembly(partId).values()) {
      if (!Object.hasOwn(base, part.id)) added[part.id] = part.version;
    }
  }
  if (Object.keys(added).length > 0) meta.set('catalogue', { ...base, ...added });
}
