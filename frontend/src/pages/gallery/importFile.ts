import { words } from '../../ui/words/gallery';

export type DesignFile =
  | {
      readonly name: string;
      readonly document: Record<string, unknown>;
      /** Components that the file has a place for and no longer has; the server leaves their places out. */
      readonly missing: readonly string[];
    }
  | { readonly refusal: string };

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
