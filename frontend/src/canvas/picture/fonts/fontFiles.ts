/** Font files as pictures need them. Each is fetched once, when the first picture asks for it. */

import { forgetWidths } from '../../paint/text';
import type { FontFace as FontRule } from '../svg';
import type { Script } from './scripts';
import { type Font, readFont } from './sfnt';

const WEIGHTS = [400, 500, 600] as const;

/** Keeps what came, and forgets what failed so that the next picture tries again. */
function once<T>(make: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (address) => {
    const coming = cache.get(address) ?? make(address);
    cache.set(address, coming);
    coming.catch(() => cache.delete(address));
    return coming;
  };
}

const bytesOf = once(async (address): Promise<Uint8Array<ArrayBuffer>> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return new Uint8Array(await answer.arrayBuffer());
});

const woffOf = once(async (address): Promise<Font> => readFont(await bytesOf(address)));

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

const loaded = new Set<string>();

/** A worker has none of the page's fonts. One that does not come leaves the letters of the system. */
export async function loadFonts(scripts: readonly Script[]): Promise<void> {
  const fontSet = (self as unknown as { readonly fonts: FontFaceSet }).fonts;
  const fresh = scripts.filter(({ variable }) => !loaded.has(variable));
  if (fresh.length === 0) return;
  const load = async ({ unicodeRange, variable }: Script): Promise<void> => {
    const traits = { weight: '100 700', stretch: '75% 100%', unicodeRange };
    fontSet.add(await new FontFace('IBM Plex Sans Variable', await bytesOf(variable), traits).load());
    loaded.add(variable);
  };
  await Promise.allSettled(fresh.map(load));
  forgetWidths();
}

/** The variable font, to be written into an SVG. */
export const svgFonts = (scripts: readonly Script[]): Promise<FontRule[]> =>
  Promise.all(
    scripts.map(async ({ unicodeRange, variable }) => ({ unicodeRange, woff2: base64(await bytesOf(variable)) })),
  );

/** The font in each weight, to be written into a PDF. */
export async function pdfFonts(scripts: readonly Script[]): Promise<Map<number, readonly Font[]>> {
  const read = (weight: number): Promise<Font[]> =>
    Promise.all(scripts.map(({ weights }) => woffOf(weights[weight] as string)));
  return new Map(await Promise.all(WEIGHTS.map(async (weight) => [weight, await read(weight)] as const)));
}
