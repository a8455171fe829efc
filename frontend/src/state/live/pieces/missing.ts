/** What the server lacks of a document after a connection was lost, in turns where it is much. */

import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { windowOf } from '../../../model/document/authors';

/** So many structs are some 30 ms of Yjs and half a megabyte. */
const SHARE_STRUCTS = 10_000;

/** Structs of one client from a clock on. */
interface Missing {
  readonly client: number;
  clock: number;
}

/**
 * The changes of a large answer to a state vector, in updates that follow each other; ends with the state vector after
 * them, for which the rest is to be written. Nothing where the answer is short. The document may change between two.
 */
export function* missingShares(doc: Y.Doc, known: Uint8Array): Generator<Uint8Array, Uint8Array, void> {
  const vector = Y.decodeStateVector(known);
  const all = largeOf(doc, vector);
  if (all === null) return known;
  for (const missing of all) {
    for (let share = written(doc, missing); share !== null; share = written(doc, missing)) {
      vector.set(missing.client, missing.clock);
      yield share;
    }
  }
  return Y.encodeStateVector(vector);
}

/** In the order in which a window wrote them. Null where it is little, or of several windows, which may need each other. */
function largeOf(doc: Y.Doc, known: ReadonlyMap<number, number>): readonly Missing[] | null {
  const behind = [...doc.store.clients.keys()].filter((id) => Y.getState(doc.store, id) > (known.get(id) ?? 0));
  if (new Set(behind.map(windowOf)).size !== 1) return null;
  const missing = behind.sort((a, b) => a - b).map((client): Missing => ({ client, clock: known.get(client) ?? 0 }));
  const structs = missing.reduce((sum, one) => sum + structsFrom(doc, one).length, 0);
  return structs > SHARE_STRUCTS ? missing : null;
}

/** Looked for by clock each time: Yjs joins structs between two turns. */
function structsFrom(doc: Y.Doc, { client, clock }: Missing) {
  const structs = doc.store.clients.get(client) ?? [];
  if (clock >= Y.getState(doc.store, client)) return [];
  return structs.slice(Y.findIndexSS(structs, clock));
}

/** The next share as an update (version 1), which moves the clock on; null behind the last. */
function written(doc: Y.Doc, missing: Missing): Uint8Array | null {
  const structs = structsFrom(doc, missing).slice(0, SHARE_STRUCTS);
  const last = structs.at(-1);
  if (last === undefined) return null;
  const encoder = new Y.UpdateEncoderV1();
  encoding.writeVarUint(encoder.restEncoder, 1);
  encoding.writeVarUint(encoder.restEncoder, structs.length);
  encoder.writeClient(missing.client);
  encoding.writeVarUint(encoder.restEncoder, missing.clock);
  structs.forEach((struct, place) => {
    struct.write(encoder, place === 0 ? missing.clock - struct.id.clock : 0);
  });
  encoding.writeVarUint(encoder.restEncoder, 0);
  missing.clock = last.id.clock + last.length;
  return encoder.toUint8Array();
}
