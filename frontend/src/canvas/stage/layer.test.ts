import { afterEach, describe, expect, it, vi } from 'vitest';
import { visibleBox } from '../geometry/view';
import { boxesInView, isBare } from '../paint/inView';
import { buildScene } from '../scene/scene';
import { p690Tree } from '../testing/p690Tree';
import { Layer, roomySheet } from './layer';
import { PaintJob } from './paintJob';

describe('the sheet of a wide picture', () => {
  const view = { k: 0.5, x: 40, y: -30 };

  it('has the same room on both sides of the view', () => {
    const sheet = roomySheet(view, 1000, 600, 1.5);
    const [visible, has] = [visibleBox(view, 1000, 600), visibleBox(sheet.view, sheet.width, sheet.height)];
    expect([visible.x - has.x, visible.y - has.y]).toEqual([500, 300]);
    expect([has.w, has.h]).toEqual([3000, 1800]);
  });
});

describe('the bitmaps of a layer', () => {
  const sheet = { view: { k: 1, x: 0, y: 0 }, width: 20, height: 10 };
  afterEach(() => vi.unstubAllGlobals());

  it('are two, however many pictures are begun, given up and finished', () => {
    const createElement = vi.fn(() => {
      const canvas = { width: 0, height: 0, getContext: () => ({ canvas, setTransform: () => undefined }) };
      return canvas;
    });
    vi.stubGlobal('document', { createElement });
    const layer = new Layer();
    const begun = [1, 2, 3].map((version) => layer.begin(sheet, 1, version));
    expect(new Set(begun).size).toBe(1);
    layer.finish();
    expect(layer.version).toBe(3);
    const next = [4, 5].map((version) => layer.begin(sheet, 1, version));
    expect([next[0] === begun[0], next[0] === next[1]]).toEqual([false, true]);
    layer.finish();
    expect(layer.begin(sheet, 1, 6)).toBe(begun[0]);
    expect(createElement).toHaveBeenCalledTimes(2);
  });
});

describe('how much there is to paint', () => {
  const { tree, layout } = p690Tree(2);
  const scene = buildScene(tree, layout);

  it('counts what is in view and stops at the most', () => {
    const whole = { k: 0.4, x: 0, y: 0 };
    expect(boxesInView(scene, whole, 9000, 9000, 5000)).toBe(scene.count);
    expect(boxesInView(scene, whole, 9000, 9000, 300)).toBe(300);
    expect(boxesInView(scene, { k: 1, x: 99_999, y: 0 }, 1440, 900, 300)).toBe(0);
  });

  it('counts no inside of frames that are drawn closed', () => {
    expect(boxesInView(scene, { k: 0.005, x: 0, y: 0 }, 1440, 900, 5000)).toBe(tree.roots.length);
  });
});

describe('a view of boxes alone', () => {
  const { tree, layout } = p690Tree(2);
  const scene = buildScene(tree, layout);
  const { x, y } = scene.placed.bounds ?? { x: 0, y: 0 };
  const at = (k: number) => ({ k, x: -x * k, y: -y * k });

  it('is one from so far that nothing in it has words', () => {
    expect([1, 0.3, 0.02].map((k) => isBare(scene, at(k), 1440, 900))).toEqual([false, false, true]);
  });
});

describe('a picture in the making', () => {
  const layerOf = () => ({ settle: vi.fn(), finish: vi.fn() });

  it('does one step when there is no time, and shows nothing before the last', () => {
    const layer = layerOf();
    const job = new PaintJob(layer, [undefined, undefined][Symbol.iterator]());
    expect([job.run(0), job.run(0)]).toEqual([false, false]);
    expect(layer.finish).not.toHaveBeenCalled();
    expect(job.run(0)).toBe(true);
    expect(layer.settle).toHaveBeenCalledTimes(3);
    expect(layer.finish).toHaveBeenCalledOnce();
  });

  it('has no pixels made where a step has written them itself', () => {
    const layer = layerOf();
    new PaintJob(layer, [true, false, true][Symbol.iterator]()).run(performance.now() + 1000);
    expect(layer.settle).toHaveBeenCalledTimes(2);
  });

  it('does all that the time allows', () => {
    const layer = layerOf();
    expect(new PaintJob(layer, [undefined, undefined][Symbol.iterator]()).run(performance.now() + 1000)).toBe(true);
  });
});
