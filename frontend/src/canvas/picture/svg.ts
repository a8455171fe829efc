/** Marks of a picture as SVG, with the font inside. */

import type { Size } from '../geometry/box';
import { FONT_FAMILY } from '../paint/text';
import type { CanvasTheme } from '../types';
import { SEMI_CONDENSED } from './fonts/fontRuler';
import { plainLine } from './fonts/letters';
import { HATCH, type PictureMark, type StrokeMark, type TextMark } from './recorder';
import type { Segment } from './svgPath';
import { short, xmlText } from './xml';

export interface FontFace {
  /** As CSS writes it. */
  readonly unicodeRange: string;
  /** Content of a woff2 file, in base64. */
  readonly woff2: string;
}

/** For letters that the font inside does not have: what systems usually have for them. */
const FAMILIES = [
  FONT_FAMILY.replace(/, sans-serif$/, ''),
  '"Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Yu Gothic", "Malgun Gothic"',
  '"Noto Sans Arabic", "Noto Sans Hebrew", "Segoe UI", Arial, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"',
  'sans-serif',
].join(', ');

/** The font's files name each weight as a family of its own, which matters to programs that read no weights. */
const CUTS: ReadonlyMap<number, string> = new Map([
  [500, 'IBM Plex Sans Medm'],
  [600, 'IBM Plex Sans SmBld'],
]);

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

export const pathData = (path: readonly Segment[]): string =>
  path.map(([command, ...numbers]) => command + numbers.map(short).join(' ')).join('');

const attribute = (name: string, value: string | number, usual: string | number): string =>
  value === usual ? '' : ` ${name}="${typeof value === 'number' ? short(value) : xmlText(value)}"`;

/** What marks that follow one another have in common is written once, on a group. */
function styleOf(mark: PictureMark, squeezed: boolean): string {
  const alpha = attribute('opacity', mark.alpha, 1);
  if (mark.type === 'fill') return ` fill="${mark.colour === HATCH ? 'url(#hatch)' : xmlText(mark.colour)}"${alpha}`;
  if (mark.type === 'stroke') return strokeStyle(mark) + alpha;
  return textStyle(mark) + (squeezed ? attribute('font-family', CUTS.get(mark.weight) ?? '', '') : '') + alpha;
}

const strokeStyle = (mark: StrokeMark): string =>
  ` fill="none" stroke="${xmlText(mark.colour)}"${attribute('stroke-width', mark.width, 1)}` +
  attribute('stroke-linecap', mark.cap, 'butt') +
  attribute('stroke-linejoin', mark.join, 'miter') +
  attribute('stroke-dasharray', mark.dash.map(short).join(' '), '');

const textStyle = (mark: TextMark): string =>
  ` fill="${xmlText(mark.colour)}" font-size="${short(mark.px)}" font-weight="${mark.weight}"` +
  attribute('font-stretch', mark.narrow ? 'semi-condensed' : 'normal', 'normal') +
  attribute('text-anchor', ANCHORS[mark.align], 'start');

function element(mark: PictureMark, squeezed: boolean): string {
  if (mark.type !== 'text') return `<path d="${pathData(mark.path)}"/>`;
  const [x, y] = [short(mark.x), short(mark.y)];
  if (squeezed && mark.narrow) {
    const turn = short((mark.turn * 180) / Math.PI);
    return `<text transform="translate(${x} ${y}) rotate(${turn}) scale(${SEMI_CONDENSED} 1)">${xmlText(mark.text)}</text>`;
  }
  const turn = mark.turn === 0 ? '' : ` transform="rotate(${short((mark.turn * 180) / Math.PI)} ${x} ${y})"`;
  return `<text x="${x}" y="${y}"${turn}>${xmlText(mark.text)}</text>`;
}

function groups(marks: readonly PictureMark[], squeezed: boolean, onMark: () => void): string[] {
  const lines: string[] = [];
  let style = '';
  for (const mark of marks) {
    const own = styleOf(mark, squeezed);
    if (own !== style) {
      if (style !== '') lines.push('</g>');
      lines.push(`<g${own}>`);
      style = own;
    }
    lines.push(element(mark, squeezed));
    onMark();
  }
  if (style !== '') lines.push('</g>');
  return lines;
}

const hatch = (theme: CanvasTheme): string =>
  '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse">' +
  `<path d="M-1 1L1 -1M-1 7L7 -1M5 7L7 5" stroke="${xmlText(theme.loadOn[4])}" stroke-width="1.5" opacity="${theme.dark ? 0.5 : 0.38}"/></pattern>`;

const fontFace = ({ unicodeRange, woff2 }: FontFace): string =>
  `@font-face{font-family:"IBM Plex Sans Variable";font-weight:100 700;font-stretch:75% 100%;unicode-range:${unicodeRange};` +
  `src:url(data:font/woff2;base64,${woff2}) format("woff2")}`;

/**
 * One file that shows the same everywhere: no script, no address, no date. Without fonts inside it is for a program that
 * has the product's font in its usual width only: narrow letters are usual ones pushed together.
 */
export function writeSvg(
  marks: readonly PictureMark[],
  { w, h }: Size,
  theme: CanvasTheme,
  title: string,
  fonts: readonly FontFace[],
  onMark: () => void = () => undefined,
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(w)}" height="${short(h)}" viewBox="0 0 ${short(w)} ${short(h)}">`,
    `<title>${xmlText(plainLine(title))}</title>`,
    `<defs><style>${fonts.map(fontFace).join('')}</style>${hatch(theme)}</defs>`,
    `<g font-family="${xmlText(FAMILIES)}" xml:space="preserve">`,
    groups(marks, fonts.length === 0, onMark).join('\n'),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
