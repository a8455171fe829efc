/** The canvas's colours, resolved once from the page's CSS variables. */

import type { CanvasTheme } from '../types';

type Token = readonly [variable: string, light: string, dark: string];

/** Used where the page sets no variable (a picture drawn outside the studio). */
const TOKENS = {
  canvas: ['canvas', '#F5F6F8', '#0F1216'],
  surface: ['surface', '#FFFFFF', '#181C22'],
  sunken: ['sunken', '#ECEEF2', '#13161B'],
  raised: ['raised', '#FFFFFF', '#20262E'],
  border: ['border', '#DADEE5', '#2B323C'],
  borderStrong: ['border-strong', '#B9C0CB', '#465060'],
  control: ['control', '#7C8594', '#6E7887'],
  text: ['text', '#14171C', '#E9ECF1'],
  text2: ['text-2', '#474F5C', '#B3BBC7'],
  text3: ['text-3', '#5F6875', '#919BA9'],
  accent: ['accent', '#1B5FD1', '#7DB0FF'],
  accentSoft: ['accent-soft', '#E4EDFC', '#1B2C48'],
  accentOn: ['accent-on', '#FFFFFF', '#0B1626'],
  danger: ['danger', '#B3261E', '#FF9A90'],
  dangerSoft: ['danger-soft', '#FBE9E7', '#3A1F1D'],
  dot: ['dot', '#D5DAE1', '#232932'],
  track: ['track', '#E6E9EE', '#272E37'],
} as const satisfies Record<string, Token>;

const FRAME: readonly Token[] = [
  ['frame-1', '#FBFBFD', '#14181D'],
  ['frame-2', '#F5F6F9', '#191E24'],
  ['frame-3', '#EEF0F4', '#1F252D'],
];

const LOAD: readonly Token[] = [
  ['load-0', '#BEC7D7', '#4C545F'],
  ['load-1', '#EAD85E', '#6D6431'],
  ['load-2', '#DF8605', '#A48515'],
  ['load-3', '#BE542D', '#FEAE66'],
  ['load-4', '#631630', '#FEDFDD'],
];

const LOAD_ON: readonly Token[] = [
  ['load-on-0', '#14171C', '#FFFFFF'],
  ['load-on-1', '#14171C', '#FFFFFF'],
  ['load-on-2', '#14171C', '#14171C'],
  ['load-on-3', '#FFFFFF', '#14171C'],
  ['load-on-4', '#FFFFFF', '#14171C'],
];

type Three = [string, string, string];
type Five = [string, string, string, string, string];

/** Theme for a scheme. `read` gives a CSS variable's value, empty when unset; without it the design's own values stand. */
export function resolveTheme(scheme: 'light' | 'dark', read: (variable: string) => string = () => ''): CanvasTheme {
  const dark = scheme === 'dark';
  const value = ([variable, light, night]: Token): string => read(`--hr-${variable}`).trim() || (dark ? night : light);
  const plain = Object.fromEntries(Object.entries(TOKENS).map(([key, token]) => [key, value(token)])) as Record<
    keyof typeof TOKENS,
    string
  >;
  return {
    dark,
    ...plain,
    frame: FRAME.map(value) as Three,
    load: LOAD.map(value) as Five,
    loadOn: LOAD_ON.map(value) as Five,
  };
}
