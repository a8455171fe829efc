// @vitest-environment jsdom

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTree } from '../geometry/arrange/place';
import type { PartLoad } from '../types';
import { pictureAt, pictureScene, recordPicture } from './compose';
import { pickParts } from './excerpt';
import { plainLine } from './fonts/letters';
import { OutlineRecorder } from './outline';
import { pathData, writeSvg } from './svg';
import { readPath } from './svgPath';
import { anyText, drawing, HOSTILE, parseXml, text, theme } from './testing/drawing';
import { xmlText } from './xml';

describe('an SVG picture', () => {
  it('is well-formed and inert whatever parts are called', () => {
    const picture = pictureAt(pictureScene(drawing(HOSTILE, 1)), 1, theme, text);
    const document = parseXml(writeSvg(recordPicture(picture).marks, picture, theme, HOSTILE, []));
    const elements = [...document.querySelectorAll('*')];
    const names = new Set(elements.map(({ localName }) => localName));
    expect([...names].sort()).toEqual(['defs', 'g', 'path', 'pattern', 'style', 'svg', 'text', 'title']);
    const attributes = new Set(elements.flatMap((element) => element.getAttributeNames()));
    expect([...attributes].filter((name) => /^on|href/.test(name))).toEqual([]);
  });

  it('says any name as it was typed but for what cannot be shown, and never as markup', () => {
    const { tree, layout, loads } = drawing();
    const only = tree.parts.get('sw1');
    if (!only) throw new Error('no switch');
    const say = (name: string): (string | null)[] => {
      const parts = new Map([[only.id, { ...only, name, subtitle: '', children: [], slots: [], ports: [] }]]);
      const alone = { tree: { parts, roots: [only.id], cables: [] }, layout, loads, cableLoads: loads };
      const picture = pictureAt(pictureScene(alone), 1, theme, { ...text, title: name });
      const document = parseXml(writeSvg(recordPicture(picture).marks, picture, theme, name, []));
      return [document.querySelector('title')?.textContent ?? null];
    };
    const nasty = fc.constantFrom(
      ']]>',
      '&',
      '<',
      '"',
      '&#0;',
      '<!--',
      '\u0001',
      '\u202e',
      '\ud800',
      'x',
      '\ufffe',
      '\u0085',
    );
    const name = fc.oneof(
      anyText,
      fc.array(nasty).map((bits) => bits.join('')),
    );
    fc.assert(
      fc.property(name, (said) => {
        expect(say(said)).toEqual([plainLine(said)]);
      }),
      { numRuns: 40 },
    );
  });

  it('says in its legend who approved the design, and nothing where nobody was asked', () => {
    const said = (approval: string): string => {
      const picture = pictureAt(pictureScene(drawing()), 1, theme, { ...text, approval });
      return parseXml(writeSvg(recordPicture(picture).marks, picture, theme, '', [])).documentElement.textContent ?? '';
    };
    const approval = 'Approved by <Ann> & Bob on 21 November 2026, revision 4 (abcdef012345)';
    expect(said(approval)).toContain(approval);
    expect(said('')).not.toContain('pproved');
  });

  it('says the names, the loads, the legend and the hash in words', () => {
    const picture = pictureAt(pictureScene(drawing(undefined, 1)), 1, theme, { ...text, title: 'p690' });
    const document = parseXml(writeSvg(recordPicture(picture).marks, picture, theme, 'p690', []));
    const said = [...document.querySelectorAll('text')].map(({ textContent }) => textContent);
    for (const word of ['p690', 'All disks read', '80%', 'binds', 'Load', 'Design abc123', 'f1_0']) {
      expect(said).toContain(word);
    }
  });

  it('draws at every size what the screen draws there', () => {
    const scene = pictureScene(drawing());
    const pictures = [0.04, 0.2, 0.5, 1].map((zoom) => recordPicture(pictureAt(scene, zoom, theme, null)));
    const counts = pictures.map(({ marks }) => marks.length);
    expect(counts).toEqual([...counts].sort((p, q) => p - q));
    for (const { marks } of [recordPicture(pictureAt(scene, 1, theme, text))]) {
      for (const mark of marks) {
        const numbers = mark.type === 'text' ? [mark.x, mark.y, mark.px] : mark.path.flatMap(([, ...at]) => at);
        expect(numbers.every(Number.isFinite)).toBe(true);
      }
    }
  });

  it('draws doubt upright to the high end, with its range in words, and traffic without a limit as an empty gauge', () => {
    const plain = drawing();
    const [first = ''] = [...plain.tree.parts.keys()].filter((id) => id.endsWith('hba1'));
    const painted = (load: Partial<PartLoad>) => {
      const known = { utilisation: 0.43, throughput_mb_s: 900, ceiling_mb_s: 1100, binds: false };
      const scene = pictureScene({ ...plain, loads: new Map([[first, { ...known, ...load }]]) });
      const { marks } = recordPicture(pictureAt(scene, 1, theme, null));
      const bars = (colour: string) =>
        marks.reduce((sum, mark) => sum + (mark.type === 'fill' && mark.colour === colour ? mark.path.length : 0), 0);
      const words = marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []));
      return { doubt: bars(theme.control), ticks: bars(theme.text), edge: bars(theme.text2), words };
    };
    const known = painted({});
    const doubted = painted({ likely: { low: 0.22, high: 0.86, prior: false } });
    const prior = painted({ likely: { low: 0.22, high: 0.86, prior: true } });
    expect(known.words).toContain('43%');
    expect(doubted.words.some((text) => text.includes('22 to 86'))).toBe(true);
    expect(doubted.words).not.toContain('43%');
    expect(doubted.doubt).toBeGreaterThan(known.doubt);
    expect(doubted.ticks).toBeGreaterThan(known.ticks);
    expect(prior.edge).toBeGreaterThan(doubted.edge);
    expect(painted({ utilisation: null, ceiling_mb_s: null }).doubt).toBeGreaterThan(known.doubt);
  });
});

