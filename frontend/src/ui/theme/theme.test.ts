import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast';
import { schemeVariables } from './theme';
import { people, personOn, type Scheme, schemes } from './tokens';

const grounds = ['surface', 'canvas', 'sunken', 'frame-3'] as const;
const bothSchemes: readonly Scheme[] = ['light', 'dark'];

describe.each(bothSchemes)('%s colours', (scheme) => {
  const tokens = schemes[scheme];

  test.each(['text', 'text-2', 'text-3', 'accent', 'danger', 'warn', 'ok'] as const)(
    '%s reads on every ground',
    (name) => {
      for (const ground of grounds) expect(contrast(tokens[name], tokens[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['accent', 'danger', 'warn', 'ok'] as const)('%s reads on its own soft ground', (name) => {
    expect(contrast(tokens[name], tokens[`${name}-soft`])).toBeGreaterThanOrEqual(4.5);
  });

  test('captions read on a selected row, labels on the accent, figures on every load', () => {
    expect(contrast(tokens['text-3'], tokens['accent-soft'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens['accent-on'], tokens.accent)).toBeGreaterThanOrEqual(4.5);
    tokens.load.forEach((fill, band) => {
      expect(contrast(tokens.loadOn[band] ?? '', fill)).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('edges of inputs can be seen', () => {
    expect(contrast(tokens.control, tokens.surface)).toBeGreaterThanOrEqual(3);
  });

  test('every token becomes a variable', () => {
    const variables = schemeVariables(scheme);
    expect(variables['--hr-text-3']).toBe(tokens['text-3']);
    expect(variables['--hr-load-4']).toBe(tokens.load[4]);
    expect(variables['--hr-load-on-4']).toBe(tokens.loadOn[4]);
  });
});

test('people can be told on both canvases, and their initials read', () => {
  for (const colour of people) {
    expect(contrast(personOn, colour)).toBeGreaterThanOrEqual(4.5);
    for (const scheme of bothSchemes)
      for (const ground of ['canvas', 'frame-3'] as const)
        expect(contrast(colour, schemes[scheme][ground])).toBeGreaterThanOrEqual(3);
  }
});

test('the figures of WCAG: black on white is 21, like on like is 1', () => {
  expect(contrast(`#${'0'.repeat(6)}`, `#${'F'.repeat(6)}`)).toBeCloseTo(21);
  expect(contrast(schemes.light.accent, schemes.light.accent)).toBe(1);
});

test('no colour is written outside the token file', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css)$/.test(file))
    .filter((file) => !/(tokens|\.gen|\.test)\.tsx?$/.test(file) && !file.split(sep).includes('testing'));
  // In code a colour stands in quotes; a bare `#feed` is a private field.
  const inCode = /['"`]#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})['"`]/i;
  const inCss = /[\s:(,]#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i;
  const offenders = files.filter((file) =>
    (file.endsWith('.css') ? inCss : inCode).test(readFileSync(join(source, file), 'utf8')),
  );
  expect(offenders.map((file) => relative('.', file))).toEqual([]);
});
