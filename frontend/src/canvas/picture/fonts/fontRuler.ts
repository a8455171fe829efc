/** Widths of text from the product's font files, where there is no canvas to ask. */

import type { Ruler } from '../../paint/text';
import type { Font } from './sfnt';

/** How wide the font's semi-condensed letters are, of the usual ones. */
export const SEMI_CONDENSED = 0.952;

const FONT = /^(semi-condensed )?(\d+) ([\d.]+)px/;
const THOUSAND = 1000;
const UNKNOWN = 600;

/** Measures with the fonts of each weight; letters that they lack are taken as wide as most letters are. */
export function fontRuler(fonts: ReadonlyMap<number, readonly Font[]>): Ruler {
  const widthOf = (letter: string, faces: readonly Font[]): number => {
    const code = letter.codePointAt(0) as number;
    for (const face of faces) {
      const glyph = face.glyphOf(code);
      if (glyph !== 0) return face.widthOf(glyph);
    }
    return UNKNOWN;
  };
  return {
    font: '',
    measureText(text) {
      const [, narrow, weight, px] = FONT.exec(this.font) ?? [];
      const faces = fonts.get(Number(weight)) ?? [];
      let width = 0;
      for (const letter of text) width += widthOf(letter, faces);
      return { width: (width * Number(px ?? 0) * (narrow === undefined ? 1 : SEMI_CONDENSED)) / THOUSAND };
    },
  };
}
