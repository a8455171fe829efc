/** A bundle leads to the half of a part that its cables lead to: it never points at the other one. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addPart } from '../../../model/commands/addPart';
import { connect } from '../../../model/commands/connect';
import { halfOf } from '../../../model/fit/halves';
import { idOf, idsOf, type Workbench, workbench } from '../../../model/testing/designs';
import { foldTree } from '../../../model/tree/fold';
import { buildScene, type Scene } from '../../scene/scene';
import type { Box } from '../box';

const folder = join(fileURLToPath(import.meta.url), '../../../../../../db/reference-designs');
const documents = readdirSync(folder).filter((name) => name.endsWith('.json'));

function drawn(bench: Workbench) {
  const { layout, drawing } = bench.snapshot();
  const { tree } = foldTree(bench.tree(), drawing);
  return { tree, scene: buildScene(tree, layout) };
}

const touches = (box: Box | undefined, x: number, y: number): boolean =>
  box !== undefined && x >= box.x - 1 && x <= box.x + box.w + 1 && y >= box.y - 1 && y <= box.y + box.h + 1;

/** Ends of bundles that touch neither the half nor the whole that every one of their cables ends in. */
function strayEnds({ tree, scene }: { tree: ReturnType<typeof drawn>['tree']; scene: Scene }): string[] {
  const ends = new Map(scene.routes.map(({ id, from, to }) => [id, [from, to] as const]));
  const { boxes } = scene.placed;
  return scene.bundles.bundles.flatMap(({ cables, points }) => {
    const [x0 = 0, y0 = 0] = points.slice(0, 2);
    const [x1 = 0, y1 = 0] = points.slice(-2);
    return cables.flatMap((cable) => {
      const [from, to] = ends.get(cable) ?? ['', ''];
      const reaches = (id: string, x: number, y: number) =>
        touches(boxes.get(halfOf(tree, id) ?? boxes.get(id)?.root ?? ''), x, y);
      return points.length >= 4 && (!reaches(from, x0, y0) || !reaches(to, x1, y1)) ? [cable] : [];
    });
  });
}

it.each(documents)('ends at a part that has its ports: %s', (name) => {
  const bench = workbench(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const found = drawn(bench);
  expect(found.scene.bundles.bundles.length).toBeGreaterThanOrEqual(found.scene.routes.length > 0 ? 1 : 0);
  expect(strayEnds(found)).toEqual([]);
});

it('keeps the cables of two nodes apart', () => {
  const bench = workbench();
  const fabric = idOf(addPart(bench, 'brocade-g720'));
  const storage = idOf(addPart(bench, 'dell-powerstore-1200t'));
  const cards = [0, 1].map(() => idOf(addPart(bench, 'dell-powerstore-fc32-4p', { near: [storage] })));
  const ports =
    bench
      .tree()
      .parts.get(fabric)
      ?.ports.map(({ id }) => id) ?? [];
  for (const [at, card] of [cards[0], cards[0], cards[1]].entries()) {
    const port =
      bench
        .tree()
        .parts.get(card ?? '')
        ?.ports.filter(({ cable }) => cable === null)[0]?.id ?? '';
    idsOf(connect(bench, [fabric, ports[at] ?? ''], [card ?? '', port]));
  }
  const found = drawn(bench);
  expect(found.scene.bundles.bundles.map(({ cables }) => cables.length).toSorted()).toEqual([1, 2]);
  expect(strayEnds(found)).toEqual([]);
});
