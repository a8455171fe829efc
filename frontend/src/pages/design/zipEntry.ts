/** Reads single files of a zip as it lies on the disk, without unpacking the others. Format: PKWARE's APPNOTE. */

/** A file of a zip, as its directory lists it. */
export interface ZipEntry {
  readonly path: string;
  readonly size: number;
  readonly packedSize: number;
  readonly method: number;
  readonly at: number;
}

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LISTED_BYTES = 46;
const LOCAL_BYTES = 30;
const MOST_COMMENT_BYTES = 0xffff;
const MOST_DIRECTORY_BYTES = 4_000_000;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** The files that a zip lists; none where it is no zip, or its directory cannot be read or is larger than 4 MB. */
export async function zipEntries(file: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - END_BYTES - MOST_COMMENT_BYTES)));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return [];
  const bytes = tail.getUint32(end + 12, true);
  const begin = tail.getUint32(end + 16, true);
  if (bytes > MOST_DIRECTORY_BYTES || begin + bytes > file.size) return [];
  return [...listed(await viewOf(file.slice(begin, begin + bytes)))];
}

function* listed(directory: DataView): Generator<ZipEntry> {
  let at = 0;
  while (at + LISTED_BYTES <= directory.byteLength && directory.getUint32(at, true) === LISTED) {
    const name = directory.getUint16(at + 28, true);
    const next = at + LISTED_BYTES + name + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) return;
    const isEncrypted = (directory.getUint16(at + 8, true) & ENCRYPTED) !== 0;
    yield {
      path: new TextDecoder().decode(new Uint8Array(directory.buffer, directory.byteOffset + at + LISTED_BYTES, name)),
      size: directory.getUint32(at + 24, true),
      packedSize: directory.getUint32(at + 20, true),
      method: isEncrypted ? -1 : directory.getUint16(at + 10, true),
      at: directory.getUint32(at + 42, true),
    };
    at = next;
  }
}

/** The text of an entry; null where it is longer than `most` bytes, or is packed in a way that is not read here. */
export async function zipText(file: Blob, entry: ZipEntry, most: number): Promise<string | null> {
  if (entry.size > most || (entry.method !== STORED && entry.method !== DEFLATED)) return null;
  const local = await viewOf(file.slice(entry.at, entry.at + LOCAL_BYTES));
  if (local.byteLength < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL) return null;
  const begin = entry.at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(begin, begin + entry.packedSize);
  const unpacked =
    entry.method === STORED ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return boundedText(unpacked, most);
}

/** What a stream says, as long as it is no longer than `most` bytes: a directory may state less than comes. */
async function boundedText(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<string | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > most) {
        await reader.cancel();
        return null;
      }
      pieces.push(value);
    }
  } catch {
    return null;
  }
  return new Blob(pieces).text();
}

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());
