import { words } from '../../ui/words/gallery';

export type DesignFile =
  | { readonly name: string; readonly document: Record<string, unknown> }
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
  return { name: name || fallbackName, document };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