describe('paths', () => {
  it('read back relative commands, shorthands and arcs as the same shape', () => {
    expect(pathData(readPath('M1 2h3v4l-1 -1z'))).toBe('M1 2L4 2L4 6L3 5Z');
    expect(pathData(readPath('M0 0c0 1 1 2 2 2s2 1 2 2'))).toBe('M0 0C0 1 1 2 2 2C3 2 4 3 4 4');
    const circle = readPath('M4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0');
    expect(circle.length).toBe(5);
    expect(pathData(circle).endsWith('4 0')).toBe(true);
    expect(pathData(circle)).toContain('8 4');
  });

  it('keep a corner no rounder than half of the box', () => {
    const outline = new OutlineRecorder();
    outline.roundRect(0, 0, 10, 4, 8);
    expect(pathData(outline.segments).startsWith('M2 0L8 0C')).toBe(true);
  });
});

describe('a part of a drawing', () => {
  it('has what is chosen with all it holds, where it stands, and the cables between', () => {
    const { tree, layout } = drawing();
    const placed = placeTree(tree, layout);
    const picked = pickParts(tree, placed, new Set(['d1/planar0', 'd1/planar0/phb1', 'sw1']));
    expect(picked.tree.roots).toEqual(expect.arrayContaining(['d1/planar0', 'sw1']));
    expect(picked.tree.roots.length).toBe(2);
    expect(picked.tree.parts.has('d1/planar0/phb1/hba1')).toBe(true);
    expect(picked.tree.cables.length).toBe(8);
    const again = placeTree(picked.tree, picked.layout).boxes.get('d1/planar0/phb1/hba1');
    const before = placed.boxes.get('d1/planar0/phb1/hba1');
    expect([again?.x, again?.y]).toEqual([before?.x, before?.y]);
  });
});

it('what XML cannot hold becomes a mark, the rest is as it was typed', () => {
  const element = parseXml(`<a b="${xmlText(HOSTILE)}">${xmlText(HOSTILE)}</a>`).documentElement;
  const expected = HOSTILE.replace('\u0000', '\ufffd').replace('\u0008', '\ufffd').replace('\ud800', '\ufffd');
  expect(element.textContent).toBe(expected);
  expect(element.getAttribute('b')).toBe(expected);
});
