/** Numbers, texts and values as lib0 writes them, read or passed over in place. */

/** Bytes that are not what a design's update is made of. */
export class UnfitUpdateError extends Error {
  constructor() {
    super('an update that cannot be taken apart');
  }
}

/** Nothing in a design nests deeper. */
const DEEPEST = 64;
/** The first byte of a value says its kind. */
const [UNDEFINED, NULL, INTEGER, FLOAT_32, FLOAT_64, BIG_INT, FALSE, TRUE, TEXT, OBJECT, LIST, BYTES] = [
  127, 126, 125, 124, 123, 122, 121, 120, 119, 118, 117, 116,
];
const LENGTHS: Readonly<Record<number, number>> = {
  [UNDEFINED]: 0,
  [NULL]: 0,
  [FALSE]: 0,
  [TRUE]: 0,
  [FLOAT_32]: 4,
  [FLOAT_64]: 8,
  [BIG_INT]: 8,
};

export class ByteReader {
  at = 0;
  readonly #data: Uint8Array;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  byte(): number {
    const byte = this.#data[this.at];
    if (byte === undefined) throw new UnfitUpdateError();
    this.at += 1;
    return byte;
  }

  /** Seven bits a byte, the lowest first. */
  number(): number {
    let byte = this.byte();
    let sum = byte & 0x7f;
    for (let unit = 0x80; byte > 0x7f; unit *= 0x80) {
      byte = this.byte();
      sum += (byte & 0x7f) * unit;
      if (sum > Number.MAX_SAFE_INTEGER) throw new UnfitUpdateError();
    }
    return sum;
  }

  skip(bytes: number): void {
    this.at += bytes;
    if (this.at > this.#data.length) throw new UnfitUpdateError();
  }

  skipText(): void {
    this.skip(this.number());
  }

  skipValue(depth = 0): void {
    const kind = this.byte();
    const length = LENGTHS[kind];
    if (length !== undefined) this.skip(length);
    else if (kind === INTEGER) while (this.byte() > 0x7f);
    else if (kind === TEXT || kind === BYTES) this.skipText();
    else if (kind === OBJECT || kind === LIST) this.#skipInner(kind === OBJECT, depth + 1);
    else throw new UnfitUpdateError();
  }

  #skipInner(isKeyed: boolean, depth: number): void {
    if (depth > DEEPEST) throw new UnfitUpdateError();
    for (let left = this.number(); left > 0; left -= 1) {
      if (isKeyed) this.skipText();
      this.skipValue(depth);
    }
  }
}
