import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { placeTree } from '../canvas/geometry/arrange/place';
import { overlaps } from '../canvas/geometry/box';
import { routeCables } from '../canvas/geometry/routes';
import { crossedBoxes } from '../canvas/testing/crossings';
import { staticDrawing } from './design/staticDrawing';

const folder = fileURLToPath(new URL('../../../db/reference-designs/', import.meta.url));
const documents = readdirSync(folder).filter((file) => file.endsWith('.json'));

/** Cables run between top-level parts; nearer than this they cannot be told from the frames. */
const ROOM = 24;

describe.each(documents)('the layout of %s', (file) => {
  const document = JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, unknown>;
  const { tree, layout } = staticDrawing(document, inject('backend').catalogue);
  const placed = placeTree(tree, layout);

  it('gives every top-level part a place', () => {
    expect(tree.roots.filter((root) => !layout.has(root))).toEqual([]);
  });

  it('keeps room between them', () => {
    const boxes = tree.roots.flatMap((root) => placed.boxes.get(root) ?? []);
    const wide = boxes.map((box) => ({ id: box.id, x: box.x, y: box.y, w: box.w + ROOM, h: box.h + ROOM }));
    const clashes = wide.flatMap((a, i) =>
      wide.slice(i + 1).flatMap((b) => (overlaps(a, b) ? [`${a.id} over ${b.id}`] : [])),
    );
    expect(clashes).toEqual([]);
  });

  it('lets no cable run through a box', () => {
    expect(crossedBoxes(placed, routeCables(tree, placed))).toEqual([]);
  });
});
