import { words } from '../../ui/words/gallery';
import { zipEntries, zipText } from './zipEntry';

export type DesignFile =
  | {
      readonly name: string;
      readonly document: Record<string, unknown>;
      /** Components that the file has a place for and no longer has; the server leaves their places out. */
      readonly missing: readonly string[];
    }
  | { readonly refusal: string };

/** As much as the server takes of one design. */
const MOST_BYTES = 8_000_000;
const DESIGN = /^(?:[^/]{1,255}\/)?design\.json$/;

/** Reads a design out of its file, or out of a bundle that somebody sent: of that the design alone, and nothing else. */
export async function openDesignFile(file: File): Promise<DesignFile> {
  const title = file.name.replace(/\.(json|zip)$/i, '') || words.untitled;
  const bundled = await designOfBundle(file);
  if (bundled !== null) return 'refusal' in bundled ? bundled : readDesignFile(bundled.text, title);
  if (/\.zip$/i.test(file.name)) return { refusal: words.noBundle };
  if (file.size > MOST_BYTES) return { refusal: words.tooLarge };
  return readDesignFile(await file.text(), title);
}

/** The design in a bundle, as text; null where the file is no bundle. */
export async function designOfBundle(
  file: File,
): Promise<{ readonly text: string } | { readonly refusal: string } | null> {
  const entries = await zipEntries(file);
  const found = entries.find(({ path }) => DESIGN.test(path));
  const manifest = found?.path.replace(/design\.json$/, 'manifest.json');
  if (!found || !entries.some(({ path }) => path === manifest)) return null;
  const text = await zipText(file, found, MOST_BYTES);
  return text === null ? { refusal: words.unreadBundle } : { text };
}

/** Reads a design file as far as its name; whether it holds a sound design is for the server to say, place by place. */
export function readDesignFile(text: string, fallbackName: string): DesignFile {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { refusal: words.notJson };
  }
  if (!isRecord(document)) return { refusal: words.notDesign };
  const name = isRecord(document.meta) && typeof document.meta.name === 'string' ? document.meta.name.trim() : '';
  return { name: name || fallbackName, document, missing: missingPlaces(document) };
}

function missingPlaces(document: Record<string, unknown>): string[] {
  const components = new Set(keysOf(document.components));
  const placed = [...keysOf(document.layout), ...keysOf(document.drawing).map((id) => id.split('/', 1)[0] ?? id)];
  return [...new Set(placed)].filter((id) => !components.has(id)).sort();
}

const keysOf = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
