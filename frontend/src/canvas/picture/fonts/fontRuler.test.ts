import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { TextMark } from '../recorder';
import { writeSvg } from '../svg';
import { theme } from '../testing/drawing';
import { fontRuler, SEMI_CONDENSED } from './fontRuler';
import { readFont } from './sfnt';

const { resolve } = createRequire(import.meta.url);
const file = (weight: number) => resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`);
const faces = async (weight: number) => [await readFont(new Uint8Array(readFileSync(file(weight))))] as const;
const ruler = fontRuler(
  new Map([
    [400, await faces(400)],
    [600, await faces(600)],
  ]),
);

function widthOf(text: string, font: string): number {
  ruler.font = font;
  return ruler.measureText(text).width;
}

describe('a ruler of font files', () => {
  it('measures as the font says: figures are 600 of 1,000 wide', () => {
    expect(widthOf('0123456789', '400 100px x')).toBeCloseTo(600);
    expect(widthOf('11', '400 20px x')).toBeCloseTo(24);
  });

  it('knows weights and narrow letters', () => {
    expect(widthOf('Drawer', '600 20px x')).toBeGreaterThan(widthOf('Drawer', '400 20px x'));
    expect(widthOf('Drawer', 'semi-condensed 600 20px x')).toBeCloseTo(
      SEMI_CONDENSED * widthOf('Drawer', '600 20px x'),
    );
  });

  it('takes letters that no font has as wide as most are, and nothing as nothing', () => {
    expect(widthOf('\u4f60', '400 100px x')).toBeCloseTo(60);
    expect(widthOf('', '400 100px x')).toBe(0);
  });
});

describe('an SVG for a typesetter', () => {
  const mark: TextMark = {
    type: 'text',
    text: 'HBA 1',
    x: 10,
    y: 20,
    turn: 0,
    align: 'left',
    weight: 600,
    narrow: true,
    px: 12,
    colour: '#000000',
    alpha: 1,
  };
  const faceRule = { unicodeRange: 'U+0000-00FF', woff2: '' };

  it('pushes narrow letters together and names the cut', () => {
    const svg = writeSvg([mark], { w: 50, h: 30 }, theme, 'x', []);
    expect(svg).toContain('font-family="IBM Plex Sans SmBld"');
    expect(svg).toContain('transform="translate(10 20) rotate(0) scale(0.952 1)"');
  });

  it('leaves both to the font where that is inside', () => {
    const svg = writeSvg([mark], { w: 50, h: 30 }, theme, 'x', [faceRule]);
    expect(svg).toContain('font-stretch="semi-condensed"');
    expect(svg).not.toContain('SmBld');
  });
});
