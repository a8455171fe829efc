import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipEntries, zipText } from './zipEntry';

interface Packed {
  readonly path: string;
  readonly text: string;
  /** What the directory states, where that is not what comes. */
  readonly statedSize?: number;
}

/** A zip as any tool writes it. */
function zipOf(...files: readonly Packed[]): Blob {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, text, statedSize } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(statedSize ?? Buffer.byteLength(text), 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, name, packed]);
    const row = Buffer.alloc(14);
    row.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, row, name]));
    pieces.push(local);
    at += local.length;
  }
  const rows = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(rows.length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([...pieces, rows, end].map((piece) => new Uint8Array(piece)));
}

test('lists what lies in a zip, and reads one file of it', async () => {
  const file = zipOf({ path: 'design.json', text: '{"schema":1}' }, { path: 'config/x.sh', text: 'rm' });
  const entries = await zipEntries(file);
  expect(entries.map(({ path, size }) => [path, size])).toEqual([
    ['design.json', 12],
    ['config/x.sh', 2],
  ]);
  expect(entries[0] && (await zipText(file, entries[0], 100))).toBe('{"schema":1}');
});

test('reads no more than it was told to, whatever the directory states', async () => {
  const file = zipOf({ path: 'design.json', text: 'a'.repeat(1_000_000), statedSize: 10 });
  const [entry] = await zipEntries(file);
  expect(entry && (await zipText(file, entry, 1_000))).toBeNull();
  expect(entry && (await zipText(file, { ...entry, size: 2_000 }, 1_000))).toBeNull();
});

test('finds nothing in what is no zip, or is cut off', async () => {
  expect(await zipEntries(new Blob(['no zip']))).toEqual([]);
  expect(await zipEntries(new Blob([]))).toEqual([]);
  const file = zipOf({ path: 'design.json', text: '{}' });
  expect(await zipEntries(file.slice(0, file.size - 30))).toEqual([]);
  const [entry] = await zipEntries(file);
  expect(entry && (await zipText(file.slice(0, 10), entry, 100))).toBeNull();
  expect(entry && (await zipText(file, { ...entry, packedSize: 1 }, 100))).toBeNull();
});
