/** The product's font as files by script: one variable file for screens and SVG, one a weight for PDF. */

import cyrillic400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff?url';
import cyrillic500 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-500-normal.woff?url';
import cyrillic600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-600-normal.woff?url';
import cyrillicExt400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-ext-400-normal.woff?url';
import cyrillicExt500 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-ext-500-normal.woff?url';
import cyrillicExt600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-ext-600-normal.woff?url';
import greek400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-400-normal.woff?url';
import greek500 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-500-normal.woff?url';
import greek600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-600-normal.woff?url';
import latin400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff?url';
import latin500 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-500-normal.woff?url';
import latin600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff?url';
import latinExt400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff?url';
import latinExt500 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-500-normal.woff?url';
import latinExt600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff?url';
import vietnamese400 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-vietnamese-400-normal.woff?url';
import vietnamese500 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-vietnamese-500-normal.woff?url';
import vietnamese600 from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-vietnamese-600-normal.woff?url';
import cyrillicExt from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-cyrillic-ext-standard-normal.woff2?url';
import cyrillic from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-cyrillic-standard-normal.woff2?url';
import greek from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-greek-standard-normal.woff2?url';
import latinExt from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-standard-normal.woff2?url';
import latin from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2?url';
import vietnamese from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-vietnamese-standard-normal.woff2?url';

export interface Script {
  /** As the font's own style sheet has it. */
  readonly unicodeRange: string;
  readonly variable: string;
  readonly weights: Readonly<Record<number, string>>;
}

/** In the order in which a letter is looked for. */
const SCRIPTS: readonly Script[] = [
  {
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    variable: latin,
    weights: { 400: latin400, 500: latin500, 600: latin600 },
  },
  {
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    variable: latinExt,
    weights: { 400: latinExt400, 500: latinExt500, 600: latinExt600 },
  },
  {
    unicodeRange:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    variable: vietnamese,
    weights: { 400: vietnamese400, 500: vietnamese500, 600: vietnamese600 },
  },
  {
    unicodeRange: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
    variable: greek,
    weights: { 400: greek400, 500: greek500, 600: greek600 },
  },
  {
    unicodeRange: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
    variable: cyrillic,
    weights: { 400: cyrillic400, 500: cyrillic500, 600: cyrillic600 },
  },
  {
    unicodeRange: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
    variable: cyrillicExt,
    weights: { 400: cyrillicExt400, 500: cyrillicExt500, 600: cyrillicExt600 },
  },
];

const isIn = (unicodeRange: string, code: number): boolean =>
  unicodeRange.split(',').some((range) => {
    const [first, last] = range.slice(2).split('-');
    const from = Number.parseInt(first ?? '', 16);
    return code >= from && code <= (last === undefined ? from : Number.parseInt(last, 16));
  });

const has = ({ unicodeRange }: Script, letter: string): boolean => isIn(unicodeRange, letter.codePointAt(0) as number);

/** Scripts that letters are written in; the plain letters are always among them. */
export const scriptsOf = (letters: ReadonlySet<string>): Script[] =>
  SCRIPTS.filter((script) => has(script, 'a') || [...letters].some((letter) => has(script, letter)));

/** True when the font has a letter as one character. */
export const hasLetter = (scripts: readonly Script[], letter: string): boolean =>
  String.fromCodePoint(letter.codePointAt(0) as number) === letter && scripts.some((script) => has(script, letter));
