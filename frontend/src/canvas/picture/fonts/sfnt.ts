/** Reads a WOFF font file far enough to put it into a PDF: its tables, which glyph a letter is, and how wide. */

export interface Font {
  /** TrueType file with the tables that a PDF reader needs. */
  readonly file: Uint8Array;
  readonly glyphs: number;
  /** Of 1,000 units to the em. */
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  widthOf(glyph: number): number;
  /** 0 when the font has no such letter. */
  glyphOf(codePoint: number): number;
}

type Tables = ReadonlyMap<string, Uint8Array>;

const PDF_TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
const WOFF = 0x774f4646;
const ENTRY = 20;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function readTables(woff: Uint8Array<ArrayBuffer>): Promise<Tables> {
  const view = viewOf(woff);
  if (view.getUint32(0) !== WOFF) throw new Error('This is no WOFF font.');
  const tables = new Map<string, Uint8Array>();
  for (let i = 0; i < view.getUint16(12); i++) {
    const entry = 44 + i * ENTRY;
    const tag = String.fromCharCode(...woff.subarray(entry, entry + 4));
    const [offset, packed, whole] = [8, 4, 0].map((at) => view.getUint32(entry + 12 - at)) as [number, number, number];
    const content = woff.slice(offset, offset + packed);
    tables.set(tag, packed < whole ? await inflate(content) : content);
  }
  return tables;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum = (sum + (bytes[i] as number) * 2 ** (24 - 8 * (i % 4))) >>> 0;
  return sum;
}

/** The tables as one TrueType file. */
function writeSfnt(tables: Tables): Uint8Array {
  const entries = PDF_TABLES.flatMap((tag) => {
    const content = tables.get(tag);
    return content ? [{ tag, content }] : [];
  });
  const padded = (length: number): number => Math.ceil(length / 4) * 4;
  const start = 12 + 16 * entries.length;
  const file = new Uint8Array(start + entries.reduce((sum, { content }) => sum + padded(content.length), 0));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(entries.length));
  view.setUint32(0, 0x00010000);
  [entries.length, 16 * 2 ** power, power, 16 * (entries.length - 2 ** power)].forEach((value, i) => {
    view.setUint16(4 + 2 * i, value);
  });
  let offset = start;
  entries.forEach(({ tag, content }, i) => {
    const entry = 12 + 16 * i;
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = tag.charCodeAt(letter);
    view.setUint32(entry + 4, checksum(content));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, content.length);
    file.set(content, offset);
    offset += padded(content.length);
  });
  return file;
}

/** Letters to glyphs, of the table that covers the Basic Multilingual Plane. */
function readCmap(cmap: Uint8Array): Map<number, number> {
  const view = viewOf(cmap);
  const glyphs = new Map<number, number>();
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = view.getUint32(4 + 8 * i + 4);
    if (view.getUint16(at) === 4) readSegments(view, at, glyphs);
  }
  return glyphs;
}

function readSegments(view: DataView, at: number, glyphs: Map<number, number>): void {
  const twice = view.getUint16(at + 6);
  for (let i = 0; i < twice; i += 2) {
    const last = view.getUint16(at + 14 + i);
    const first = view.getUint16(at + 16 + twice + i);
    const delta = view.getUint16(at + 16 + 2 * twice + i);
    const rangeAt = at + 16 + 3 * twice + i;
    const range = view.getUint16(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - first));
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
}

function table(tables: Tables, tag: string): Uint8Array {
  const content = tables.get(tag);
  if (!content) throw new Error(`The font has no ${tag} table.`);
  return content;
}

export async function readFont(woff: Uint8Array<ArrayBuffer>): Promise<Font> {
  const tables = await readTables(woff);
  const [head, hhea, hmtx] = [
    viewOf(table(tables, 'head')),
    viewOf(table(tables, 'hhea')),
    viewOf(table(tables, 'hmtx')),
  ];
  const unit = 1000 / head.getUint16(18);
  const metrics = hhea.getUint16(34);
  const cmap = readCmap(table(tables, 'cmap'));
  const boxAt = (at: number): number => Math.round(head.getInt16(at) * unit);
  return {
    file: writeSfnt(tables),
    glyphs: viewOf(table(tables, 'maxp')).getUint16(4),
    ascent: Math.round(hhea.getInt16(4) * unit),
    descent: Math.round(hhea.getInt16(6) * unit),
    box: [boxAt(36), boxAt(38), boxAt(40), boxAt(42)],
    widthOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, metrics - 1)) * unit,
    glyphOf: (codePoint) => cmap.get(codePoint) ?? 0,
  };
}
