/**
 * Texts of an update read once: a design says the same ids and names of fields ten thousands of times, and asking the
 * browser's decoder for each was half the time of reading a large one. Equal texts are one object, too.
 */

import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';

/** Longer texts are rarely said twice. */
const LONGEST = 40;
const PLACES = 2 ** 16;
const TEXT = 119;
const OBJECT = 118;
const LIST = 117;

/** The last text of each place in a table, found by a hash of its bytes. */
export class TextCache {
  readonly #texts: (string | undefined)[] = new Array(PLACES);

  /** The text of these bytes; null where they are not plain ASCII. */
  read(data: Uint8Array, from: number, length: number): string | null {
    let hash = length;
    for (let at = from; at < from + length; at += 1) {
      const byte = data[at] as number;
      if (byte > 0x7f) return null;
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
    const place = (hash ^ (hash >>> 16)) & (PLACES - 1);
    const known = this.#texts[place];
    if (known !== undefined && isText(known, data, from, length)) return known;
    const text = String.fromCharCode.apply(null, data.subarray(from, from + length) as unknown as number[]);
    this.#texts[place] = text;
    return text;
  }
}

function isText(text: string, data: Uint8Array, from: number, length: number): boolean {
  if (text.length !== length) return false;
  for (let i = 0; i < length; i += 1) if (text.charCodeAt(i) !== data[from + i]) return false;
  return true;
}

function readText(decoder: decoding.Decoder, cache: TextCache): string {
  const start = decoder.pos;
  const length = decoding.readVarUint(decoder);
  const end = decoder.pos + length;
  const text = length <= LONGEST && end <= decoder.arr.length ? cache.read(decoder.arr, decoder.pos, length) : null;
  if (text === null) {
    decoder.pos = start;
    return decoding.readVarString(decoder);
  }
  decoder.pos = end;
  return text;
}

function readValue(decoder: decoding.Decoder, cache: TextCache): unknown {
  const kind = decoder.arr[decoder.pos];
  if (kind !== TEXT && kind !== OBJECT && kind !== LIST) return decoding.readAny(decoder);
  decoder.pos += 1;
  if (kind === TEXT) return readText(decoder, cache);
  const count = decoding.readVarUint(decoder);
  if (kind === LIST) {
    const list: unknown[] = [];
    for (let i = 0; i < count; i += 1) list.push(readValue(decoder, cache));
    return list;
  }
  const object: Record<string, unknown> = {};
  for (let i = 0; i < count; i += 1) {
    const key = readText(decoder, cache);
    object[key] = readValue(decoder, cache);
  }
  return object;
}

/** What Yjs reads updates with, sharing the texts of this cache. */
export function decoderWith(cache: TextCache): typeof Y.UpdateDecoderV1 {
  return class extends Y.UpdateDecoderV1 {
    override readString(): string {
      return readText(this.restDecoder, cache);
    }

    override readKey(): string {
      return readText(this.restDecoder, cache);
    }

    override readAny(): unknown {
      return readValue(this.restDecoder, cache);
    }
  };
}
