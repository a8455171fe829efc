import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { workbench } from '../../model/testing/designs';
import { dice } from '../../model/testing/dice';
import { canvasWords } from '../../ui/words/canvas';
import { pictureAt, pictureScene, recordPicture } from '../picture/compose';
import { fontRuler } from '../picture/fonts/fontRuler';
import { readFont } from '../picture/fonts/sfnt';
import { Recorder, recorderTools, type TextMark } from '../picture/recorder';
import { theme } from '../picture/testing/drawing';
import type { Scene } from '../scene/scene';
import type { PartLoad } from '../types';
import { lineWidth } from './paintCables';
import { paintScene } from './paintScene';
import { LEAST_TEXT_PX, measureWith, NARROW, NARROW_BOLD, textWidth } from './text';

const folder = fileURLToPath(new URL('../../../../db/reference-designs/', import.meta.url));
const designs = readdirSync(folder).filter((file) => file.endsWith('.json'));
const zooms = [0.1, 0.15, 0.25, 0.35, 0.5, 0.75, 1, 1.5, 2, 4];

/** Letters may touch, but not lie on one another. */
const TOUCH_PX = 1;
/** Height of figures and capitals, of the font size. */
const CAPITALS = 0.7;

beforeAll(async () => {
  const { resolve } = createRequire(import.meta.url);
  const file = (weight: number) => resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`);
  const faces = async (weight: number) => [await readFont(new Uint8Array(readFileSync(file(weight))))] as const;
  measureWith(
    fontRuler(
      new Map([
        [400, await faces(400)],
        [600, await faces(600)],
      ]),
    ),
  );
});

/** A reference design as it is drawn, with some load on every part. */
function sceneOf(file: string): Scene {
  const bench = workbench(JSON.parse(readFileSync(folder + file, 'utf8')));
  const [tree, { layout }] = [bench.tree(), bench.snapshot()];
  const roll = dice(7);
  const load = (): PartLoad => {
    const utilisation = roll();
    const ceiling_mb_s = Math.round(10 ** (2 + 3 * roll()));
    return { utilisation, throughput_mb_s: utilisation * ceiling_mb_s, ceiling_mb_s, binds: utilisation > 0.95 };
  };
  const loads = new Map([...tree.parts.keys()].map((id) => [id, load()]));
  const cableLoads = new Map(tree.cables.map(({ id }) => [id, load()]));
  return pictureScene({ tree, layout, loads, cableLoads });
}

interface Words {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where letters are, in the picture. */
function wordsOf({ text, x, y, turn, align, weight, narrow, px }: TextMark): Words {
  const face = narrow ? (weight >= 600 ? NARROW_BOLD : NARROW) : weight;
  const [w, h] = [textWidth(text, face, px), px * CAPITALS];
  const before = align === 'center' ? w / 2 : align === 'right' ? w : 0;
  if (turn !== 0) return { text, left: x - h, top: y - w, right: x, bottom: y };
  return { text, left: x - before, top: y - h, right: x - before + w, bottom: y };
}

function onOneAnother(words: readonly Words[]): string[] {
  const inRow = [...words].sort((a, b) => a.left - b.left);
  return inRow.flatMap((a, at) => {
    const result: string[] = [];
    for (let other = at + 1; other < inRow.length; other += 1) {
      const b = inRow[other] as Words;
      if (b.left > a.right - TOUCH_PX) break;
      if (a.top < b.bottom - TOUCH_PX && b.top < a.bottom - TOUCH_PX) result.push(`${a.text} and ${b.text}`);
    }
    return result;
  });
}

describe.each(designs)('%s', (file) => {
  it('can be read at every zoom: no word is too small, and none lies on another', () => {
    const scene = sceneOf(file);
    for (const zoom of zooms) {
      const picture = recordPicture(pictureAt(scene, zoom, theme, null));
      const words = picture.marks.filter((mark) => mark.type === 'text');
      expect(Math.min(...words.map(({ px }) => px))).toBeGreaterThanOrEqual(LEAST_TEXT_PX);
      expect(onOneAnother(words.map(wordsOf)), `at ${zoom * 100}%`).toEqual([]);
    }
  });
});

describe('what is lit', () => {
  const scene = sceneOf('p690-gpfs.json');
  const bright = (lit: ReadonlySet<string> | null) => {
    const { view, w, h } = pictureAt(scene, 0.25, theme, null);
    const [recorder, how] = [new Recorder(), { view, width: w, height: h, theme, words: canvasWords, ground: false }];
    paintScene(recorder, scene, { ...how, lit, tools: recorderTools });
    return recorder.marks.filter((mark) => mark.type === 'text' && mark.text.endsWith('FC 2G') && mark.alpha === 1);
  };

  it('dims the counts of cables that are not', () => {
    const [first] = scene.bundles.bundles;
    expect(bright(null)).toHaveLength(14);
    expect(bright(new Set(first?.cables))).toHaveLength(1);
    expect(bright(new Set())).toHaveLength(0);
  });
});

describe('a cable', () => {
  it('is as wide as its throughput where it is alone, and leaves the next its place where it is not', () => {
    expect(lineWidth(200, 1)).toBe(2);
    expect(lineWidth(20_000, 1)).toBe(6);
    expect(lineWidth(20_000, 1, 5)).toBe(4);
    expect(lineWidth(20_000, 2, 5)).toBe(6);
    expect(lineWidth(20_000, 0.5, 5)).toBe(2);
    expect(lineWidth(0, 0.5, 5)).toBe(1);
  });
});
