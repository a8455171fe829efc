/** Frames of the live socket, as contract section 5 has them: one message a frame. */

import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

export const MessageType = {
  sync: 0,
  awareness: 1,
  saved: 64,
  result: 65,
  refused: 66,
  news: 67,
  findings: 68,
  piece: 69,
} as const;
export const SyncKind = { step1: 0, step2: 1, update: 2 } as const;

export type Frame =
  | { readonly type: 'sync'; readonly kind: number; readonly body: Uint8Array }
  | { readonly type: 'awareness'; readonly body: Uint8Array }
  | { readonly type: 'saved'; readonly count: number }
  | { readonly type: 'result'; readonly seq: number; readonly compressed: Uint8Array }
  | { readonly type: 'findings'; readonly seq: number; readonly compressed: Uint8Array }
  | { readonly type: 'refused'; readonly code: number; readonly words: string }
  | { readonly type: 'news'; readonly what: string };

export function syncFrame(kind: number, body: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MessageType.sync);
  encoding.writeVarUint(encoder, kind);
  encoding.writeVarUint8Array(encoder, body);
  return encoding.toUint8Array(encoder);
}

export function awarenessFrame(body: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MessageType.awareness);
  encoding.writeVarUint8Array(encoder, body);
  return encoding.toUint8Array(encoder);
}

/** Null for a type that this page does not know: a newer server may send more. Throws on a frame that is cut off. */
export function readFrame(data: Uint8Array): Frame | null {
  const decoder = decoding.createDecoder(data);
  switch (decoding.readVarUint(decoder)) {
    case MessageType.sync:
      return { type: 'sync', kind: decoding.readVarUint(decoder), body: decoding.readVarUint8Array(decoder) };
    case MessageType.awareness:
      return { type: 'awareness', body: decoding.readVarUint8Array(decoder) };
    case MessageType.saved:
      return { type: 'saved', count: decoding.readVarUint(decoder) };
    case MessageType.result:
      return { type: 'result', seq: decoding.readVarUint(decoder), compressed: decoding.readVarUint8Array(decoder) };
    case MessageType.findings:
      return { type: 'findings', seq: decoding.readVarUint(decoder), compressed: decoding.readVarUint8Array(decoder) };
    case MessageType.refused:
      return { type: 'refused', code: decoding.readVarUint(decoder), words: decoding.readVarString(decoder) };
    case MessageType.news:
      return { type: 'news', what: decoding.readVarString(decoder) };
    default:
      return null;
  }
}

/** Reads the messages of one socket. A large one comes in pieces, since the browser puts a message together in one task. */
export class FrameReader {
  readonly #pieces: Uint8Array[] = [];

  /** Null while more of a message follows, and for a type that this page does not know. Throws as `readFrame` does. */
  read(data: Uint8Array): Frame | null {
    if (data[0] !== MessageType.piece) return readFrame(data);
    this.#pieces.push(data.subarray(2));
    return data[1] === 0 ? readFrame(joined(this.#pieces.splice(0))) : null;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
