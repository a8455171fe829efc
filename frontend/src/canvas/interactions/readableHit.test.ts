import { expect, it } from 'vitest';
import { hostOf, scene } from '../testing/host';
import { readableHit } from './readableHit';

const inner = [...scene.placed.boxes.values()].find(({ depth, w, h }) => depth >= 2 && Math.min(w, h) < 60);

it('takes what is large enough to have a name: the whole far out, the part itself near', () => {
  if (inner === undefined) throw new Error('nothing small is drawn');
  const at = (k: number) => readableHit(hostOf({}, k), { kind: 'part', box: inner });
  expect(at(0.02)).toEqual({ kind: 'part', box: scene.placed.boxes.get(inner.root) });
  expect(at(4)).toEqual({ kind: 'part', box: inner });
  for (const k of [0.02, 0.1, 0.3, 1, 4]) {
    const hit = at(k);
    if (hit?.kind !== 'part') throw new Error('a part was hit');
    expect(Math.min(hit.box.w, hit.box.h) * k >= 24 || hit.box.parent === null).toBe(true);
  }
});
