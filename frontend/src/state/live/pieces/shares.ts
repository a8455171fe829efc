/** A change that is larger than a message may be, as several that follow each other and mean the same together. */

import * as Y from 'yjs';
import { runToEnd } from '../../../model/algorithms/slices';
import { UnfitUpdateError } from './bytes';
import { piecesOf } from './pieces';
import { walk } from './walk';

/** The server takes 15 MiB and a million changes a message; a part is some 200 bytes and eight changes. */
const SHARE_BYTES = 4 * 1024 * 1024;

/** An update (version 1) as it is, or in shares of some 4 MiB; one that cannot be cut stays whole. */
export function sharesOf(update: Uint8Array, most_bytes = SHARE_BYTES): Uint8Array[] {
  if (update.length <= most_bytes) return [update];
  const shares: Uint8Array[] = [];
  let [some, bytes]: [Uint8Array[], number] = [[], 0];
  const close = () => {
    if (some.length > 0) shares.push(some.length > 1 ? Y.mergeUpdates(some) : (some[0] as Uint8Array));
    [some, bytes] = [[], 0];
  };
  try {
    for (const piece of piecesOf(runToEnd(walk(update)))) {
      if (bytes + piece.length > most_bytes) close();
      some.push(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if (!(error instanceof UnfitUpdateError)) throw error;
    return [update];
  }
  close();
  return shares;
}
