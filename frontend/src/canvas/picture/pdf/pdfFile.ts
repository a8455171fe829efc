/** The objects of a PDF file and how they are written: numbered, streams packed, a table of where each one is. */

const encoder = new TextEncoder();

export type Ref = string;

/** A value as PDF writes it. Text of users goes through `pdfText`. */
export const dict = (entries: Readonly<Record<string, string | number>>): string =>
  `<<${Object.entries(entries)
    .map(([key, value]) => `/${key} ${value}`)
    .join(' ')}>>`;

/** Any text: UTF-16 in hexadecimal, so that nothing in it can end the string. */
export const pdfText = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((i) => hex4(text.charCodeAt(i))).join('')}>`;

export const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export class PdfFile {
  private readonly objects: Uint8Array[][] = [];

  /** A number for an object that is written later. */
  reserve(): Ref {
    this.objects.push([]);
    return `${this.objects.length} 0 R`;
  }

  put(ref: Ref, body: string): Ref {
    this.objects[Number.parseInt(ref, 10) - 1] = [encoder.encode(body)];
    return ref;
  }

  add(body: string): Ref {
    return this.put(this.reserve(), body);
  }

  async addStream(
    content: string | Uint8Array<ArrayBuffer>,
    entries: Readonly<Record<string, string | number>> = {},
  ): Promise<Ref> {
    const ref = this.reserve();
    const packed = await deflate(typeof content === 'string' ? encoder.encode(content) : content);
    const head = dict({ ...entries, Filter: '/FlateDecode', Length: packed.length });
    this.objects[Number.parseInt(ref, 10) - 1] = [
      encoder.encode(`${head}\nstream\n`),
      packed,
      encoder.encode('\nendstream'),
    ];
    return ref;
  }

  /** The whole file. The same objects always give the same bytes: no date, no random id. */
  bytes(root: Ref, info: Ref): Uint8Array<ArrayBuffer> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const push = (chunk: Uint8Array): void => {
      chunks.push(chunk);
      length += chunk.length;
    };
    push(encoder.encode('%PDF-1.7\n'));
    push(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a));
    const places = this.objects.map((chunk, index) => {
      const at = length;
      push(encoder.encode(`${index + 1} 0 obj\n`));
      chunk.forEach(push);
      push(encoder.encode('\nendobj\n'));
      return at;
    });
    const table = length;
    const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    push(encoder.encode(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`));
    const trailer = dict({ Size: places.length + 1, Root: root, Info: info });
    push(encoder.encode(`trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`));
    const file = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      file.set(chunk, at);
      at += chunk.length;
    }
    return file;
  }
}
