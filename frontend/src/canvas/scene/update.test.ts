import { describe, expect, it } from 'vitest';
import type { DrawnPart, DrawnTree } from '../../model/document/types';
import { p690Tree } from '../testing/p690Tree';
import type { Point } from '../types';
import { buildScene, type Scene } from './scene';
import { updateScene, updateSteps } from './update';

type Layout = ReadonlyMap<string, Point>;

const changed = (tree: DrawnTree, id: string, change: (part: DrawnPart) => Partial<DrawnPart>): DrawnTree => {
  const part = tree.parts.get(id);
  if (!part) throw new Error(`no part ${id}`);
  return { ...tree, parts: new Map(tree.parts).set(id, { ...part, ...change(part) }) };
};

/** All that painters and the pointer read, free of the order in which top-level parts were placed. */
function drawn(scene: Scene) {
  const parts = scene.ids.map((id, i) => [
    id,
    [scene.x[i], scene.y[i], scene.w[i], scene.h[i], scene.header[i], scene.depth[i], scene.shape[i]],
    scene.parent[i] === -1 ? null : scene.ids[scene.parent[i] as number],
    (scene.next[i] as number) - i,
    [scene.name[i], scene.subtitle[i], scene.icon[i], scene.multiplicity[i]],
    scene.ports[i] ?? null,
    scene.slots[i] ?? null,
  ]);
  const feeds = Array.from(scene.feeds, (at) => scene.ids[at]);
  const pairs = feeds.flatMap((id, i) => (i % 2 === 0 ? [`${id} ${feeds[i + 1]}`] : []));
  return {
    parts: parts.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    boxes: [...scene.placed.boxes.keys()].sort(),
    ports: [...scene.placed.ports.values()].map(({ owner, port }) => `${owner} ${port.id}`).sort(),
    gutters: [...scene.placed.gutters.keys()].sort(),
    feeds: pairs.sort(),
    bounds: scene.placed.bounds,
    routes: scene.routes,
    bundles: scene.bundles.bundles,
    sizes: [scene.count, scene.index.size, scene.bundled.length, scene.routeBox.length],
  };
}

/** The updated scene, which must not differ from one built from nothing. */
function updated(before: Scene, tree: DrawnTree, layout: Layout): Scene {
  const after = updateScene(before, tree, layout);
  expect(drawn(after)).toEqual(drawn(buildScene(tree, layout)));
  return after;
}

describe('a scene after an edit', () => {
  const { tree, layout } = p690Tree(2);
  const fresh = () => buildScene(tree, layout);

  it('says a new name and keeps its boxes, routes and loads', () => {
    const before = fresh();
    const after = updated(
      before,
      changed(tree, 'd1/planar0/phb1/hba1', () => ({ name: 'renamed' })),
      layout,
    );
    expect(after.x).toBe(before.x);
    expect(after.routes).toBe(before.routes);
    expect(after.band).toBe(before.band);
  });

  it('leaves the scene before as it is until all is done, and loads are written before it is shown', () => {
    const before = fresh();
    const was = drawn(before);
    let written: Scene | null = null;
    const work = updateSteps(before, tree, new Map(layout).set('f1_0', [-900, 77]), (scene) => {
      written = scene;
      return [undefined];
    });
    let stops = 0;
    for (let step = work.next(); !step.done; step = work.next()) {
      stops += 1;
      expect(drawn(before)).toEqual(was);
    }
    expect(stops).toBeGreaterThan(10);
    expect(written).not.toBeNull();
  });

  it('moves one top-level part with all that is in it', () => {
    const before = fresh();
    const boxes = new Map(before.placed.boxes);
    const after = updated(before, tree, new Map(layout).set('f1_0', [-900, 77]));
    expect(after.placed.boxes.get('f1_0/controllerA')?.x).toBeLessThan(0);
    expect(after.placed.boxes.get('d1/planar0')).toBe(boxes.get('d1/planar0'));
  });

  it('takes a part out of its slot and another in', () => {
    const card = 'd1/planar0/phb1/hba3';
    const phb = 'd1/planar0/phb1';
    const parts = new Map(tree.parts);
    parts.delete(card);
    const cables = tree.cables.filter((cable) => cable.from[0] !== card);
    const less = changed({ ...tree, parts, cables }, phb, (part) => ({
      children: part.children.filter((id) => id !== card),
      slots: part.slots.map((slot) => (slot.holds === card ? { ...slot, holds: null } : slot)),
    }));
    const without = updated(fresh(), less, layout);
    expect(without.index.has(card)).toBe(false);
    updated(without, tree, layout);
  });

  it('loses and gets a top-level part', () => {
    const roots = tree.roots.filter((id) => id !== 'sw1');
    const parts = new Map([...tree.parts].filter(([id]) => id !== 'sw1'));
    const cables = tree.cables.filter((cable) => cable.to[0] !== 'sw1');
    const without = updated(fresh(), { parts, roots, cables }, layout);
    expect(without.index.has('sw1')).toBe(false);
    updated(without, tree, layout);
  });

  it('gets a cable on ports that are where they were', () => {
    const before = fresh();
    const cables = [...tree.cables, { id: 'more', from: ['sw1', '14'], to: ['sw2', '15'], length_m: null } as const];
    const told = changed({ ...tree, cables }, 'sw1', ({ ports }) => ({
      ports: ports.map((port) => (port.id === '14' ? { ...port, cable: 'more' } : port)),
    }));
    const after = updated(before, told, layout);
    expect(after.placed.ports.get('sw1', '14')?.port.cable).toBe('more');
    expect(after.x).toBe(before.x);
  });

  it('is built from nothing when a part has no place of its own', () => {
    const some = new Map(layout);
    some.delete('sw2');
    updated(updated(fresh(), tree, some), tree, layout);
  });
});
