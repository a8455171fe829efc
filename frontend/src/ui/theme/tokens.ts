/** Facts of the look: the one place where colours are written. Everything else reads them by name. */

export const schemes = {
  light: {
    canvas: '#F5F6F8',
    surface: '#FFFFFF',
    sunken: '#ECEEF2',
    raised: '#FFFFFF',
    border: '#DADEE5',
    'border-strong': '#B9C0CB',
    control: '#7C8594',
    text: '#14171C',
    'text-2': '#474F5C',
    'text-3': '#5F6875',
    accent: '#1B5FD1',
    'accent-soft': '#E4EDFC',
    'accent-on': '#FFFFFF',
    danger: '#B3261E',
    'danger-soft': '#FBE9E7',
    warn: '#8A5A00',
    'warn-soft': '#FBF1DC',
    ok: '#1B6E3C',
    'ok-soft': '#E3F3E8',
    dot: '#D5DAE1',
    track: '#E6E9EE',
    'frame-1': '#FBFBFD',
    'frame-2': '#F5F6F9',
    'frame-3': '#EEF0F4',
    load: ['#BEC7D7', '#EAD85E', '#DF8605', '#BE542D', '#631630'],
    loadOn: ['#14171C', '#14171C', '#14171C', '#FFFFFF', '#FFFFFF'],
  },
  dark: {
    canvas: '#0F1216',
    surface: '#181C22',
    sunken: '#13161B',
    raised: '#20262E',
    border: '#2B323C',
    'border-strong': '#465060',
    control: '#6E7887',
    text: '#E9ECF1',
    'text-2': '#B3BBC7',
    'text-3': '#919BA9',
    accent: '#7DB0FF',
    'accent-soft': '#1B2C48',
    'accent-on': '#0B1626',
    danger: '#FF9A90',
    'danger-soft': '#3A1F1D',
    warn: '#E8B84A',
    'warn-soft': '#332A14',
    ok: '#6FCF97',
    'ok-soft': '#16301F',
    dot: '#232932',
    track: '#272E37',
    'frame-1': '#14181D',
    'frame-2': '#191E24',
    'frame-3': '#1F252D',
    load: ['#4C545F', '#6D6431', '#A48515', '#FEAE66', '#FEDFDD'],
    loadOn: ['#FFFFFF', '#FFFFFF', '#14171C', '#14171C', '#14171C'],
  },
} as const;

/** Of people who edit together: under `personOn`, and as lines on both canvases; none is a colour of load. */
export const people = ['#885AD8', '#1E8073', '#D03582', '#2A79B2', '#C22EC2', '#1F8441', '#227E91'] as const;
export const personOn = '#FFFFFF';

export type Scheme = keyof typeof schemes;

/** Mantine tuples of ten, lightest first (dark: text first). */
export const tuples = {
  accent: [
    '#EEF4FE',
    '#E4EDFC',
    '#BBD3F8',
    '#7DB0FF',
    '#5C96F2',
    '#3A79E4',
    '#1B5FD1',
    '#164FAF',
    '#123F8C',
    '#0C2C63',
  ],
  gray: ['#F5F6F8', '#ECEEF2', '#E6E9EE', '#DADEE5', '#B9C0CB', '#919BA9', '#7C8594', '#5F6875', '#474F5C', '#14171C'],
  dark: ['#E9ECF1', '#B3BBC7', '#919BA9', '#6E7887', '#465060', '#2B323C', '#20262E', '#181C22', '#13161B', '#0F1216'],
} as const;

/** Levels 1 (canvas tools), 2 (popovers, menus) and 3 (dialogs). */
export const shadows = {
  light: [
    '0 1px 2px rgb(20 23 28/.06)',
    '0 2px 6px rgb(20 23 28/.10), 0 8px 24px rgb(20 23 28/.12)',
    '0 12px 48px rgb(20 23 28/.22)',
  ],
  dark: [
    '0 1px 2px rgb(0 0 0/.4)',
    '0 0 0 1px #2B323C, 0 8px 24px rgb(0 0 0/.5)',
    '0 0 0 1px #2B323C, 0 16px 48px rgb(0 0 0/.6)',
  ],
} as const;

/** Lower ends of the load bands easy, busy, high and tight; binding comes from the result, never from a percentage. */
export const loadBands = [0, 0.5, 0.7, 0.85] as const;

/** Sizes of the fixed parts of the page, px. */
export const chrome = {
  topbar: 44,
  palette: 200,
  rail: 48,
  inspector: 336,
  sentence: 40,
  tabs: 32,
  dock: 192,
} as const;

export const font = {
  family: "'IBM Plex Sans Variable', system-ui, sans-serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
} as const;
