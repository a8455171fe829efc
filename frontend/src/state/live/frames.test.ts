import { describe, expect, it } from 'vitest';
import { FrameReader, readFrame, SyncKind, syncFrame } from './frames';

const PIECE = 69;

/** As the server sends it. */
function cut(frame: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < frame.length; at += size)
    pieces.push(Uint8Array.of(PIECE, at + size < frame.length ? 1 : 0, ...frame.subarray(at, at + size)));
  return pieces;
}

describe('a message in pieces', () => {
  it('is read once the last of them is here, whatever their size', () => {
    const frame = syncFrame(
      SyncKind.step2,
      Uint8Array.from({ length: 1000 }, (_, place) => place % 256),
    );
    for (const size of [1, 7, 500, frame.length - 1]) {
      const reader = new FrameReader();
      const pieces = cut(frame, size);
      const read = [...pieces, ...pieces].map((piece) => reader.read(piece));
      const wanted = pieces.map((_, place) => (place === pieces.length - 1 ? readFrame(frame) : null));
      expect(read).toEqual([...wanted, ...wanted]);
    }
  });

  it('leaves messages that are whole as they are', () => {
    const frame = syncFrame(SyncKind.update, Uint8Array.of(1, 2, 3));
    expect(new FrameReader().read(frame)).toEqual(readFrame(frame));
    expect(new FrameReader().read(Uint8Array.of(99, 1))).toBeNull();
  });

  it('throws where what is joined is cut off', () => {
    const reader = new FrameReader();
    const [first] = cut(syncFrame(SyncKind.step2, new Uint8Array(100)), 50);
    expect(reader.read(first as Uint8Array)).toBeNull();
    expect(() => reader.read(Uint8Array.of(PIECE, 0))).toThrow();
  });
});
